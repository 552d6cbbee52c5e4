import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/**
 * Any character there is. That of fast-check itself first writes down each of the million in turn: a second of a processor
 * in every thread, and 100 MB that stay.
 */
const anyCharacter = fc
  .nat(0x10ffff - surrogates.count)
  .map((n) => String.fromCodePoint(n < surrogates.from ? n : n + surrogates.count), numberOf)

/** Turned about, so that well-known dangerous words are tried as well. */
function numberOf(character: unknown): number {
  const [first, ...more] = typeof character === 'string' ? character : ''
  const code = first?.codePointAt(0)
  if (code === undefined || more.length > 0) throw new Error('no character')
  return code < surrogates.from ? code : code - surrogates.count
}

/** Text of any characters there are. */
export const anyText = (lengths: { minLength?: number; maxLength: number }) =>
  fc.string({ unit: anyCharacter, ...lengths })

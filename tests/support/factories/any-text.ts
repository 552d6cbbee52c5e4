import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/**
 * Any character there is. The generator of fast-check first lists each of the million in turn: a second of processor time
 * in every thread, and 100 MB that stay.
 */
const anyCharacter = fc
  .nat(0x10ffff - surrogates.count)
  .map((n) => String.fromCodePoint(n < surrogates.from ? n : n + surrogates.count), numberOf)

/** Shuffled, so that well-known dangerous words are tried as well. */
function numberOf(character: unknown): number {
  const [first, ...more] = typeof character === 'string' ? character : ''
  const code = first?.codePointAt(0)
  if (code === undefined || more.length > 0) throw new Error('no character')
  return code < surrogates.from ? code : code - surrogates.count
}

/** Text of any characters. */
export const anyText = (lengths: { minLength?: number; maxLength: number }) =>
  fc.string({ unit: anyCharacter, ...lengths })

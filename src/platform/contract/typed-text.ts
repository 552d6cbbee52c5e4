/**
 * Characters that show something: no blanks, control or format characters, Hangul fillers, Braille blank or
 * musical null. Combining marks need a base character.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\p{NChar}\p{M}\u2800\u{1d159}\ufffc]/u
const edges =
  /^[\s\p{Cc}\p{Cf}\p{DI}\u2800\ufffc]+|[\s\p{Cc}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufffc]+$/gu

/**
 * Without invisible characters at both ends; empty if there is nothing else. Joiners and variation selectors after a
 * character stay: scripts of India and emoji need them. NUL stays, so that it is rejected.
 */
export const trimmed = (typed: string): string =>
  visible.test(typed) || typed.includes('\0') ? typed.replace(edges, '') : ''

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode lists the ten digits of a script one after the other. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return String(value)
}

const asciiDigits = (typed: string) => typed.replace(/[^\P{Nd}0-9]/gu, toAscii)

/** Copied text with one kind of blank, hyphen and digit, and without invisible characters. */
export const cleanText = (typed: string): string =>
  asciiDigits(
    typed
      .normalize('NFKC')
      .replace(/[\s\u2800]+/g, ' ')
      .replace(/[\p{Cf}\p{DI}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  ).trim()

/** Digits in groups, such as a PIN code. A minus sign at the beginning stays. */
export const cleanDigits = (typed: string): string => cleanText(typed).replace(/(?!^)[ -]/g, '')

/** A code such as a GSTIN or an order number: in capitals, without separators. */
export const cleanCode = (typed: string): string => cleanText(typed).replace(/[ -]/g, '').toUpperCase()

/** A phone number without separators; + and leading zeros stay. */
export const cleanPhone = (typed: string): string =>
  cleanText(typed)
    .replace(/^tel:/i, '')
    .replace(/[\p{Ps}\p{Pe}]/gu, '')
    .trim()
    .replace(/(?!^)[ .·-]/g, '')

/** An Indian mobile number without +91, 0091, 91 or 0. */
export const cleanMobile = (typed: string): string =>
  cleanPhone(typed).replace(/^(?:\+?0*91)?0*(?=[6-9]\d{9}$)/, '')

/** Digits to look for in stored mobile numbers, if this is a number or a part of one. */
export function mobileDigits(typed: string): string | undefined {
  const [, digits] = /^(?:(?:\+|00)91|\+)?(\d+)$/.exec(cleanMobile(typed)) ?? []
  return digits?.slice(-10)
}

/** Browsers and Node have it; the contracts include the types of neither. */
declare const URL: new (address: string) => { hostname: string }

const bare = (text: string) => text.replace(/[\p{Cf}\p{DI}]/gu, '')

/** International domains as `xn--…`: every mail server takes it, and all spellings of one domain lead to it. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(bare(domain))) return bare(domain)
  try {
    if (/^(?:[\p{L}\p{M}\p{N}.\u3002-]|\u200c|\u200d)+$/u.test(domain))
      return new URL(`http://${domain}`).hostname
  } catch {
    // Not a domain: the pattern of the field rejects it.
  }
  return domain
}

export function cleanEmail(typed: string): string {
  const address = typed
    .normalize('NFKC')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  return `${asciiDigits(bare(address.slice(0, at)))}@${asciiDomain(address.slice(at + 1))}`
}

/** A search that is compared with stored text, so joiners, dashes and digits of other scripts stay. */
export const searchText = (typed: string): string =>
  typed
    .replace(/(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

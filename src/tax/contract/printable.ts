/** The characters in the fonts of invoices and credit notes; a test compares them with the font files. */
export const printableScripts = {
  Latin:
    /[ -~\u00a1-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212\u2215]/u,
  LatinExtended:
    /[\u0100-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0130\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150\u0151\u0154-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0178-\u017e\u0218-\u021b\u20b9]/u,
  LatinRare: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bc-\u02bf\u1e00-\u1e9f\u1ef2-\u1eff]/u,
  Tamil:
    /[\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa]/u,
  Devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
  Bengali: /\p{Script=Bengali}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Oriya: /\p{Script=Oriya}/u,
  Telugu: /\p{Script=Telugu}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Replacement: /\ufffd/u,
} as const
export type PrintableScript = keyof typeof printableScripts

const scripts = Object.keys(printableScripts) as PrintableScript[]
export const scriptOf = (character: string) =>
  scripts.find((script) => printableScripts[script].test(character))

const hyphens: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
}
const invisible = /(?![\u200c\u200d])\p{DI}/gu
/** Joiners count only within Indian scripts, whose blocks are neighbours. */
const strayJoiners = /(^|[^\u0900-\u0d7f])[\u200c\u200d]+/gu

const withoutInvisible = (text: string) =>
  text.normalize('NFC').replace(invisible, '').replace(strayJoiners, '$1').replace(/\s/g, ' ')

/** The text as a document shows it. A compatible character replaces a missing one, else it is U+FFFD. */
export const printableText = (text: string): string =>
  Array.from(withoutInvisible(text), printableCharacter).join('')

function printableCharacter(character: string): string {
  if (scriptOf(character) || /[\u200c\u200d]/.test(character)) return character
  const similar = hyphens[character] ?? character.normalize('NFKC')
  return Array.from(similar).every(scriptOf) ? similar : '\ufffd'
}

export const isPrintable = (text: string): boolean => !printableText(text).includes('\ufffd')

import * as m from './messages'

/** English and the languages of the Eighth Schedule that Intl supports. */
const languages = ['en', 'as', 'bn', 'gu', 'hi', 'kn', 'ml', 'mr', 'ne', 'or', 'pa', 'ta', 'te', 'ur']

/** Names that Intl lacks, by country code. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  IN: [m.bharat(), m.republicOfIndia(), m.hindustan(), 'IND'],
  US: ['USA', m.unitedStatesOfAmerica(), m.america()],
  GB: [m.greatBritain(), m.britain(), m.england(), m.scotland(), m.wales()],
  AE: ['UAE', m.emirates(), m.dubai()],
  CN: ['PRC', m.prChina(), m.peoplesRepublicOfChina(), m.mainlandChina()],
  LK: [m.ceylon()],
  NL: [m.holland(), m.theNetherlands()],
  MM: [m.burma(), m.myanmar()],
  TR: [m.turkey(), m.turkiye()],
  KR: [m.korea(), m.republicOfKorea()],
  CZ: [m.czechRepublic()],
  RU: [m.russianFederation()],
  VN: [m.vietNam()],
  IR: [m.persia(), m.islamicRepublicOfIran()],
  CI: [m.ivoryCoast()],
  HK: [m.hongKong()],
  PS: [m.palestine()],
  SZ: [m.swaziland()],
}

/** Prefixes of a country on a label, such as "Made in" and "Product of". */
const before = /^(?:made|grown|produced|packed|manufactured|product|produce) (?:in|of) /

/** Without accents, dots and other marks, so that "U.S.A." is "usa". */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(before, '')
    .replace(/^the /, '')

/** Codes that Intl names, but that are not countries. */
const noCountry = /^(?:EU|EZ|UN|QO|XA|XB|ZZ)$/

let known: ReadonlyMap<string, string> | undefined

/** The English name of each country by its other names; built on first use. */
function namesOfCountries(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const tables = languages.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
    ),
  )
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of alphabet.flatMap((one) => alphabet.map((other) => one + other))) {
    const name = noCountry.test(code) ? undefined : english.of(code)
    if (!name) continue
    const all = [code, ...(otherNames[code] ?? []), ...tables.map((table) => table.of(code) ?? '')]
    for (const one of all) if (one && !names.has(plain(one))) names.set(plain(one), name)
  }
  return names
}

/** One spelling for each country: "USA" and "united states" are "United States". Keeps other text. */
export function countryName(typed: string): string {
  known ??= namesOfCountries()
  const words = typed.replace(/\s+/g, ' ').trim()
  return known.get(plain(words)) ?? words
}

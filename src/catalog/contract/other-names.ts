import * as z from 'zod/mini'
import { optionalText } from '../../platform/contract/fields'
import * as m from './messages'

const limits = { names: 12, length: 60 } as const

/** Normalises searches and names: Unicode NFKC without invisible characters, in lower case. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()

/** Except the two joiners of Indian scripts. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Separated by commas, semicolons or lines. Duplicates are removed. */
function namesIn(text: string): string[] {
  const names = text
    .normalize('NFC')
    .split(/[,;\n\u060c]/)
    .map((name) => name.replace(/\s+/g, ' ').replace(unseen, '').trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
  const forms = names.map(folded)
  return names.filter((_, place) => forms.indexOf(forms[place] ?? '') === place)
}

const ParsedNames = z.array(z.string()).check(
  z.maxLength(limits.names, m.otherNamesTooMany()),
  z.refine((names) => names.every(({ length }) => length <= limits.length), m.otherNameTooLong()),
)

/** A list of names, or one text with all of them; blank: none. */
export const OtherNames = z.pipe(
  z.transform((said: unknown): unknown =>
    Array.isArray(said) && said.every((one) => typeof one === 'string') ? said.join('\n') : said,
  ),
  z.pipe(optionalText(2000), z.pipe(z.transform(namesIn), ParsedNames)),
)

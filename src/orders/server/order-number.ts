import { cleanCode } from '../../platform/contract/typed-text'
import { financialYear } from './financial-year'

/** Prefix of the numbers of orders, invoices, bills of supply and credit notes. */
export const numberPrefix = 'TH'

/** `TH-2627-000123`: the Indian financial year, which begins on 1 April, and a number that never repeats. */
export const formatOrderNumber = (number: number, createdAt: Date): string =>
  `${numberPrefix}-${financialYear(createdAt)}-${String(number).padStart(6, '0')}`

/** A year without the prefix begins with 0 to 5, unlike a mobile number. */
const written = new RegExp(`^#?(?:${numberPrefix}(?:\\d{4}(?=\\d{6}))?|[0-5]\\d{3}(?=\\d{6}))?0*(\\d{1,9})$`)

/** Accepts the whole number or only its last digits, with other hyphens, spaces or none. */
export function readOrderNumber(typed: string): number | undefined {
  const [, number] = written.exec(cleanCode(typed)) ?? []
  return number === undefined ? undefined : Number(number)
}

import { type GstRate, rateOn } from '../../catalog/contract/food-facts-form'
import * as catalogMessages from '../../catalog/contract/messages'
import { readDay } from '../../platform/tables/read-day'
import type { Cells, RowError } from './product-rows'

/** From tables of other shops: the rate of products that have none. */
export const newRateColumn = 'gst_rate of new'
/** One code and one rate in separate columns, as most tables have them. */
export const currentTaxColumns = ['hsn', 'gst_rate']

/** `2025-09-22 0409 5; …`: a day, an HSN code or a dash, percent. */
export const writeTaxes = (taxes: readonly GstRate[]) =>
  taxes.map(({ validFrom, hsn, gstRate }) => `${validFrom} ${hsn ?? '-'} ${gstRate}`).join('; ')
export const readTaxes = (cell: string) =>
  textOf(cell)
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [validFrom, hsn, gstRate = ''] = one.split(/\s+/)
      return {
        validFrom: readDay(validFrom ?? '') ?? validFrom,
        hsn: hsn === '-' ? null : hsn,
        gstRate: gstRate.replace('%', ''),
      }
    })

/** Spreadsheets save 5% as 0.05. Rejected instead of guessed, as no food has such a rate. */
const percent = (cell: string) => (/^0*\.0*[1-9]/.test(cell) ? '' : cell.replace(/%$/, '').trimEnd())
const isSameRate = (rate: string, known: number | undefined) => rate !== '' && Number(rate) === known
const withoutSpaces = (hsn: string) => hsn.replace(/\s/g, '')

/** Many tables have a dash in empty cells. */
export const textOf = (cell: string | undefined) => (cell && /^[-–—]$/.test(cell) ? '' : (cell ?? ''))

const currentTaxCells = (cells: Cells) => ({
  hsn: textOf(cells.get('hsn')),
  rate: textOf(cells.get('gst_rate')),
})

/** A non-empty gst_rates takes precedence. */
export const usesCurrentTax = (cells: Cells) =>
  !textOf(cells.get('gst_rates')) && currentTaxColumns.some((name) => textOf(cells.get(name)) !== '')

/** A new code or rate is valid from today. */
export function readCurrentTax(taxes: readonly GstRate[], cells: Cells, today: string): unknown[] {
  const { hsn, rate } = currentTaxCells(cells)
  const current = rateOn(today, taxes)
  const wanted = {
    validFrom: today,
    hsn: withoutSpaces(hsn) || (current?.hsn ?? null),
    gstRate: rate === '' ? String(current?.gstRate ?? cells.get(newRateColumn) ?? '') : percent(rate),
  }
  if (current?.hsn === wanted.hsn && isSameRate(wanted.gstRate, current.gstRate)) return [...taxes]
  return [...taxes.filter(({ validFrom }) => validFrom !== today), wanted]
}

/** A row with both forms must have the same values for today. */
export function findTaxConflicts(
  taxes: readonly GstRate[],
  { row, cells }: { row: number; cells: Cells },
  today: string,
): RowError[] {
  if (!textOf(cells.get('gst_rates'))) return []
  const { hsn, rate } = currentTaxCells(cells)
  const current = rateOn(today, taxes)
  const message = catalogMessages.csvTaxesDiffer()
  return [
    ...(hsn === '' || withoutSpaces(hsn) === current?.hsn ? [] : [{ row, column: 'hsn', message }]),
    ...(rate === '' || isSameRate(percent(rate), current?.gstRate)
      ? []
      : [{ row, column: 'gst_rate', message }]),
  ]
}

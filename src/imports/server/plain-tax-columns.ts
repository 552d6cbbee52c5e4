import type { GstRate } from '../../catalog/contract/food-facts-form'
import { productMessages as say } from '../../catalog/contract/product-messages'
import type { Cells, Fault } from './table-product'

export const plainTaxColumns = ['hsn', 'gst_rate']

const inForceOn = (day: string, taxes: readonly GstRate[]) =>
  taxes
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)

/** A cell of 5% is 0.05 to a spreadsheet: no food has such a rate, so it is refused rather than guessed at. */
const percent = (cell: string) => (/^0*\.0*[1-9]/.test(cell) ? '' : cell.replace(/%$/, '').trimEnd())
const isRate = (rate: string, known: number | undefined) => rate !== '' && Number(rate) === known
const bare = (hsn: string) => hsn.replace(/\s/g, '')

/** A dash is how many tables write that a cell has nothing to say. */
export const saidIn = (cell: string | undefined) => (cell && /^[-–—]$/.test(cell) ? '' : (cell ?? ''))

const plainCells = (cells: Cells) => ({ hsn: saidIn(cells.get('hsn')), rate: saidIn(cells.get('gst_rate')) })

/** The cell of several rates goes before them where it says anything. */
export const areTaxesPlain = (cells: Cells) =>
  !saidIn(cells.get('gst_rates')) && plainTaxColumns.some((name) => saidIn(cells.get(name)) !== '')

/** One code and one rate in columns of their own, as most tables have them: in force from today where they are new. */
export function readPlainTaxes(taxes: readonly GstRate[], cells: Cells, today: string): unknown[] {
  const { hsn, rate } = plainCells(cells)
  const kept = inForceOn(today, taxes)
  const wanted = {
    validFrom: today,
    hsn: bare(hsn) || (kept?.hsn ?? null),
    gstRate: rate === '' ? String(kept?.gstRate ?? '') : percent(rate),
  }
  if (kept?.hsn === wanted.hsn && isRate(wanted.gstRate, kept.gstRate)) return [...taxes]
  return [...taxes.filter(({ validFrom }) => validFrom !== today), wanted]
}

/** Where a row says its taxes twice, both have to say the same of today: nobody knows which of them is meant. */
export function findOtherTaxes(
  taxes: readonly GstRate[],
  { row, cells }: { row: number; cells: Cells },
  today: string,
): Fault[] {
  if (!saidIn(cells.get('gst_rates'))) return []
  const { hsn, rate } = plainCells(cells)
  const said = inForceOn(today, taxes)
  const message = say.csvTaxesDiffer
  return [
    ...(hsn === '' || bare(hsn) === said?.hsn ? [] : [{ row, column: 'hsn', message }]),
    ...(rate === '' || isRate(percent(rate), said?.gstRate) ? [] : [{ row, column: 'gst_rate', message }]),
  ]
}

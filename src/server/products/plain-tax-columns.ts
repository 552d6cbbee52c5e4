import type { GstRate } from '#contract/food-facts-form'
import type { Cells } from './read-product-table'

export const plainTaxColumns = ['hsn', 'gst_rate']

const inForceOn = (day: string, taxes: readonly GstRate[]) =>
  taxes
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)

/** A cell of 5% is 0.05 to a spreadsheet: no food has such a rate, so it is refused rather than guessed at. */
const percent = (cell: string) => (/^0?\.0*[1-9]/.test(cell) ? '' : cell.replace(/\s*%$/, ''))

/** One code and one rate in columns of their own, as most tables have them: in force from today where they are new. */
export function readPlainTaxes(taxes: readonly GstRate[], cells: Cells, today: string): unknown[] {
  const [hsn, rate] = [cells.get('hsn') ?? '', cells.get('gst_rate') ?? '']
  if (hsn === '' && rate === '') return [...taxes]
  const kept = inForceOn(today, taxes)
  const wanted = {
    validFrom: today,
    hsn: hsn.replace(/\s/g, '') || (kept?.hsn ?? null),
    gstRate: rate === '' ? (kept?.gstRate ?? '') : percent(rate),
  }
  if (kept?.hsn === wanted.hsn && kept.gstRate === Number(wanted.gstRate)) return [...taxes]
  return [...taxes.filter(({ validFrom }) => validFrom !== today), wanted]
}

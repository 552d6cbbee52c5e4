import { type DayOrder, isSerial, readDay, toDay } from '../../../platform/tables/read-day'

/** Reads the days of one column: they are all written in the same way. `today` as `2026-11-21`. */
export function dayReader(texts: readonly string[], today: string): (text: string) => string | undefined {
  const filled = texts.filter(Boolean)
  if (isSerial(filled[0] ?? '')) return (text) => readDay(text)
  const order = dayOrderOf(filled, today)
  const days = filled.flatMap((text) => toDay(text, order) ?? []).toSorted()
  // A spreadsheet may have made numbers of some days. A sum in the place of a day is rarely near the others.
  const isNear = (found: string) => daysBetween(days[0], found) <= 31 && daysBetween(found, days.at(-1)) <= 31
  const ofSerial = (text: string) => {
    const found = isSerial(text) ? readDay(text) : undefined
    return found && isNear(found) ? found : undefined
  }
  return (text) => toDay(text, order) ?? ofSerial(text)
}

/** Positive if the second is earlier. */
const daysBetween = (one = '', other = '') => (Date.parse(one) - Date.parse(other)) / 86_400_000

/** Month first if days of the column can only be read so, or would otherwise be in the future. */
function dayOrderOf(texts: readonly string[], today: string): DayOrder {
  const read = (order: DayOrder) => texts.map((text) => toDay(text, order))
  const [dayFirst, monthFirst] = [read('dayFirst'), read('monthFirst')]
  const only = (own: (string | undefined)[], other: (string | undefined)[]) =>
    own.filter((found, at) => found && !other[at]).length
  const [onlyDay, onlyMonth] = [only(dayFirst, monthFirst), only(monthFirst, dayFirst)]
  if (onlyDay !== onlyMonth) return onlyDay > onlyMonth ? 'dayFirst' : 'monthFirst'
  const isFuture = (found: (string | undefined)[]) => found.some((one) => one !== undefined && one > today)
  return isFuture(dayFirst) && !isFuture(monthFirst) ? 'monthFirst' : 'dayFirst'
}

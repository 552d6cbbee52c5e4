import { type DayOrder, isSerial, readDay, toDay } from '../../../platform/tables/read-day'

/** Reads the days of one column: they are all written in the same way. `today` as `2026-11-21`. */
export function dayReader(texts: readonly string[], today: string): (text: string) => string | undefined {
  const filled = texts.filter(Boolean)
  if (isSerial(filled[0] ?? '')) return (text) => readDay(text)
  const order = dayOrderOf(filled, today)
  return (text) => toDay(text, order)
}

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

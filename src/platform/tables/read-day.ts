const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const time = String.raw`(?:[\sT,|]*(?:at\s*)?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:ist|utc|z|[+-]\d{2}:?\d{2})?)?`
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+)?`
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const gap = String.raw`[-/.,\s]+`
const patterns = {
  iso: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${time}$`, 'i'),
  packed: /^(20\d{2})(\d{2})(\d{2})$/,
  named: new RegExp(`^${weekday}${day}[-/.,\\s]*([a-z]{3,9})[-/.,'\\s]*(\\d{4}|\\d{2})${time}$`, 'i'),
  monthName: new RegExp(`^${weekday}([a-z]{3,9})${gap}${day}${gap}(\\d{4}|\\d{2})${time}$`, 'i'),
  figures: new RegExp(`^${weekday}(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${time}$`, 'i'),
}

export type DayOrder = 'dayFirst' | 'monthFirst'

/** Days as banks, payment apps and spreadsheets write them: 21/11/2026, 21-Nov-26, Nov 21, 2026, 2026-11-21, with or without a time. */
export function toDay(text: string, order: DayOrder = 'dayFirst'): string | undefined {
  const written = text.replace(/\s+/g, ' ').trim()
  if (/T.*Z$/.test(written)) return dayOfMoment(written)
  const [, year = '', month = '', dayOfMonth = ''] =
    patterns.iso.exec(written) ?? patterns.packed.exec(written) ?? []
  if (year) return dayOf(year, month, dayOfMonth)
  const [, d = '', name = '', y = ''] = patterns.named.exec(written) ?? []
  if (y) return dayOf(y, name, d)
  const [, nameFirst = '', dayAfter = '', yearAfter = ''] = patterns.monthName.exec(written) ?? []
  if (yearAfter) return dayOf(yearAfter, nameFirst, dayAfter)
  const [, first = '', second = '', last = ''] = patterns.figures.exec(written) ?? []
  if (!last) return undefined
  return order === 'dayFirst' ? dayOf(last, second, first) : dayOf(last, first, second)
}

function dayOf(year: string, month: string, dayOfMonth: string): string | undefined {
  const named = months.indexOf(month.slice(0, 3).toLowerCase())
  const monthNumber = named >= 0 ? named + 1 : Number(month)
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(dayOfMonth)))
  const isSame = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(dayOfMonth)
  return isSame && fullYear >= 2000 && fullYear < 2100 ? date.toISOString().slice(0, 10) : undefined
}

const indiaAheadMs = 330 * 60_000

function dayOfMoment(text: string): string | undefined {
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : new Date(moment + indiaAheadMs).toISOString().slice(0, 10)
}

/** A day number of Excel, from 2000 to 2099. */
export const isSerial = (text: string) =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 36_526 && Number(text) < 73_051
const dayOfSerial = (text: string) =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10)

/** Like `toDay`, and also reads the day numbers of spreadsheets. */
export const readDay = (text: string, order?: DayOrder): string | undefined =>
  isSerial(text) ? dayOfSerial(text) : toDay(text, order)

/**
 * The order of a column: month first only if some day can be read in no other way, and none requires day
 * first.
 */
export function dayOrderOf(days: readonly string[]): DayOrder {
  const areOnly = (own: DayOrder, other: DayOrder) =>
    days.some((day) => toDay(day, own) && !toDay(day, other))
  return areOnly('monthFirst', 'dayFirst') && !areOnly('dayFirst', 'monthFirst') ? 'monthFirst' : 'dayFirst'
}

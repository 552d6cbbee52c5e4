const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day number of Excel, from 2000 to 2099. */
const isSerial = (text: string) =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 36_526 && Number(text) < 73_051

type DayOrder = 'day first' | 'month first'

/** A day as banks and spreadsheets write it: 21/11/2026, 21-Nov-26, 2026-11-21, a day number of Excel; a time may follow. */
export function readDay(text: string, order: DayOrder = 'day first'): string | undefined {
  if (isSerial(text))
    return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(text)
  const local = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ,]+(\d{4}|\d{2})(?:\D|$)/.exec(text)
  const [, first = '', second = '', third = ''] = iso ?? local ?? []
  const [year, month, day] = iso
    ? [first, second, third]
    : order === 'day first' || /\D/.test(second)
      ? [third, second, first]
      : [third, first, second]
  if (!year || !month || !day) return undefined
  const named = months.indexOf(month.slice(0, 3).toLowerCase())
  const monthNumber = named >= 0 ? named + 1 : Number(month)
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(day)))
  const isReal = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(day)
  return isReal && fullYear >= 2000 && fullYear < 2100 ? date.toISOString().slice(0, 10) : undefined
}

/** Of a column: month first only if a day of it can be read in no other way. */
export const dayOrderOf = (days: readonly string[]): DayOrder =>
  days.some((day) => !readDay(day) && readDay(day, 'month first')) &&
  !days.some((day) => readDay(day) && !readDay(day, 'month first'))
    ? 'month first'
    : 'day first'

import { dayMs, inIndia } from '../../platform/contract/india-time'
import { longestReportDays } from '../contract/reports'
import * as m from './messages'

export interface Period {
  from: string
  to: string
}

const text = (time: number) => new Date(time).toISOString().slice(0, 10)
const firstOf = (year: number, month: number) => Date.UTC(year, month, 1)

/** In India's time zone. A week starts on Monday. */
export function periodsAt(now: Date): Record<string, Period> {
  const clock = inIndia(now)
  const [year, month] = [clock.getUTCFullYear(), clock.getUTCMonth()]
  const today = Date.UTC(year, month, clock.getUTCDate())
  const monday = today - ((clock.getUTCDay() + 6) % 7) * dayMs
  const april = year - (month < 3 ? 1 : 0)
  const period = (from: number, to: number) => ({ from: text(from), to: text(to) })
  return {
    [m.thisMonth()]: period(firstOf(year, month), today),
    [m.today()]: period(today, today),
    [m.thisWeek()]: period(monday, today),
    [m.lastMonth()]: period(firstOf(year, month - 1), firstOf(year, month) - dayMs),
    [m.thisFinancialYear()]: period(firstOf(april, 3), today),
    [m.lastFinancialYear()]: period(firstOf(april - 1, 3), firstOf(april, 3) - dayMs),
  }
}

/** The first day of the longest range that a report may have. */
export const balanceFrom = (to: string): string => text(Date.parse(to) - (longestReportDays - 1) * dayMs)

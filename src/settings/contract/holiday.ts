import { dayMs, dayWithoutYear } from '../../platform/contract/india-time'
import * as m from './messages'
import type { Holiday, ShownHoliday } from './shop'

export const mostHolidayDays = 60

/** The holiday that a day in India, such as 2027-01-14, belongs to. */
export const holidayOn = (holiday: Holiday | null, day: string): ShownHoliday | null =>
  holiday && holiday.startsOn <= day && day <= holiday.endsOn
    ? { ...holiday, reopensOn: reopeningDay(holiday.endsOn) }
    : null

/** The first and the last day count. */
export const daysOfHoliday = (startsOn: string, endsOn: string): number =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1

/** What shoppers read unless the owner writes something else. */
export function proposedNotice(endsOn: string, takesOrders: boolean): string {
  const days = { last: dayWithoutYear(endsOn), next: dayWithoutYear(reopeningDay(endsOn)) }
  return takesOrders ? m.holidayNotice(days) : m.holidayNoticeWithoutOrders(days)
}

const reopeningDay = (endsOn: string) => new Date(Date.parse(endsOn) + dayMs).toISOString().slice(0, 10)

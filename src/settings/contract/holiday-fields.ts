import * as z from 'zod/mini'
import { DayLimit } from '../../platform/contract/day-limits'
import { optionalText } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import { daysOfHoliday, mostHolidayDays } from './holiday'
import * as m from './messages'

/** Both days blank: no holiday. */
export const holidayFields = {
  holidayFrom: DayLimit,
  holidayUntil: DayLimit,
  holidayNotice: optionalText(200),
  holidayTakesOrders: z.boolean(),
}

interface HolidayValues {
  holidayFrom: string | null
  holidayUntil: string | null
  holidayNotice: string
}

const problemOf = ({ holidayFrom: from, holidayUntil: until, holidayNotice: notice }: HolidayValues) => {
  if (from === null && until === null) return undefined
  if (from === null) return { path: 'holidayFrom', message: m.holidayDaysTogether() }
  if (until === null) return { path: 'holidayUntil', message: m.holidayDaysTogether() }
  if (until < from) return { path: 'holidayUntil', message: commonMessages.daysBackwards() }
  if (daysOfHoliday(from, until) > mostHolidayDays)
    return { path: 'holidayUntil', message: m.holidayTooLong({ most: mostHolidayDays }) }
  return notice === '' ? { path: 'holidayNotice', message: m.holidayNoticeRequired() } : undefined
}

export const holidayInOrder = z.check<HolidayValues>(({ value, issues }) => {
  const problem = problemOf(value)
  if (problem) issues.push({ code: 'custom', input: value, path: [problem.path], message: problem.message })
})

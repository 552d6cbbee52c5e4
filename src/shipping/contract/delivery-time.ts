import { dayInIndia, dayMs, dayWithoutYear, inIndia, months } from '../../platform/contract/india-time'
import * as m from './messages'

/** Business days until delivery. */
export interface DeliveryDays {
  first: number
  last: number
}

/** Of a holiday: the first day after it, such as 2027-01-14. */
export interface Reopening {
  reopensOn: string
}

/** For cached pages and the owner's texts, which have no fixed date. */
export function formatDeliveryDays({ first, last }: DeliveryDays): string {
  if (first < last) return m.firstLastBusinessDays({ first, last })
  return m.businessDays({ last })
}

/** The days that the shop promises. During a holiday they count from the day after it. */
export function promisedDays(days: DeliveryDays, holiday: Reopening | null): string {
  const words = formatDeliveryDays(days)
  return holiday ? m.daysFromDay({ days: words, day: dayWithoutYear(holiday.reopensOn) }) : words
}

/** The first and last likely day, such as `27 Nov to 4 Dec` (domain.md C17). */
export function deliveryWindow(ordered: Date, { first, last }: DeliveryDays): string {
  const until = dayAndMonth(after(ordered, last))
  return first < last
    ? m.orderedToUntil({ ordered: dayAndMonth(after(ordered, first)), until })
    : m.byUntil({ until })
}

/** From when delivery days count: for an order during a holiday, from the day after it. */
export const countedFrom = (ordered: Date, holiday: Reopening | null): Date =>
  new Date(Math.max(Number(ordered), holiday ? Date.parse(holiday.reopensOn) : 0))

/** The days of an order that waits until a later day, counted from the order. */
export function postponed({ first, last }: DeliveryDays, ordered: Date, until: Date): DeliveryDays {
  const end = dayInIndia(until)
  let waits = 0
  while (dayAfter(ordered, waits + 1) <= end) waits++
  return { first: first + waits, last: last + waits }
}

export const isOverdue = (ordered: Date, now: Date, { last }: DeliveryDays): boolean =>
  dayInIndia(now) > dayAfter(ordered, last)

const dayAfter = (ordered: Date, businessDays: number) =>
  after(ordered, businessDays).toISOString().slice(0, 10)

const dayAndMonth = (day: Date) => `${day.getUTCDate()} ${months[day.getUTCMonth()]?.slice(0, 3)}`

function after(ordered: Date, businessDays: number): Date {
  let day = inIndia(ordered)
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}

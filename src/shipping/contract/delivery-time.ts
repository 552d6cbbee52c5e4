import { dayInIndia, dayMs, inIndia, months } from '../../platform/contract/india-time'
import * as m from './messages'

/** Business days until delivery. */
export interface DeliveryDays {
  first: number
  last: number
}

/** For cached pages and the owner's texts, which have no fixed date. */
export function formatDeliveryDays({ first, last }: DeliveryDays): string {
  if (first < last) return m.firstLastBusinessDays({ first, last })
  return m.businessDays({ last })
}

/** The first and last likely day, such as `27 Nov to 4 Dec` (domain.md C17). */
export function deliveryWindow(ordered: Date, { first, last }: DeliveryDays): string {
  const until = dayAndMonth(after(ordered, last))
  return first < last
    ? m.orderedToUntil({ ordered: dayAndMonth(after(ordered, first)), until })
    : m.byUntil({ until })
}

export const isOverdue = (ordered: Date, now: Date, { last }: DeliveryDays): boolean =>
  dayInIndia(now) > after(ordered, last).toISOString().slice(0, 10)

const dayAndMonth = (day: Date) => `${day.getUTCDate()} ${months[day.getUTCMonth()]?.slice(0, 3)}`

function after(ordered: Date, businessDays: number): Date {
  let day = inIndia(ordered)
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}

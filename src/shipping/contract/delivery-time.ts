import { dayInIndia, dayMs, inIndia, months } from '../../platform/contract/india-time'

/** Business days until delivery [PROD-09]. */
export const deliveryDays = { first: 5, last: 10 } as const

/** For cached pages and the owner's texts, which are read on any day. */
export const inDays = `${deliveryDays.first}-${deliveryDays.last} business days`

/** The first and last likely day, such as `27 Nov to 4 Dec` (domain.md C17). */
export function deliveryWindow(ordered: Date): string {
  const { first, last } = deliveryDays
  return `${dayAndMonth(after(ordered, first))} to ${dayAndMonth(after(ordered, last))}`
}

export const isOverdue = (ordered: Date, now: Date): boolean =>
  dayInIndia(now) > after(ordered, deliveryDays.last).toISOString().slice(0, 10)

const dayAndMonth = (day: Date) => `${day.getUTCDate()} ${months[day.getUTCMonth()]?.slice(0, 3)}`

function after(ordered: Date, businessDays: number): Date {
  let day = inIndia(ordered)
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}

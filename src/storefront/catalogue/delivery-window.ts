import { deliveryDays } from '#contract/constants'

const dayMs = 86_400_000
const inIndia = { timeZone: 'Asia/Kolkata' } as const
const weekday = new Intl.DateTimeFormat('en', { ...inIndia, weekday: 'short' })
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { ...inIndia, day: 'numeric', month: 'short' })

/** The first and the last likely day, Monday to Friday counted, such as `27 Nov to 4 Dec` (domain.md C17). */
export function deliveryWindow(ordered: Date): string {
  const { first, last } = deliveryDays
  return `${dayAndMonth.format(after(ordered, first))} to ${dayAndMonth.format(after(ordered, last))}`
}

function after(ordered: Date, businessDays: number): Date {
  let day = ordered.getTime()
  for (let left = businessDays; left > 0; ) {
    day += dayMs
    if (!weekday.format(day).startsWith('S')) left--
  }
  return new Date(day)
}

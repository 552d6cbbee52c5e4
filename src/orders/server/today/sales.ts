import { dayInIndia, dayMs, inIndia } from '../../../platform/contract/india-time'
import { toRupees } from '../../../platform/contract/money'
import type { Sales } from '../../contract/today'

export interface HourSum {
  /** A day of India, 2026-11-21. */
  day: string
  hour: number
  total: number
  orders: number
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export const dayBefore = (now: Date, days: number): string => dayInIndia(now.getTime() - days * dayMs)

const hourOf = (now: Date) => inIndia(now).getUTCHours()

/** Today by hour and the last seven days, each with the total of the period before. */
export function countSales(sums: readonly HourSum[], now: Date): { today: Sales; week: Sales } {
  const on = (day: string) => sums.filter((sum) => sum.day === day)
  const [today, yesterday] = [on(dayBefore(now, 0)), on(dayBefore(now, 1))]
  const soFar = yesterday.filter(({ hour }) => hour <= hourOf(now))
  const hours = Array.from({ length: hourOf(now) + 1 }, (_, hour) => ({
    label: `${String(hour).padStart(2, '0')}:00`,
    ...add(today.filter((sum) => sum.hour === hour)),
  }))
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = dayBefore(now, 6 - index)
    return { label: weekdays[new Date(day).getUTCDay()] ?? day, ...add(on(day)) }
  })
  const lastWeek = sums.filter(({ day }) => day >= dayBefore(now, 13) && day <= dayBefore(now, 7))
  const thisWeek = sums.filter(({ day }) => day >= dayBefore(now, 6))
  return {
    today: { ...add(today), before: add(soFar).total, bars: hours },
    week: { ...add(thisWeek), before: add(lastWeek).total, bars: days },
  }
}

const add = (sums: readonly HourSum[]) => ({
  total: toRupees(sums.reduce((sum, { total }) => sum + total, 0)),
  orders: sums.reduce((sum, { orders }) => sum + orders, 0),
})

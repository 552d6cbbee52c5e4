import { dayMs } from '../../platform/contract/india-time'

interface Bar {
  label: string
  value: number
}

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthYear = new Intl.DateTimeFormat('en-IN', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const mondayOf = (day: Date) => new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs)

/** Days up to a week, weeks from Monday up to a quarter, else months, so that the bars fit a phone. */
export function barsOfDays(days: readonly (readonly [day: string, value: number])[]) {
  const per = days.length <= 7 ? 'day' : days.length <= 92 ? 'week' : 'month'
  const labelOf = {
    day: (day: Date) => weekday.format(day),
    week: (day: Date) => dayMonth.format(mondayOf(day)),
    month: (day: Date) => monthYear.format(day),
  }[per]
  const bars = new Map<string, number>()
  for (const [day, value] of days) {
    const label = labelOf(new Date(day))
    bars.set(label, (bars.get(label) ?? 0) + value)
  }
  return { per, bars: [...bars].map(([label, value]): Bar => ({ label, value })) }
}

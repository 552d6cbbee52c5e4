interface Bar {
  label: string
  value: number
}

const dayMs = 86_400_000
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthYear = new Intl.DateTimeFormat('en-IN', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const mondayOf = (day: Date) => new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs)

/** Few enough bars to be read on a phone: days up to a week, weeks up to a quarter, else months. */
export function barsOfDays(days: readonly (readonly [day: string, value: number])[]): Bar[] {
  const labelOf = (day: Date) => {
    if (days.length <= 7) return weekday.format(day)
    return days.length <= 92 ? dayMonth.format(mondayOf(day)) : monthYear.format(day)
  }
  const bars = new Map<string, number>()
  for (const [day, value] of days) {
    const label = labelOf(new Date(day))
    bars.set(label, (bars.get(label) ?? 0) + value)
  }
  return [...bars].map(([label, value]) => ({ label, value }))
}

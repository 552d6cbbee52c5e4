const inIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `March 5th 2024, 3:04 pm`, always by the clocks of India (domain.md E43). */
export function formatDate(isoDate: string): string {
  const date = new Date(isoDate)
  if (Number.isNaN(date.getTime())) return ''
  const parts = Object.fromEntries(inIndia.formatToParts(date).map(({ type, value }) => [type, value]))
  const hour = Number(parts.hour) % 12 || 12
  return `${parts.month} ${ordinal(Number(parts.day))} ${parts.year}, ${hour}:${parts.minute} ${parts.dayPeriod?.toLowerCase()}`
}

/** `March 31st 2027`, of a day without a time. */
export function formatDay(isoDay: string): string {
  return formatDate(`${isoDay}T12:00:00Z`).split(',', 1)[0] ?? ''
}

function ordinal(day: number): string {
  const inTeens = day >= 11 && day <= 13
  const ending = inTeens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

import { inIndia, months } from '../../platform/contract/india-time'

/** `March 5th 2024, 3:04 pm` in Indian time (domain.md E43). */
export function formatDate(isoDate: string): string {
  const date = inIndia(new Date(isoDate))
  if (Number.isNaN(date.getTime())) return ''
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  const day = `${months[date.getUTCMonth()]} ${ordinal(date.getUTCDate())} ${date.getUTCFullYear()}`
  return `${day}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** `March 31st 2027` */
export function formatLongDay(isoDay: string): string {
  return formatDate(`${isoDay}T12:00:00Z`).split(',', 1)[0] ?? ''
}

function ordinal(day: number): string {
  const inTeens = day >= 11 && day <= 13
  const ending = inTeens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

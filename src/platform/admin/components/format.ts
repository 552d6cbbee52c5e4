import { cutText } from '../../contract/cut-text'
import { dayInIndia, dayMs } from '../../contract/india-time'
import * as m from '../messages'

const clock = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
  return (iso: string | Date) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }
}

/** `21 Nov 2026`, in Indian time like all of these. */
export const formatDay = clock({ day: 'numeric', month: 'short', year: 'numeric' })

/** `21 Nov 2026, 3:04 pm` */
export const formatMoment = clock({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })
const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** `5 minutes ago`, `in 2 days`. Days are counted by Indian midnights. */
export function formatAge(iso: string, now = new Date()): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) < 60) return m.justNow()
  const [unit, size] = steps.filter(([, least]) => Math.abs(seconds) >= least).at(-1) ?? steps[0]
  if (unit === 'day') return relative.format(daysBetween(now, new Date(iso)), unit)
  return relative.format(Math.trunc(seconds / size), unit)
}

const daysBetween = (from: Date, to: Date) =>
  (Date.parse(dayInIndia(to)) - Date.parse(dayInIndia(from))) / dayMs

const number = new Intl.NumberFormat('en-IN')

/** `12,34,567` */
export const formatNumber = (value: number) => number.format(value)

/** Orders remain after their account was deleted. */
export const customerName = (name: string) => name || m.deletedAccount()

/** The beginning of a long text, for lists. */
export const shortened = (words: string) => (words.length > 120 ? `${cutText(words, 117)}…` : words)

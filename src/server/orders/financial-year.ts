import { inIndia } from '#contract/india-time'

/** `2627` from 1 April 2026 to 31 March 2027, as the clocks in India show it. */
export function financialYear(time: Date): string {
  const clock = inIndia(time)
  const year = clock.getUTCFullYear() - (clock.getUTCMonth() < 3 ? 1 : 0)
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('')
}

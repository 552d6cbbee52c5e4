const kolkataOffsetMs = 5.5 * 60 * 60 * 1000

/** `2627` from 1 April 2026 to 31 March 2027, as the clocks in India show it. */
export function financialYear(time: Date): string {
  const inIndia = new Date(time.getTime() + kolkataOffsetMs)
  const year = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0)
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('')
}

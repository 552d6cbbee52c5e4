const kolkataOffsetMs = 5.5 * 60 * 60 * 1000

/** `TH-2627-000123`: the Indian financial year, which begins on 1 April, and a number that never repeats. */
export function formatOrderNumber(number: number, createdAt: Date): string {
  const inIndia = new Date(createdAt.getTime() + kolkataOffsetMs)
  const year = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0)
  const years = [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('')
  return `TH-${years}-${String(number).padStart(6, '0')}`
}

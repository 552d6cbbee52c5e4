export const hourMs = 3_600_000
/** India has no daylight saving time. */
export const dayMs = 24 * hourMs

const kolkataOffsetMs = 5.5 * hourMs

/**
 * The time in India, in the UTC parts of the result: UTC+5:30 all year. The first use of `Intl` takes a phone 50 ms.
 */
export const inIndia = (time: Date | number): Date => new Date(Number(time) + kolkataOffsetMs)

/** Such as 2026-11-21. */
export const dayInIndia = (time: Date | number): string => inIndia(time).toISOString().slice(0, 10)

export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** 21 November 2026 for 2026-11-21. */
export function dayInWords(day: string): string {
  return `${dayWithoutYear(day)} ${day.slice(0, 4)}`
}

/** 21 November for 2026-11-21. */
export function dayWithoutYear(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return `${date} ${months[month - 1]}`
}

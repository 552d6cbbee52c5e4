export const hourMs = 3_600_000
/** Every day of India has so many: its clocks are never put forward or back. */
export const dayMs = 24 * hourMs

const kolkataOffsetMs = 5.5 * hourMs

/**
 * The clocks of India, to be read by the UTC parts of the answer: 5:30 ahead all year round. `Intl` knows that too, but its
 * first use takes a phone a twentieth of a second.
 */
export const inIndia = (time: Date | number): Date => new Date(Number(time) + kolkataOffsetMs)

/** The day there, 2026-11-21. */
export const dayInIndia = (time: Date | number): string => inIndia(time).toISOString().slice(0, 10)

export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** 21 November 2026, of 2026-11-21. */
export function dayInWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${date} ${months[month - 1]} ${year}`
}

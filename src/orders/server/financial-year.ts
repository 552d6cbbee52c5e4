import { inIndia } from '../../platform/contract/india-time'

/** 2026 from 1 April 2026 to 31 March 2027, as the clocks in India show it. */
function beginOf(time: Date): number {
  const clock = inIndia(time)
  return clock.getUTCFullYear() - (clock.getUTCMonth() < 3 ? 1 : 0)
}

/** `2627` in the same year. */
export function financialYear(time: Date): string {
  const year = beginOf(time)
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('')
}

/**
 * Until when GST of a supply of this time can be taken back by a credit note: 30 November after the end of its financial year
 * (CGST Act, section 34(2)).
 */
export const lastDayOfGstBack = (supplied: Date): string => `${beginOf(supplied) + 1}-11-30`

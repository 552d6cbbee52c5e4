import { inIndia } from '../../platform/contract/india-time'

/** 2026 from 1 April 2026 to 31 March 2027, Indian time. */
function beginOf(time: Date): number {
  const clock = inIndia(time)
  return clock.getUTCFullYear() - (clock.getUTCMonth() < 3 ? 1 : 0)
}

/** `2627` for that year. */
export function financialYear(time: Date): string {
  const year = beginOf(time)
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('')
}

/**
 * The last day on which a credit note can take back GST of a supply: 30 November after the end of its financial year (CGST Act,
 * section 34(2)).
 */
export const lastDayOfGstBack = (supplied: Date): string => `${beginOf(supplied) + 1}-11-30`

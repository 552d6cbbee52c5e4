import * as z from 'zod/mini'

/** An amount in Indian rupees, as a number with at most two decimals. */
export const Rupees = z.number()

/** A moment in UTC, such as `2026-11-30T05:10:04.512Z`. */
export const Timestamp = z.string()

/** A day in India, such as `2026-11-30`. */
export const CalendarDay = z.string()

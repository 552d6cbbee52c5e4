import * as z from 'zod/mini'
import { wireNumber } from './fields'
import * as m from './messages'

/** Digits grouped as in India or elsewhere: 1,00,000 or 100,000. */
const grouped = /^(?:[1-9]\d?(?:,\d{2})*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/

/** Removes thousands separators. A comma that may be a decimal point stays, so that the amount is rejected. */
export const ungrouped = (text: string): string =>
  grouped.test(text.trim()) ? text.trim().replaceAll(',', '') : text

const currencyBefore = /^(?:₹|rs\.?|inr|ரூ\.?)\s*/i
const currencyAfter = /(?:\/-|₹|rs\.?|inr|rupees?|ரூ\.?)$/i
const bareAmount = (text: string) =>
  ungrouped(text.trim().replace(currencyBefore, '').replace(currencyAfter, '').trimEnd())

/**
 * Rupees as people type and paste them: 499, ₹ 1,00,000.50, Rs. 499/-. At most two decimals: the point in 1.000 may
 * mean a comma.
 */
export const rupees = (least: number, most: number, invalid: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? bareAmount(value) : value)),
    z.pipe(
      wireNumber({ error: ({ input }) => (String(input).includes(',') ? m.commaUnclear() : invalid) }, 2),
      z.number().check(
        z.minimum(least, invalid),
        z.maximum(most, invalid),
        z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, invalid),
      ),
    ),
  )

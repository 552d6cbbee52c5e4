import * as z from 'zod/mini'
import { productMessages as say } from './product-messages'

/** Digits as they are grouped in India or elsewhere: 1,00,000 or 100,000. */
const grouped = /^(?:[1-9]\d?(?:,\d{2})*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/

/** Without its commas where they group digits. One that may stand for a decimal point stays, to be refused. */
export const ungrouped = (text: string): string =>
  grouped.test(text.trim()) ? text.trim().replaceAll(',', '') : text

const currencyBefore = /^(?:₹|rs\.?|inr)\s*/i
const currencyAfter = /\s*(?:\/-|₹|rs\.?|inr|rupees?)$/i
const bareAmount = (text: string) =>
  ungrouped(text.trim().replace(currencyBefore, '').replace(currencyAfter, ''))

/** Rupees as people type and paste them: 499, ₹ 1,00,000.50, Rs. 499/-. Two decimals at most. */
export const rupees = (least: number, most: number, invalid: string) =>
  z.pipe(
    z.transform((value: unknown) => {
      const bare = typeof value === 'string' ? bareAmount(value) : value
      return typeof bare === 'string' && /^\d{1,12}(?:\.\d{1,6})?$/.test(bare) ? Number(bare) : bare
    }),
    z.number({ error: ({ input }) => (String(input).includes(',') ? say.commaUnclear : invalid) }).check(
      z.minimum(least, invalid),
      z.maximum(most, invalid),
      z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, invalid),
    ),
  )

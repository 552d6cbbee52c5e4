import * as z from 'zod/mini'

/** What pages may say about delivery while zones are set up; the exact terms depend on place and parcel. */
export const ZoneTerms = z.object({
  /** The lowest fee in paise; null: no rate delivers. */
  fromPaise: z.nullable(z.int()),
  /** The same beside a price, such as `from Rs. 40 Delivery`. */
  feeWords: z.string(),
  /** Whole states that are served, within those of the settings. */
  states: z.array(z.string()),
  /** Some PIN codes have a zone of their own, with rates or without. */
  byPin: z.boolean(),
  hasPickup: z.boolean(),
})
export type ZoneTerms = z.infer<typeof ZoneTerms>

import { dayMs } from '../../../platform/contract/india-time'
import type { ShopSettings } from '../../../settings/contract/shop'

/** The size of the shop, and everything its generated rows depend on. */
export interface SeedPlan {
  products: number
  customers: number
  orders: number
  /** The same seed and time produce identical rows. */
  seed: number
  now: Date
  settings: ShopSettings
  /** Picture ids by product slug, taken from the demo. */
  pictures: ReadonlyMap<string, string>
}

const spanMs = 730 * dayMs

/** Spread over two years, denser towards the end like a growing shop; `share` runs from 0 to 1. */
export const timeAt = ({ now }: SeedPlan, share: number): Date =>
  new Date(now.getTime() - Math.round(spanMs * (1 - share ** 0.6)))

/** Separates the random numbers of the kinds of rows. */
export const randomStreams = { product: 1, customer: 2, order: 3, review: 4 } as const

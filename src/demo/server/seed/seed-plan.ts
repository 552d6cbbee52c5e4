import { dayMs } from '../../../platform/contract/india-time'
import type { ShopSettings } from '../../../settings/contract/shop'

/** How big a shop, and everything that its made-up rows depend on. */
export interface SeedPlan {
  products: number
  customers: number
  orders: number
  /** Two shops of one number and moment are the same to the last row. */
  seed: number
  now: Date
  settings: ShopSettings
  /** Ids of pictures by the slug of the product that shows them; those of the demo are lent. */
  pictures: ReadonlyMap<string, string>
}

const spanMs = 730 * dayMs

/** Over two years and more crowded towards the end, as a shop grows; `share` runs from 0 to 1. */
export const timeAt = ({ now }: SeedPlan, share: number): Date =>
  new Date(now.getTime() - Math.round(spanMs * (1 - share ** 0.6)))

/** What keeps the dice of one kind of row apart from another's. */
export const kinds = { product: 1, customer: 2, order: 3, review: 4 } as const

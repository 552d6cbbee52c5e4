import { amount } from './kinds/amount'
import { buyXGetY } from './kinds/buy-x-get-y'
import { combo } from './kinds/combo'
import { freeDelivery } from './kinds/free-delivery'
import type { OfferKind } from './kinds/offer-kind'
import { percent } from './kinds/percent'

/** Every kind of offer. Form, checks, price and sentence derive from it (decision 32). */
export const offerKinds = {
  percent,
  amount,
  free_delivery: freeDelivery,
  buy_x_get_y: buyXGetY,
  combo,
} satisfies Record<string, OfferKind>

export type OfferKindName = keyof typeof offerKinds

export const offerKindNames = Object.keys(offerKinds) as OfferKindName[]

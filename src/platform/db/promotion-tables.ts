import type { ColumnType, Generated } from 'kysely'
import type { OfferParameters } from '../../promotions/contract/kinds/offer-kind'
import type { OfferKindName } from '../../promotions/contract/offer-kinds'
import type { PromotionScope, RewardScope, TargetScope } from '../../promotions/contract/promotion-scope'
import type { MaybeTime, Time } from './column-types'

type Day = ColumnType<string | null, string | null | undefined, string | null>

/** One of the three names the goods. */
export interface PromotionTarget {
  promotion_id: string
  scope: TargetScope
  category: string | null
  brand: string | null
  product_id: string | null
}

export interface PromotionTables {
  promotion: {
    id: string
    /** Shown to shoppers. */
    name: string
    /** null: automatic. */
    code: string | null
    kind: OfferKindName
    parameters: ColumnType<OfferParameters, string, string>
    scope: Generated<PromotionScope>
    reward_scope: Generated<RewardScope>
    min_subtotal_paise: Generated<number>
    min_pieces: Generated<number>
    /** Both days are included. */
    starts_on: Day
    ends_on: Day
    max_uses: number | null
    max_uses_per_customer: number | null
    first_order_only: Generated<boolean>
    combinable: Generated<boolean>
    active: Generated<boolean>
    archived_at: MaybeTime
    uses: Generated<number>
    version: Generated<number>
    created_at: Time
  }
  promotion_target: PromotionTarget
  promotion_reward: PromotionTarget
  promotion_use: {
    order_id: string
    promotion_id: string
    customer_id: string | null
    amount_paise: number
    at: Time
    returned_at: MaybeTime
  }
}

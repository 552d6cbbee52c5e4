import type { Paise } from '../../platform/contract/money'
import type { OfferParameters } from '../contract/kinds/offer-kind'
import type { OfferKindName } from '../contract/offer-kinds'
import type { Targets } from '../contract/promotion-form'
import type { PromotionScope, TargetScope } from '../contract/promotion-scope'

/** An offer that is switched on, with what decides whether it applies now. */
export interface Promotion extends Targets {
  id: string
  /** Shown to shoppers. */
  name: string
  /** null: automatic. */
  code: string | null
  kind: OfferKindName
  parameters: OfferParameters
  /** What the offer applies to; its targets by name or id, empty for another scope. */
  scope: PromotionScope
  /** What it gives; null: the same goods. `names` are those in stock. */
  reward: (Targets & { scope: TargetScope; names: readonly string[] }) | null
  min_subtotal_paise: Paise
  min_pieces: number
  /** Days in India, both included. */
  starts_on: string | null
  ends_on: string | null
  max_uses: number | null
  max_uses_per_customer: number | null
  first_order_only: boolean
  combinable: boolean
  uses: number
  /** By the customer of the quote; 0 before the login. */
  uses_by_customer: number
}

/** Why a typed code gives nothing. */
export interface CodeProblem {
  code: string
  message: string
}

import type { Paise } from '../../platform/contract/money'
import type { OfferParameters } from '../contract/kinds/offer-kind'
import type { OfferKindName } from '../contract/offer-kinds'
import type { PromotionScope } from '../contract/promotion-scope'

/** An offer that is switched on, with what decides whether it applies now. */
export interface Promotion {
  id: string
  /** Shown to shoppers. */
  name: string
  /** null: automatic. */
  code: string | null
  kind: OfferKindName
  parameters: OfferParameters
  scope: PromotionScope
  /** What the offer applies to, by name or id; empty for another scope. */
  categories: readonly string[]
  brands: readonly string[]
  products: readonly string[]
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

import type { PicturedOffer } from '../../cart/server/offer-queries'
import type { PartRow } from '../../catalog/server/packs/pack-queries'
import { type Adjustment, discountOf, sumOfAdjustments } from '../../orders/server/adjustments'
import type { PaymentMethod } from '../../payments/contract/payment-methods'
import type { PaymentPreferences } from '../../payments/contract/payment-preferences'
import type { Paise } from '../../platform/contract/money'
import type { CodeProblem, Promotion } from '../../promotions/server/promotion'
import type { ShopSettings } from '../../settings/contract/shop'
import type { DeliveryChoice, DeliveryZone } from '../../shipping/server/delivery-zone'

export type PricedLine = PicturedOffer & {
  quantity: number
  /** What one pack contains; only for packs. */
  parts?: readonly PartRow[] | null
}

/** Where an order goes. Before checkout only a PIN code is known, or nothing. */
export interface Place {
  state: string
  pincode: string | undefined
}

/** Earlier orders of the customer, without cancelled ones. */
export interface CustomerHistory {
  id: string
  hasOrdered: boolean
}

/** What a customer did with orders in cash. */
export interface CashHistory {
  /** Neither delivered nor cancelled. */
  open: number
  returned: number
}

/** Everything a price depends on. The steps read nothing else. */
export interface PricingInput {
  /** The time by the database clock. */
  at: Date
  /** When an order that is changed was placed. */
  orderedAt?: Date | undefined
  lines: readonly PricedLine[]
  settings: ShopSettings
  place: Place | undefined
  /** Undefined before the login. */
  customer: CustomerHistory | undefined
  cashOrders: CashHistory
  /** Staff enter the order. */
  byStaff?: boolean | undefined
  /** The code that the shopper typed, in capitals. */
  code: string | undefined
  method: PaymentMethod | undefined
  /** The id of the chosen delivery; without one the cheapest. */
  delivery: string | undefined
  /** Given by staff on a phone order. */
  discount: { amount: Paise; reason: string } | undefined
  promotions: readonly Promotion[]
  zones: readonly DeliveryZone[]
  /** The owner's settings per payment method. */
  payments: PaymentPreferences
}

/** A way to pay, for this total, place and customer. */
export interface MethodChoice {
  code: PaymentMethod
  label: string
  fee: Paise
  isAvailable: boolean
  /** Why not. */
  reason: string | null
  /** What staff should know before they choose it. */
  warning?: string
}

export interface OrderPrice {
  /** The lines at their prices. */
  subtotal: Paise
  adjustments: readonly Adjustment[]
  total: Paise
  /** What is wrong with the typed code. */
  codeProblem?: CodeProblem
  /** What to add to the order to get an offer. */
  offerHints?: readonly string[]
  /** Cheapest first. Empty: the shop does not deliver to this place. */
  deliveries: readonly DeliveryChoice[]
  /** The one that is charged. */
  delivery?: DeliveryChoice
  /** The amount of goods that makes it free, and what is missing; null: no amount does. */
  freeDelivery?: { from: Paise; missing: Paise } | null
  /** The ways to pay that the shop offers. */
  methods: readonly MethodChoice[]
}

/** What a step adds to the price of the steps before it. */
export type StepResult = Partial<Omit<OrderPrice, 'subtotal' | 'total'>>

/** A pure function: the same input gives the same price, in a quote and in an order. */
export type PricingStep = (price: OrderPrice, input: PricingInput) => StepResult

export function addStep(price: OrderPrice, { adjustments: added = [], ...facts }: StepResult): OrderPrice {
  const adjustments = [...price.adjustments, ...added]
  return { ...price, ...facts, adjustments, total: price.subtotal + sumOfAdjustments(adjustments) }
}

/** The goods after their discounts: what minimum totals and delivery rates by subtotal compare. */
export const goodsTotal = ({ subtotal, adjustments }: OrderPrice): Paise => subtotal - discountOf(adjustments)

/** The current price of these lines at this place. */
export interface Quote {
  /** The time by the database clock. */
  at: Date
  lines: readonly PricedLine[]
  price: OrderPrice
  settings: ShopSettings
  payments: PaymentPreferences
}

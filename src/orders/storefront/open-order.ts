import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import type { Quote } from '../../checkout/contract/quote'
import type { PaymentMethod } from '../../payments/contract/payment-methods'
import { drafts } from '../../platform/storefront/drafts'
import type { OrderChoices, ShippingInfo, UpiOrder } from '../contract/orders'
import type { ShopperNotes } from '../contract/shopper-notes'

/** An order as it was sent, with its cart; it does not change until there is a response. */
export interface OpenOrder {
  method: PaymentMethod
  shippingInfo: ShippingInfo
  choices: OrderChoices
  notes: ShopperNotes
  /** What the payer says of a transfer. */
  claim?: Pick<UpiOrder, 'upiTransactionId' | 'qrReference'>
  orderedAtMs: number
  idempotencyKey: string
  cartVersion: string
  lines: readonly CartLine[]
  sums: CartSums
  /** What the shopper saw, if the shop was asked. */
  quote?: Quote | undefined
}

const draftName = 'order'

/** Survives a reload: the order may have been placed although the response was lost [CHK-13]. */
export function readOpenOrder(): OpenOrder | undefined {
  const draft = drafts.read(draftName)
  if (typeof draft !== 'object' || draft === null) return undefined
  const { shippingInfo, choices, idempotencyKey, lines } = draft as Partial<OpenOrder>
  return shippingInfo && choices && idempotencyKey && lines ? (draft as OpenOrder) : undefined
}

export const keepOpenOrder = (order: OpenOrder) => drafts.keep(draftName, order)

export const dropOpenOrder = (whose: string | undefined) => drafts.drop(draftName, whose)

import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import type { Quote } from '../../checkout/contract/quote'
import { drafts } from '../../platform/storefront/drafts'
import type { NewOrder } from '../contract/order-payment'
import type { CodOrder, UpiOrder } from '../contract/orders'

/** An order as it was sent, with its cart; it does not change until there is a response. */
export type OpenOrder = {
  idempotencyKey: string
  cartVersion: string
  lines: readonly CartLine[]
  sums: CartSums
  /** What the shopper saw, if the shop was asked. */
  quote?: Quote | undefined
} & (
  | { method: 'COD'; order: CodOrder }
  | { method: 'UPI'; order: UpiOrder }
  | { method: 'RAZORPAY'; order: NewOrder }
)

const draftName = 'order'

/** Survives a reload: the order may have been placed although the response was lost [CHK-13]. */
export function readOpenOrder(): OpenOrder | undefined {
  const draft = drafts.read(draftName)
  if (typeof draft !== 'object' || draft === null) return undefined
  const { order, idempotencyKey, lines } = draft as Partial<OpenOrder>
  return order && idempotencyKey && lines ? (draft as OpenOrder) : undefined
}

export const keepOpenOrder = (order: OpenOrder) => drafts.keep(draftName, order)

export const dropOpenOrder = (whose: string | undefined) => drafts.drop(draftName, whose)

import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import { drafts } from '../../platform/storefront/drafts'
import type { CodOrder, UpiOrder } from '../contract/orders'

/** An order as it was sent, with the cart it was made of: until it is answered nothing of it changes. */
export type OpenOrder = {
  idempotencyKey: string
  cartVersion: string
  lines: readonly CartLine[]
  sums: CartSums
} & ({ method: 'COD'; order: CodOrder } | { method: 'UPI'; order: UpiOrder })

const draftName = 'order'

/** A reload does not lose it: the answer may have got lost, and the order not [CHK-13]. */
export function readOpenOrder(): OpenOrder | undefined {
  const kept = drafts.read(draftName)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { order, idempotencyKey, lines } = kept as Partial<OpenOrder>
  return order && idempotencyKey && lines ? (kept as OpenOrder) : undefined
}

export const keepOpenOrder = (order: OpenOrder) => drafts.keep(draftName, order)

export const dropOpenOrder = (whose: string | undefined) => drafts.drop(draftName, whose)

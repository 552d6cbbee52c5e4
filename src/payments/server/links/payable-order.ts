import { titleWithPack } from '../../../catalog/contract/title-with-pack'
import { isInStage, type OrderStatus } from '../../../orders/contract/order-status'
import { isReceived, type PaymentStatus } from '../../../orders/contract/payment-status'
import { presentAdjustments } from '../../../orders/server/adjustments'
import { paidBefore } from '../../../orders/server/cash-due'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { findOrder, type OrderRow } from '../../../orders/server/order-queries'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { isLinkToken } from '../../../platform/http/link-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import type { PayableOrder } from '../../contract/payment-links'
import { isTransfer } from '../../contract/payment-methods'
import { linkEnded } from './link-errors'
import { findLinkedOrder } from './link-queries'

export async function showPayableOrder(db: Database, token: string): Promise<PayableOrder> {
  const order = await findOrder(db, await orderOfLink(db, token))
  if (!isTransfer(order.method)) throw linkEnded()
  return presentPayable(order)
}

export async function orderOfLink(db: Database, token: string): Promise<string> {
  const id = isLinkToken(token) ? await findLinkedOrder(db, tokenDigest(token)) : undefined
  if (id === undefined) throw linkEnded()
  return id
}

export const presentPayable = (order: OrderRow): PayableOrder => ({
  number: formatOrderNumber(order.number, order.created_at),
  state: payState(order),
  amount: toRupees(order.amount_paise),
  ...(order.earlier_paise > 0 && { paid: toRupees(paidBefore(order)) }),
  reference: qrReferenceOf(order),
  lines: shortLines(order.items),
  subtotal: toRupees(order.subtotal_paise),
  adjustments: presentAdjustments(order.adjustments),
})

function shortLines(items: OrderRow['items']): PayableOrder['lines'] {
  const pieces = new Map<string, number>()
  for (const { title, option_name, quantity } of items) {
    const name = titleWithPack(title, option_name)
    pieces.set(name, (pieces.get(name) ?? 0) + quantity)
  }
  return [...pieces].map(([title, quantity]) => ({ title, quantity }))
}

export function payState({
  status,
  payment_status,
}: {
  status: OrderStatus
  payment_status: PaymentStatus
}): PayableOrder['state'] {
  if (isInStage(status, 'over')) return 'over'
  if (isReceived(payment_status)) return 'paid'
  return payment_status === 'Verifying' ? 'checking' : 'open'
}

/** The number of the order, without what banks do not allow. A second payment has another: its bank line is another one. */
export const qrReferenceOf = ({
  number,
  created_at,
  earlier_payments: earlier,
}: Pick<OrderRow, 'number' | 'created_at' | 'earlier_payments'>) =>
  formatOrderNumber(number, created_at).replaceAll('-', '') + (earlier > 0 ? `P${earlier + 1}` : '')

import { validate as isId } from 'uuid'
import { recordOrderChange } from '../../../orders/server/actor'
import { findSummary } from '../../../orders/server/admin/admin-order-queries'
import { lockOrder } from '../../../orders/server/move-queries'
import { noOrder } from '../../../orders/server/order-errors'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { findOrder, type OrderRow } from '../../../orders/server/order-queries'
import { chatLink } from '../../../platform/contract/chat-link'
import { formatPaise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { readSettings } from '../../../settings/server/settings'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { PaymentLink } from '../../contract/payment-links'
import { isTransfer } from '../../contract/payment-methods'
import * as m from '../messages'
import { notPayableByLink } from './link-errors'
import { payState } from './payable-order'
import { storeLink } from './store-link'

/** Only the digest of the token is stored, so this is the only time the link is shown. */
export async function createPaymentLink(
  db: Database,
  staff: Staff,
  orderId: string,
  origin: string,
): Promise<PaymentLink> {
  return db.transaction().execute(async (tx) => {
    const locked = isId(orderId) ? await lockOrder(tx, orderId) : undefined
    if (!locked) throw noOrder()
    if (!isTransfer(locked.method) || payState(locked) !== 'open') throw notPayableByLink()
    const order = await findOrder(tx, orderId)
    const { token, expiresAt } = await storeLink(tx, order, staff)
    const link = `${origin}/pay/${token}`
    const change = {
      action: 'payment link created',
      before: {},
      after: { expiresAt: expiresAt.toISOString() },
    }
    await recordOrderChange(tx, staff, orderId, change)
    return { link, expiresAt: expiresAt.toISOString(), whatsApp: await payByChat(tx, order, link) }
  })
}

async function payByChat(tx: Database, order: OrderRow, link: string): Promise<string | null> {
  const summary = await findSummary(tx, order.id)
  if (!summary?.mobile) return null
  const { brand } = await readSettings(tx)
  const text = m.payThisOrder({
    firstname: summary.customer_firstname,
    brand,
    number: formatOrderNumber(order.number, order.created_at),
    amount: formatPaise(order.amount_paise),
    link,
  })
  return chatLink(summary.mobile, text)
}

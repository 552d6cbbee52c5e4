import { isReachable } from '../../../email/server/reachable'
import type { Actor } from '../../../orders/server/actor'
import type { OrderRow } from '../../../orders/server/order-queries'
import type { Database } from '../../../platform/db/tables'
import { newLinkToken } from '../../../platform/http/link-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import type { Staff } from '../../../staff/server/staff-sessions'
import { payLinkDays } from '../../contract/payment-links'
import { isTransfer } from '../../contract/payment-methods'
import { prepareForLink, replaceLink } from './link-queries'
import { qrReferenceOf } from './payable-order'

type LinkedOrder = Pick<OrderRow, 'id' | 'number' | 'created_at' | 'earlier_payments'>

/** A new link; the one before stops working. Only the digest of its token is stored. */
export async function storeLink(tx: Database, order: LinkedOrder, { id, name }: Pick<Staff, 'id' | 'name'>) {
  const token = newLinkToken()
  const row = { order_id: order.id, digest: tokenDigest(token), staff_id: id, staff_name: name }
  const expiresAt = await replaceLink(tx, row, payLinkDays)
  await prepareForLink(tx, order.id, qrReferenceOf(order))
  return { token, expiresAt }
}

/** The token for the email about an order that staff entered or changed, to be paid by UPI; none if the customer gets no email. */
export async function linkForEmail(
  tx: Database,
  order: LinkedOrder & Pick<OrderRow, 'method' | 'payment_status'>,
  by: Actor | undefined,
  email: string,
): Promise<string | undefined> {
  if (!isTransfer(order.method) || order.payment_status !== 'Pending') return undefined
  if (typeof by !== 'object' || !isReachable(email)) return undefined
  return (await storeLink(tx, order, by)).token
}

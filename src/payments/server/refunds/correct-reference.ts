import { validate as isId } from 'uuid'
import { isInStage } from '../../../orders/contract/order-status'
import { type LockedOrder, lockOrder } from '../../../orders/server/move-queries'
import {
  idCorrectedOften,
  idCorrectedSince,
  idNotCorrectable,
  orderNotFound,
  rejectUsedReference,
  transactionIdUsed,
} from '../../../orders/server/order-errors'
import { findOrder, type OrderRow } from '../../../orders/server/order-queries'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { addressKey, countRequest, type RateLimit } from '../../../platform/http/limits/rate-limits'
import { mostCorrections } from '../../contract/payment-correction'
import { isTransfer } from '../../contract/payment-methods'
import { countCorrections, isFormerReference, replaceReference } from './correction-queries'

/**
 * A customer needs a few corrections per order. The account limit stops guessing across many orders. An IP address may be
 * a whole mobile network.
 */
const correctionsOfOrder: RateLimit = { name: 'correction:order', atOnce: 10, seconds: 360 }
const correctionsOfAccount: RateLimit = { name: 'correction:account', atOnce: 30, seconds: 360 }
const correctionsFromAddress: RateLimit = { name: 'correction:address', atOnce: 300, seconds: 12 }

interface Correction {
  customerId: string
  orderId: string
  /** The reference that the customer saw. */
  from: string
  reference: string
  ip: string
}

/**
 * Corrects the reference of a payment that is not found yet [CHK-09]. Repeating a correction, for example after a lost
 * response, changes nothing. The earlier reference stays with the order (decision 6).
 */
export async function correctReference(db: Database, correction: Correction): Promise<OrderRow> {
  const { customerId, orderId, ip } = correction
  if (!isId(orderId)) throw orderNotFound()
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, correctionsFromAddress, addressKey(ip))
    await countRequest(tx, correctionsOfAccount, customerId)
    await countRequest(tx, correctionsOfOrder, `${customerId} ${orderId.toLowerCase()}`)
  })
  // Two orders that swap their references may deadlock.
  return retryOnConflict(() => db.transaction().execute((tx) => correct(tx, correction))).catch(
    rejectUsedReference,
  )
}

async function correct(
  tx: Database,
  { customerId, orderId, from, reference }: Correction,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order?.customer_id !== customerId) throw orderNotFound()
  if (!isTransfer(order.method)) throw idNotCorrectable()
  if (order.reference !== reference) {
    if (!isBeingChecked(order)) throw idNotCorrectable()
    if (order.reference !== from) throw idCorrectedSince(order.reference)
    if ((await countCorrections(tx, orderId)) >= mostCorrections) throw idCorrectedOften()
    await replaceReference(tx, orderId, { was: order.reference, became: reference })
    await refuseFormerReference(tx, { ...order, reference })
  }
  return findOrder(tx, orderId)
}

/**
 * A reference stays with the order that used it first, even after a correction (decision 6). Checked after the reference is
 * written: a transaction that waited at the unique index for a correction then sees that correction.
 */
export async function refuseFormerReference(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'method' | 'reference'>,
): Promise<void> {
  if (isTransfer(order.method) && (await isFormerReference(tx, order))) throw transactionIdUsed()
}

export const isBeingChecked = ({ status, payment_status }: Pick<LockedOrder, 'status' | 'payment_status'>) =>
  payment_status === 'Verifying' && !isInStage(status, 'over')

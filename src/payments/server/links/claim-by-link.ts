import { queuePaymentChanged } from '../../../email/server/order-outbox'
import { findEmailFacts, type LockedOrder, lockOrder } from '../../../orders/server/move-queries'
import { rejectUsedReference } from '../../../orders/server/order-errors'
import { findOrder, type OrderRow } from '../../../orders/server/order-queries'
import { type Paise, toPaise } from '../../../platform/contract/money'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { addressKey, countRequest, type RateLimit } from '../../../platform/http/limits/rate-limits'
import { readSettings } from '../../../settings/server/settings'
import type { PayableOrder } from '../../contract/payment-links'
import { isTransfer } from '../../contract/payment-methods'
import { refuseFormerReference } from '../refunds/correct-reference'
import { replaceReference } from '../refunds/correction-queries'
import { changePayment } from '../refunds/payment-state'
import {
  amountChanged,
  claimedAlready,
  idNotFoundBefore,
  linkEnded,
  orderOver,
  paidAlready,
} from './link-errors'
import { storeClaim } from './link-queries'
import { orderOfLink, payState, presentPayable } from './payable-order'

/** An IP address may be a whole mobile network. */
const claimsOfLink: RateLimit = { name: 'pay:link', atOnce: 10, seconds: 360 }
const claimsFromAddress: RateLimit = { name: 'pay:address', atOnce: 300, seconds: 12 }

interface LinkClaim {
  token: string
  reference: string
  /** The amount that the payer saw, in rupees. */
  amount: number
  ip: string
}

/**
 * Stores what the payer says, which staff check like a claim from checkout. The order is locked: a claim sent twice, also at
 * once, is one claim.
 */
export async function claimByLink(db: Database, { token, ip, ...claim }: LinkClaim): Promise<PayableOrder> {
  const orderId = await orderOfLink(db, token)
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, claimsFromAddress, addressKey(ip))
    await countRequest(tx, claimsOfLink, orderId)
  })
  const work = async (tx: Database) => {
    const order = await lockOrder(tx, orderId)
    // A new link may have replaced this one.
    if (!order || (await orderOfLink(tx, token)) !== orderId) throw linkEnded()
    return presentPayable(await takeClaim(tx, order, claim))
  }
  return retryOnConflict(() => db.transaction().execute(work)).catch(rejectUsedReference)
}

async function takeClaim(
  tx: Database,
  order: LockedOrder,
  { reference, amount }: Pick<LinkClaim, 'reference' | 'amount'>,
): Promise<OrderRow> {
  const state = payState(order)
  const { id } = order
  if (state === 'over') throw orderOver((await readSettings(tx)).phone)
  if (order.reference === reference && state !== 'open') return findOrder(tx, id)
  if (state === 'paid') throw paidAlready()
  if (state === 'checking') throw claimedAlready()
  if (!isTransfer(order.method)) throw linkEnded()
  if (order.reference === reference) throw idNotFoundBefore()
  assertSameAmount((await findOrder(tx, id)).amount_paise, amount)
  if (order.reference !== '') await replaceReference(tx, id, { was: order.reference, became: reference })
  else await storeClaim(tx, id, reference)
  const claimed = { ...order, reference }
  await refuseFormerReference(tx, claimed)
  await changePayment(tx, claimed, 'customer', { to: 'Verifying' })
  await queuePaymentChanged(tx, await findEmailFacts(tx, id))
  return findOrder(tx, id)
}

function assertSameAmount(asked: Paise, seen: number): void {
  if (toPaise(seen) !== asked) throw amountChanged(asked)
}

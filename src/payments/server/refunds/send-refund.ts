import { validate as isId } from 'uuid'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from '../../../orders/server/actor'
import { noOrder } from '../../../orders/server/order-errors'
import { dayInIndia } from '../../../platform/contract/india-time'
import { type Paise, toPaise, toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import * as m from '../../contract/messages'
import type { RefundRequest } from '../../contract/refunds'
import type { ProviderServices } from '../providers/provider'
import { KeysRejected, ProviderRejected } from '../providers/provider-errors'
import { findProvider } from '../providers/providers'
import { beginRefund } from './begin-refund'
import { followRefunds } from './payment-state'
import { findRefund, findRefundable } from './provider-refund-queries'
import { insertRefund, type RefundRow } from './refund-queries'
import { failRefund, noteAccepted } from './settle-refund'

type Staff = Exclude<Actor, string>
interface Wanted {
  amount: Paise
  note: string
  /** The number of refunds that the form showed. */
  seen: number
}

/**
 * Refunds a payment through its provider. The refund is stored and counts before the provider is called, so that a
 * second press, or one after a crash, sends the same refund again and never another one.
 */
export async function requestRefund(
  services: ProviderServices,
  staff: Staff,
  orderId: string,
  { amount, note = '', refunds }: RefundRequest,
): Promise<void> {
  if (!isId(orderId)) throw noOrder()
  const wanted = { amount: toPaise(amount), note, seen: refunds }
  const refund = await services.db.transaction().execute((tx) => requestOnce(tx, staff, orderId, wanted))
  const why = await sendRefund(services, refund)
  if (why) throw new AppError(409, 'REFUND_FAILED', m.refundNotSent({ why }))
}

async function requestOnce(
  tx: Database,
  staff: Staff,
  orderId: string,
  { amount, note, seen }: Wanted,
): Promise<RefundRow> {
  const begun = await beginRefund(tx, orderId, { amount, seen }, (last) =>
    isRepeat(last, staff, amount, note),
  )
  if (begun.repeated) return begun.repeated
  const { order, due } = begun
  const receipt = (await findRefundable(tx, orderId)).find(({ left }) => left >= amount)
  if (!receipt) throw new AppError(409, 'NOT_REFUNDABLE', m.noPaymentToRefund())
  const { staff_id, staff_name } = actorColumns(staff)
  const at = { order_id: orderId, position: seen }
  await insertRefund(tx, {
    ...at,
    payment_id: receipt.paymentId,
    amount_paise: amount,
    sent_on: dayInIndia(Date.now()),
    note,
    staff_id,
    staff_name,
    provider_state: 'requested',
    provider_payment: receipt.receipt,
  })
  const after = await followRefunds(tx, order, staff)
  await recordOrderChange(tx, staff, orderId, {
    action: 'refund requested',
    before: { refundDue: toRupees(due) },
    after: { amount: toRupees(amount), refundDue: toRupees(after.due) },
  })
  const refund = await findRefund(tx, at)
  if (!refund) throw new Error('The refund was not stored')
  return refund
}

const isRepeat = (last: RefundRow, staff: Staff, amount: Paise, note: string) =>
  last.provider_state !== null &&
  last.provider_state !== 'failed' &&
  isSameActor(staff, { actor: 'staff', staff_id: last.staff_id }) &&
  last.amount_paise === amount &&
  last.note === note

/** The same for each copy of a refund: the provider makes them one. */
const refundKey = ({ order_id, position }: Pick<RefundRow, 'order_id' | 'position'>) =>
  `${order_id}_${position}`

/**
 * Hands a stored refund to its provider. Returns why the provider rejected it; the refund then no longer counts. Without
 * an answer it stays requested, and the clock sends it again.
 */
export async function sendRefund(services: ProviderServices, refund: RefundRow): Promise<string | undefined> {
  const { provider_payment: receipt, provider_refund, provider_state } = refund
  if (!receipt || provider_refund || provider_state !== 'requested') return undefined
  const { db, log } = services
  const order = { id: refundKey(refund), receipt, amount: refund.amount_paise }
  const provider = findProvider(await methodOf(db, refund.payment_id))
  try {
    if (!provider?.refund) throw new Error('The payment has no provider that refunds')
    const { reference, isDone } = await provider.refund(services, order)
    await noteAccepted(db, refund, { reference, isDone })
  } catch (error) {
    if (error instanceof ProviderRejected && !(error instanceof KeysRejected)) {
      await failRefund(db, refund, error.message)
      return error.message
    }
    log.warn({ err: error, refund: order.id }, 'a refund was not answered and will be sent again')
  }
  return undefined
}

const methodOf = async (db: Database, paymentId: string) =>
  (await db.selectFrom('payment').select('provider').where('id', '=', paymentId).executeTakeFirstOrThrow())
    .provider

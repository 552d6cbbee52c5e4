import { queueRefundNoted, queueRefundVoided } from '../../../email/server/order-outbox'
import { recordOrderChange } from '../../../orders/server/actor'
import { findEmailFacts, type LockedOrder, lockOrder } from '../../../orders/server/move-queries'
import { toRupees } from '../../../platform/contract/money'
import { inTransaction } from '../../../platform/db/in-transaction'
import type { Database } from '../../../platform/db/tables'
import * as m from '../messages'
import { followRefunds } from './payment-state'
import { findRefund, updateRefund } from './provider-refund-queries'
import { findMoney, type RefundRow, voidRefundRow } from './refund-queries'

type Key = Pick<RefundRow, 'order_id' | 'position'>

/** Runs with the order locked and the refund as it is now; answers may come doubled, late and in any order. */
const settle = (
  db: Database,
  key: Key,
  change: (tx: Database, refund: RefundRow, order: LockedOrder) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, key.order_id)
    const refund = await findRefund(tx, key)
    if (order && refund) await change(tx, refund, order)
  })

/** The provider has the refund; once it is processed the money is on its way. */
export const noteAccepted = (
  db: Database,
  key: Key,
  { reference, isDone }: { reference: string; isDone: boolean },
): Promise<void> =>
  settle(db, key, async (tx, refund) => {
    if (refund.provider_state === 'failed') return isDone ? noteDoubtful(tx, refund, reference) : undefined
    const isNew = refund.provider_refund === null
    await updateRefund(tx, refund, {
      reference,
      provider_refund: reference,
      ...(isDone && { provider_state: 'processed' }),
    })
    if (!isNew) return
    const { refunded } = await findMoney(tx, refund.order_id)
    const { amount_paise: amount, sent_on: sentOn } = refund
    await queueRefundNoted(tx, await findEmailFacts(tx, refund.order_id), {
      amount,
      sentOn,
      reference,
      before: refunded - amount,
    })
  })

/** The refund was voided, and yet the provider says that it was sent: staff must look before they refund again. */
async function noteDoubtful(tx: Database, refund: RefundRow, reference: string): Promise<void> {
  const why = m.refundSentAfterAll({ reference })
  if (refund.voided_why === why) return
  await updateRefund(tx, refund, { voided_why: why })
  await recordOrderChange(tx, 'shop', refund.order_id, {
    action: 'refund sent after all',
    before: {},
    after: { amount: toRupees(refund.amount_paise) },
  })
}

/** The money stayed with the shop: the refund no longer counts and is due again. */
export const failRefund = (db: Database, key: Key, why: string): Promise<void> =>
  settle(db, key, async (tx, refund, order) => {
    if (refund.provider_state === 'failed') return
    const { order_id: orderId, amount_paise: amount, sent_on: sentOn, reference } = refund
    await updateRefund(tx, refund, { provider_state: 'failed' })
    await voidRefundRow(tx, refund, { voided_by: null, voided_by_name: '', voided_why: why })
    const after = await followRefunds(tx, order, 'shop')
    await recordOrderChange(tx, 'shop', orderId, {
      action: 'refund failed',
      before: {},
      after: { amount: toRupees(amount), refundDue: toRupees(after.due) },
    })
    // The customer got an email only if the provider had accepted the refund.
    if (refund.provider_refund)
      await queueRefundVoided(tx, await findEmailFacts(tx, orderId), {
        amount,
        sentOn,
        reference,
        left: after.refunded,
      })
  })

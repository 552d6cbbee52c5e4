import { queuePaymentChanged } from '../../email/server/order-outbox'
import { cashMethods, isCash } from '../../payments/contract/payment-methods'
import { readPreferences } from '../../payments/contract/payment-preferences'
import { methodOff } from '../../payments/server/providers/method-errors'
import { findMoney } from '../../payments/server/refunds/refund-queries'
import { type Paise, toRupees } from '../../platform/contract/money'
import { inTransaction } from '../../platform/db/in-transaction'
import type { Database } from '../../platform/db/tables'
import type { Staff } from '../../staff/server/staff-sessions'
import { isInStage } from '../contract/order-status'
import { recordOrderChange } from './actor'
import { toPay } from './cash-due'
import { linkToPay } from './change/ask-for-total'
import { updateAmount } from './change/change-queries'
import { dropDifference, isOpenDifference, startDifference } from './difference'
import { findEmailFacts, type LockedOrder, lockOrder } from './move-queries'
import { differenceChanged, noOrder } from './order-errors'
import { findRestToPay } from './order-money-queries'
import { findOrder } from './order-queries'
import { choicesFor, startAttempt } from './pay-order'
import { findPayableFacts } from './pay-order-queries'

interface Wanted {
  orderId: string
  /** The difference that staff saw. */
  seen: Paise
}

/** A transfer came short: it stays paid, another payment asks for the rest, and the customer gets a link by email. */
export const askForRest = (db: Database, staff: Staff, wanted: Wanted): Promise<void> =>
  changeDifference(db, staff, wanted, 'rest asked for', async (tx, order) => {
    const { id, method } = order
    assertSeen(wanted.seen, await findRestToPay(tx, id))
    const { received, unapplied } = await findMoney(tx, id)
    await startDifference(tx, order, staff, { method, amount: wanted.seen, received: received - unapplied })
    const facts = await findEmailFacts(tx, id)
    await queuePaymentChanged(tx, facts, await linkToPay(tx, staff, facts))
  })

/** The customer pays the difference on delivery after all. */
export const collectDifference = (db: Database, staff: Staff, wanted: Wanted): Promise<void> =>
  changeDifference(db, staff, wanted, 'difference in cash', async (tx, order) => {
    const isOpen = isOpenDifference(order) && !isCash(order.method) && isInStage(order.status, 'in shop')
    assertSeen(wanted.seen, isOpen ? toPay(await findOrder(tx, order.id)) : 0)
    const facts = await findPayableFacts(tx, order.id)
    const choices = choicesFor(facts, readPreferences(facts.preferences))
    const method = cashMethods.find((one) =>
      choices.some(({ code, isAvailable }) => isAvailable && code === one),
    )
    if (!method) throw methodOff()
    await startAttempt(tx, order, staff, { payment: { method }, amount: facts.asked, held_until: null })
  })

/** Staff accept what was paid for this total. */
export const waiveDifference = (db: Database, staff: Staff, wanted: Wanted): Promise<void> =>
  changeDifference(db, staff, wanted, 'difference waived', async (tx, order) => {
    const asked = await findOrder(tx, order.id)
    assertSeen(wanted.seen, isOpenDifference(order) ? toPay(asked) : 0)
    await dropDifference(tx, order, staff)
    await updateAmount(tx, order.id, asked.total_paise)
  })

const changeDifference = (
  db: Database,
  staff: Staff,
  { orderId, seen }: Wanted,
  action: string,
  change: (tx: Database, order: LockedOrder) => Promise<void>,
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw noOrder()
    await change(tx, order)
    await recordOrderChange(tx, staff, orderId, { action, before: {}, after: { amount: toRupees(seen) } })
  })

function assertSeen(seen: Paise, now: Paise): void {
  if (seen !== now) throw differenceChanged(now)
}

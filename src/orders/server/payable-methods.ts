import { validate as isId } from 'uuid'
import { readPreferences } from '../../payments/contract/payment-preferences'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import type { PayableMethod } from '../contract/order-payment'
import { notPayable } from '../contract/payable-order'
import { orderNotFound } from './order-errors'
import { findOrderOf } from './order-queries'
import { choicesFor, totalWith } from './pay-order'
import { findPayableFacts } from './pay-order-queries'

/** How the customer can pay an order that was placed before. */
export async function findPayableMethods(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<{ methods: PayableMethod[]; secondsLeft: number | null }> {
  const order = isId(orderId) ? await findOrderOf(db, customerId, orderId) : undefined
  if (!order) throw orderNotFound()
  if (notPayable({ ...order, payment: order.payment_status })) return { methods: [], secondsLeft: null }
  const facts = await findPayableFacts(db, orderId)
  return {
    secondsLeft: facts.held_until && Math.max(0, secondsFrom(facts.now, facts.held_until)),
    methods: choicesFor(facts, readPreferences(facts.preferences)).map((choice) => ({
      ...choice,
      fee: toRupees(choice.fee),
      total: toRupees(totalWith(facts, choice)),
    })),
  }
}

const secondsFrom = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

import { validate as isId } from 'uuid'
import { readPreferences } from '../../payments/contract/payment-preferences'
import { qrReferenceOf } from '../../payments/server/links/payable-order'
import { toRupees } from '../../platform/contract/money'
import type { Reply } from '../../platform/contract/route'
import type { Database } from '../../platform/db/tables'
import type { orderPaymentRoutes } from '../contract/order-payment'
import { notPayable } from '../contract/payable-order'
import { orderNotFound } from './order-errors'
import { findOrderOf } from './order-queries'
import { amountWith, choicesFor } from './pay-order'
import { findPayableFacts } from './pay-order-queries'

/** How the customer can pay an order that was placed before. */
export async function findPayableMethods(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<Reply<typeof orderPaymentRoutes.methods>> {
  const order = isId(orderId) ? await findOrderOf(db, customerId, orderId) : undefined
  if (!order) throw orderNotFound()
  const reference = qrReferenceOf(order)
  if (notPayable({ ...order, payment: order.payment_status }))
    return { methods: [], secondsLeft: null, reference }
  const facts = await findPayableFacts(db, orderId)
  return {
    reference,
    secondsLeft: facts.held_until && Math.max(0, secondsFrom(facts.now, facts.held_until)),
    methods: choicesFor(facts, readPreferences(facts.preferences)).map((choice) => ({
      ...choice,
      fee: toRupees(choice.fee),
      total: toRupees(amountWith(facts, choice)),
    })),
  }
}

const secondsFrom = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

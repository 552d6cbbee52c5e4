import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { NextStep } from '../../../src/orders/contract/order-payment'
import { askRazorpay } from '../../../src/payments/server/razorpay/razorpay-clock'
import type { RazorpayServices } from '../../../src/payments/server/razorpay/razorpay-services'
import { aProduct } from '../factories/factories'
import { anOrderOf } from '../factories/order-bodies'
import { setPaymentMethods } from '../factories/payment-methods'
import { openBusyShop, type Shopper } from '../shop/busy-shop'
import type { WebhookEvent } from './events'
import type { LedgerPayment } from './ledger'
import { openRazorpayStandIn } from './stand-in'

/** A shop with a stand-in for Razorpay; both are closed after the tests of a file. */
export async function openRazorpayShop() {
  const standIn = await openRazorpayStandIn()
  const shop = await openBusyShop({ config: { razorpay: standIn.config } })
  afterAll(async () => {
    await shop.close()
    await standIn.close()
  })
  beforeEach(() => standIn.tidy())
  const { db } = shop
  const honey = await aProduct(db)
  await setPaymentMethods(db, { RAZORPAY: { isOn: true }, COD: { isOn: true }, UPI: { isOn: true } })
  if (!shop.services.razorpay) throw new Error('The shop has no client for Razorpay')
  const services: RazorpayServices = { ...shop.services, razorpay: shop.services.razorpay }

  /** An order of Rs. 304 that waits for a payment through Razorpay. */
  async function anOrder(): Promise<{ id: string; shopper: Shopper; next?: NextStep }> {
    const shopper = await shop.aShopper()
    const placed = await shopper.call('POST', '/api/order', {
      ...anOrderOf([{ of: honey }]),
      method: 'RAZORPAY',
    })
    expect(placed.statusCode).toBe(200)
    return { id: placed.json().order._id, shopper, next: placed.json().next }
  }

  /** The same, with its payment window open. */
  async function anOpenOrder() {
    const order = await anOrder()
    return { ...order, razorpayId: String(order.next?.data.razorpayOrderId) }
  }

  const deliver = ({ body, headers }: WebhookEvent, changed: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payments/razorpay/webhook',
      headers: { ...headers, ...changed },
      payload: body,
    })

  return {
    shop,
    db,
    services,
    standIn,
    honey,
    /** "Pay now" on the page of the order. */
    payNow: ({ id, shopper }: { id: string; shopper: Shopper }, method = 'RAZORPAY', more: object = {}) =>
      shopper.call('POST', `/api/order/${id}/payment`, { method, total: 304, ...more }),
    anOrder,
    anOpenOrder,
    deliver,
    deliverAll: async (events: readonly WebhookEvent[] = standIn.events) => {
      for (const event of [...events]) expect((await deliver(event)).statusCode).toBe(200)
    },
    confirm: ({ id, shopper }: { id: string; shopper: Shopper }, answer: object) =>
      shopper.call('POST', `/api/order/${id}/razorpay/confirm`, answer),
    /** An order that was paid and whose webhooks have come. */
    aPaidOrder: async (given: Partial<LedgerPayment> = {}) => {
      const order = await anOpenOrder()
      const { razorpay_payment_id: paymentId } = standIn.pay(order.razorpayId, given)
      for (const event of standIn.events.splice(0)) await deliver(event)
      return { ...order, paymentId }
    },
    /** As the clock does after this time, on several machines at once. */
    askLater: async ({ minutes = 10, machines = 1 } = {}) => {
      const since = sql<Date>`now() - make_interval(mins => ${minutes})`
      await db.updateTable('razorpay_order').set({ created_at: since, checked_at: since }).execute()
      await db.updateTable('refund').set({ asked_at: since }).where('asked_at', 'is not', null).execute()
      await db.updateTable('refund').set({ at: since }).where('provider_state', '=', 'requested').execute()
      await Promise.all(Array.from({ length: machines }, () => askRazorpay(services)))
    },
    paymentOf: (id: string) =>
      db.selectFrom('current_payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow(),
    receiptsOf: (id: string) =>
      db
        .selectFrom('payment_receipt')
        .innerJoin('payment', 'payment.id', 'payment_receipt.payment_id')
        .select(['payment_receipt.reference', 'payment_receipt.amount_paise', 'problem'])
        .where('order_id', '=', id)
        .orderBy('payment_receipt.at')
        .execute(),
    refundsOf: (id: string) =>
      db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    emailsOf: async (id: string) => {
      const { rows } = await sql<{ kind: string }>`select kind from outbox
        where payload ->> 'orderId' = ${id} order by id`.execute(db)
      return rows.map(({ kind }) => kind)
    },
    adminOrder: async (id: string) => (await shop.asStaff('manager').get(`/api/admin/orders/${id}`)).json(),
  }
}

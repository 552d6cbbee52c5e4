import type { Paise } from '../../../platform/contract/money'
import { type Pace, razorpayCaller } from './call-razorpay'
import { listOf, RazorpayOrder, RazorpayPayment, RazorpayRefund } from './entities'
import type { RazorpayConfig } from './razorpay-config'

export const currency = 'INR'

export type RazorpayClient = ReturnType<typeof createRazorpayClient>

/** The calls of Razorpay's published API that the shop uses (decision 36). */
export function createRazorpayClient(config: RazorpayConfig, pace?: Pace) {
  const call = razorpayCaller(config, pace)
  return {
    config,

    /** The receipt finds it again if the answer is lost. */
    createOrder: (order: { amount: Paise; receipt: string; notes: Record<string, string> }) =>
      call({
        method: 'POST',
        path: '/v1/orders',
        body: { ...order, currency },
        reply: RazorpayOrder,
        repeatable: false,
      }),

    findOrders: async (receipt: string) =>
      (
        await call({
          method: 'GET',
          path: `/v1/orders?${new URLSearchParams({ receipt, count: '10' })}`,
          reply: listOf(RazorpayOrder),
          repeatable: true,
        })
      ).items.filter((order) => order.receipt === receipt),

    findPaymentsOf: async (orderId: string) =>
      (
        await call({
          method: 'GET',
          path: `/v1/orders/${orderId}/payments`,
          reply: listOf(RazorpayPayment),
          repeatable: true,
        })
      ).items,

    findPayment: (id: string) =>
      call({ method: 'GET', path: `/v1/payments/${id}`, reply: RazorpayPayment, repeatable: true }),

    /** A second capture is rejected, so that a repeat takes no money twice. */
    capture: ({ id, amount }: Pick<RazorpayPayment, 'id' | 'amount'>) =>
      call({
        method: 'POST',
        path: `/v1/payments/${id}/capture`,
        body: { amount, currency },
        reply: RazorpayPayment,
        repeatable: false,
      }),

    /** The key makes all copies of this call one refund. */
    refund: (paymentId: string, { amount, key }: { amount: Paise; key: string }) =>
      call({
        method: 'POST',
        path: `/v1/payments/${paymentId}/refund`,
        body: { amount, receipt: key },
        headers: { 'x-refund-idempotency': key },
        reply: RazorpayRefund,
        repeatable: true,
      }),

    findRefund: (id: string) =>
      call({ method: 'GET', path: `/v1/refunds/${id}`, reply: RazorpayRefund, repeatable: true }),
  }
}

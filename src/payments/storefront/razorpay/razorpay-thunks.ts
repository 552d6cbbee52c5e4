import * as z from 'zod/mini'
import { orderCorrected } from '../../../customers/storefront/state/auth-slice'
import { orderPaymentRoutes } from '../../../orders/contract/order-payment'
import type { TrackedOrder } from '../../../orders/contract/orders'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../../ui/behavior/http-client'
import { type RazorpayAnswer, RazorpayCheckout, razorpayRoutes } from '../../contract/razorpay'

/** What the payment window needs. Undefined: there is nothing to pay any more, and the order says why. */
export const startRazorpay = shopThunk(
  'auth/startRazorpay',
  async (
    {
      _id: id,
      totalPriceAfterDiscount,
      toPay: total = totalPriceAfterDiscount,
    }: Pick<TrackedOrder, '_id' | 'totalPriceAfterDiscount' | 'toPay'>,
    { call, dispatch, tools },
  ) => {
    const { order, next } = await tools.reads.orders.write(() =>
      retryLost(
        () =>
          call(() => orderPaymentRoutes.pay, {
            params: { id },
            body: { method: 'RAZORPAY', total },
          }),
        shortPausesMs,
      ),
    )
    dispatch(orderCorrected(order))
    return next?.kind === 'razorpay' ? z.parse(RazorpayCheckout, next.data) : undefined
  },
)

/** Safe to repeat: the same answer pays once. */
export const confirmRazorpay = shopThunk(
  'auth/confirmRazorpay',
  async ({ id, answer }: { id: string; answer: RazorpayAnswer }, { call, dispatch, tools }) => {
    const { order } = await tools.reads.orders.write(() =>
      retryLost(() => call(() => razorpayRoutes.confirm, { params: { id }, body: answer }), shortPausesMs),
    )
    dispatch(orderCorrected(order))
    return order
  },
)

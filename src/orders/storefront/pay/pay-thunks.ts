import { orderCorrected } from '../../../customers/storefront/state/auth-slice'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../../ui/behavior/http-client'
import { orderPaymentRoutes } from '../../contract/order-payment'

const payTimeoutMs = 30_000

/** Not stored: the page of the order holds them. */
export const findPayableMethods = shopThunk('auth/findPayableMethods', (id: string, { call }) =>
  call(() => orderPaymentRoutes.methods, { params: { id } }),
)

interface Payment {
  orderId: string
  method: PaymentMethod
  /** The total that is shown, in rupees. */
  total: number
  upiTransactionId?: string
}

/** A repeat after a lost response continues the same attempt. */
export const payOrder = shopThunk(
  'auth/payOrder',
  async ({ orderId, ...body }: Payment, { call, dispatch, tools }) => {
    const { order, next } = await tools.reads.orders.write(() =>
      retryLost(
        () =>
          call(() => orderPaymentRoutes.pay, { params: { id: orderId }, body }, { timeoutMs: payTimeoutMs }),
        shortPausesMs,
      ),
    )
    dispatch(orderCorrected(order))
    return next
  },
)

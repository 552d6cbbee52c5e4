import { orderCorrected } from '../../customers/storefront/state/auth-slice'
import { shortPausesMs } from '../../platform/storefront/lost-answers'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../ui/behavior/http-client'
import { paymentCorrectionRoutes } from '../contract/payment-correction'

interface Correction {
  orderId: string
  /** The id that is shown. */
  from: string
  upiTransactionId: string
}

export const correctReference = shopThunk(
  'auth/correctReference',
  async ({ orderId, ...body }: Correction, { call, dispatch, tools }) => {
    const { order } = await tools.reads.orders.write(() =>
      retryLost(
        () => call(() => paymentCorrectionRoutes.correct, { params: { id: orderId }, body }),
        shortPausesMs,
      ),
    )
    dispatch(orderCorrected(order))
    return order
  },
)

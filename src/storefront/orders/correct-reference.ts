import { paymentCorrectionRoutes } from '#contract/payment-correction'
import { orderCorrected } from '../store/auth-slice'
import { shortPausesMs, untilAnswered } from '../store/lost-answers'
import { shopThunk } from '../store/shop-thunk'

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
      untilAnswered(
        () => call(() => paymentCorrectionRoutes.correct, { params: { id: orderId }, body }),
        shortPausesMs,
      ),
    )
    dispatch(orderCorrected(order))
    return order
  },
)

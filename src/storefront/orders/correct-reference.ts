import { paymentCorrectionRoutes } from '#contract/payment-correction'
import { shopThunk } from '../store/shop-thunk'

interface Correction {
  orderId: string
  /** The id that is shown. */
  from: string
  upiTransactionId: string
}

export const correctReference = shopThunk(
  'auth/correctReference',
  async ({ orderId, ...body }: Correction, { call, tools }) => {
    const { order } = await tools.reads.orders.write(() =>
      call(() => paymentCorrectionRoutes.correct, { params: { id: orderId }, body }),
    )
    return order
  },
)

import { productReloadMs } from '../../../platform/contract/constants'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { pause, retryLost } from '../../../ui/behavior/http-client'
import { loadProduct } from './product-slice'

/**
 * What is gone stays gone, so it is asked for again where the answer was lost. Done once the product was read again, after a
 * moment as when one is written [PROD-11]: it is gone when the message appears, and the page does not move.
 */
export const removeReview = shopThunk(
  'product/removeReview',
  async (id: string, { call, dispatch, getState, tools }) => {
    await tools.reads.product.write(() =>
      retryLost(() => call(({ reviews }) => reviews.remove, { params: { id } }), shortPausesMs),
    )
    await pause(productReloadMs)
    if (getState().product.singleProduct?._id === id) await dispatch(loadProduct(id))
  },
)

import { productReloadMs } from '../../../platform/contract/constants'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { pause, retryLost } from '../../../ui/behavior/http-client'
import { loadProduct } from './product-slice'

/**
 * Deleting is idempotent, so a lost response is retried. Resolves once the product was reloaded [PROD-11], so that the review is
 * gone when the message appears.
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

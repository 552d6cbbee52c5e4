import type { CardProduct } from '../../../catalog/contract/catalogue'
import { wishlistReloadMs } from '../../../platform/contract/constants'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../../ui/behavior/http-client'
import type { Customer } from '../../contract/accounts'

export const loadWishlist = shopThunk('auth/loadWishlist', (_: undefined, { call, getState, tools }) =>
  tools.reads.wishlist.read<CardProduct[] | null>(
    async () => (await call(({ wishlist }) => wishlist.show)).wishlist,
    // Hearts are known since the login; even without a list they are newer than this response.
    () => getState().auth.wishlist ?? null,
  ),
)

/**
 * `wished` is the wanted state, so that a repeat changes nothing (domain.md E23). Toggles of one product are
 * sent in order.
 */
export const toggleWishlist = shopThunk(
  'auth/toggleWishlist',
  async (
    { product, wished }: { product: CardProduct; wished: boolean },
    { call, dispatch, tools },
  ): Promise<Customer> => {
    try {
      const body = { prodId: product._id, wished, option: product.savedOption?._id }
      const send = () => retryLost(() => call(({ wishlist }) => wishlist.toggle, { body }), shortPausesMs)
      return await tools.reads.wishlist.write(() => tools.hearts.take(product._id, send))
    } finally {
      tools.reads.wishlist.readLater(wishlistReloadMs, () => void dispatch(loadWishlist()))
    }
  },
)

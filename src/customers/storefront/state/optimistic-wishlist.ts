import type { CardProduct } from '../../../catalog/contract/catalogue'
import type { AuthState } from '../../../shell/storefront/state/state'

interface Toggle {
  meta: { arg: { product: CardProduct; wished: boolean } }
}

/** Shows a toggle before the server has answered. */
export function applyOptimisticWishlist(state: AuthState, { meta: { arg } }: Toggle): void {
  const { _id } = arg.product
  const heart = state.optimisticWishlist[_id] ?? {
    pending: 0,
    wished: state.user?.wishlist.includes(_id) ?? false,
  }
  state.optimisticWishlist[_id] = { ...heart, pending: heart.pending + 1 }
  setWished(state, arg.product, arg.wished)
}

/** The last toggle counts; if it fails, the last confirmed state is shown again. */
export function endToggle(state: AuthState, { meta: { arg } }: Toggle, isTaken: boolean): void {
  const { _id } = arg.product
  const heart = state.optimisticWishlist[_id]
  if (!heart) return
  if (isTaken) heart.wished = arg.wished
  heart.pending--
  if (heart.pending > 0) return
  delete state.optimisticWishlist[_id]
  if (!isTaken) setWished(state, arg.product, heart.wished)
}

function setWished(state: AuthState, product: CardProduct, wished: boolean) {
  const others = (state.wishlist ?? []).filter(({ _id }) => _id !== product._id)
  if (state.wishlist) state.wishlist = wished ? [product, ...others] : others
  if (!state.user) return
  const otherIds = state.user.wishlist.filter((id) => id !== product._id)
  state.user.wishlist = wished ? [product._id, ...otherIds] : otherIds
}

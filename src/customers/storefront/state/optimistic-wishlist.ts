import type { CardProduct } from '../../../catalog/contract/catalogue'
import type { AuthState } from '../../../shell/storefront/state/state'

interface Toggle {
  meta: { arg: { product: CardProduct; wished: boolean } }
}

/** Shows a toggle before the server has answered. */
export function applyOptimisticWishlist(state: AuthState, { meta: { arg } }: Toggle): AuthState {
  const { _id } = arg.product
  const { pending, wished } = state.optimisticWishlist[_id] ?? {
    pending: 0,
    wished: state.user?.wishlist.includes(_id) ?? false,
  }
  const optimisticWishlist = { ...state.optimisticWishlist, [_id]: { pending: pending + 1, wished } }
  return { ...state, optimisticWishlist, ...wishedOf(state, arg.product, arg.wished) }
}

/** The last toggle counts; if it fails, the last confirmed state is shown again. */
export function endToggle(state: AuthState, { meta: { arg } }: Toggle, isTaken: boolean): AuthState {
  const { [arg.product._id]: heart, ...others } = state.optimisticWishlist
  if (!heart) return state
  const wished = isTaken ? arg.wished : heart.wished
  const pending = heart.pending - 1
  if (pending > 0)
    return { ...state, optimisticWishlist: { ...others, [arg.product._id]: { pending, wished } } }
  return { ...state, optimisticWishlist: others, ...(!isTaken && wishedOf(state, arg.product, wished)) }
}

/** The wishlist and the hearts of the customer with this product, or without it. */
function wishedOf(
  { user, wishlist }: AuthState,
  product: CardProduct,
  wished: boolean,
): Pick<AuthState, 'user' | 'wishlist'> {
  const others = (wishlist ?? []).filter(({ _id }) => _id !== product._id)
  const otherIds = (user?.wishlist ?? []).filter((id) => id !== product._id)
  return {
    wishlist: wishlist && (wished ? [product, ...others] : others),
    user: user && { ...user, wishlist: wished ? [product._id, ...otherIds] : otherIds },
  }
}

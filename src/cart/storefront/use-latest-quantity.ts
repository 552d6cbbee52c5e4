import { useAppDispatch } from '../../shell/storefront/state/store'
import type { CartLine } from './cart-sums'
import { updateCart } from './cart-thunks'
import { errorOf } from './send-error'
import { useLatest } from './use-latest'

/** The quantity of a line of the cart; a change shows at once. */
export function useLatestQuantity(line: CartLine) {
  const dispatch = useAppDispatch()
  return useLatest(line.quantity, async (quantity) =>
    errorOf(await dispatch(updateCart({ cartItemId: line._id, quantity }))),
  )
}

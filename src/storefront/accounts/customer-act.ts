import { useLocation, useNavigate } from 'react-router'
import type { CardProduct } from '#contract/catalogue'
import { toggleWishlist } from '../store/auth-slice'
import { addToCart } from '../store/cart-thunks'
import { readSession } from '../store/session-storage'
import type { AppDispatch } from '../store/shop-thunk'
import { useAppDispatch } from '../store/store'
import type { Errand } from './way-back'

/** What needs a customer but can be started by anybody. */
export type CustomerAct =
  | { kind: 'add'; addition: { productId: string; color: string; quantity: number; price: number } }
  | { kind: 'wish'; product: CardProduct; wished: boolean }

export const perform = (dispatch: AppDispatch, act: CustomerAct) =>
  act.kind === 'add' ? dispatch(addToCart(act.addition)) : dispatch(toggleWishlist(act))

/**
 * Does it, or opens /login first and has it done there [CARD-06, ACC-09]. Answers whether it is done
 * now.
 */
export function useCustomerAct(): (act: CustomerAct) => Promise<boolean> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (act) => {
    if (readSession()) {
      const { meta, payload } = await perform(dispatch, act)
      if (meta.requestStatus === 'fulfilled') return true
      if (!payload || !('code' in payload) || payload.code !== 'LOGIN_NEEDED') return false
    }
    const errand: Errand = { from: pathname + search, act }
    await navigate('/login', { state: errand })
    return false
  }
}

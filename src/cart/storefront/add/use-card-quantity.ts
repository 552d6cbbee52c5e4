import { useRef } from 'react'
import { useStore } from 'react-redux'
import { useCustomerAct } from '../../../customers/storefront/customer-act'
import { limits } from '../../../platform/contract/constants'
import type { RootState } from '../../../shell/storefront/state/state'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { useWhenChanged } from '../../../ui/behavior/use-when-changed'
import { lineOf, mostOf } from '../cart-sums'
import { loadCart, removeFromCart, updateCart } from '../cart-thunks'
import { errorOf } from '../send-error'
import { type SendError, useLatest } from '../use-latest'

export interface Offered {
  productId: string
  color: string
  price: number
}

/** How many of an option are in the cart. The first piece adds a line, none removes it; every change shows at once. */
export function useCardQuantity(title: string, offered: Offered) {
  const dispatch = useAppDispatch()
  const act = useCustomerAct()
  const { getState } = useStore<RootState>()
  const isCustomer = useAppSelector(({ auth }) => auth.user !== undefined)
  const line = useAppSelector(({ auth }) => lineOf(offered, auth.cartProducts))
  // In the cart already, which is still loading.
  const added = useRef(0)
  useWhenChanged(line, () => {
    added.current = 0
  })

  async function send(quantity: number): Promise<SendError | undefined> {
    const find = () => lineOf(offered, getState().auth.cartProducts)
    if (!find() && added.current > 0) await dispatch(loadCart())
    const now = find()
    if (now && quantity > 0) return errorOf(await dispatch(updateCart({ cartItemId: now._id, quantity })))
    if (now) return errorOf(await dispatch(removeFromCart(now._id)))
    if (quantity <= added.current) return undefined
    const { done, errorMessage, isLost } = await act({
      kind: 'add',
      title,
      addition: { ...offered, quantity },
    })
    if (done) added.current = quantity
    return errorMessage ? { message: errorMessage, mayPass: isLost ?? false } : undefined
  }

  const { quantity, ...latest } = useLatest(line?.quantity ?? added.current, send)
  return {
    ...latest,
    // A visitor has to log in first.
    quantity: isCustomer ? quantity : 0,
    most: line ? mostOf(line) : limits.quantityMax,
  }
}

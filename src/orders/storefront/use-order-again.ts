import { useState } from 'react'
import { useNavigate } from 'react-router'
import { piecesOf } from '../../cart/storefront/cart-sums'
import { addToCart, loadCart } from '../../cart/storefront/cart-thunks'
import type { OrderedAgain } from '../../cart/storefront/ordered-again'
import { limits, plainOption } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { isAppError, isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import type { Failure } from '../../ui/behavior/http-client'
import type { TrackedOrder } from '../contract/orders'

type OrderedItem = TrackedOrder['orderItems'][number]
const noAnswer: Failure = { status: 0, code: 'UNCLEAR', message: '', details: {} }

/** Adds the items to the cart, as far as stock allows, and passes differences to the cart page [ORD-04]. */
export function useOrderAgain({ orderItems }: TrackedOrder) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const known = useAppSelector(({ auth }) => auth.cartProducts)
  const [busy, setBusy] = useState(false)

  async function add({ product, color, price }: OrderedItem, quantity: number) {
    const addition = { productId: product._id, color: color._id, quantity, price }
    const answer = await dispatch(addToCart(addition))
    return addToCart.fulfilled.match(answer)
      ? { line: answer.payload }
      : { failure: answer.payload ?? noAnswer }
  }

  async function orderAgain() {
    setBusy(true)
    const loaded = known ? undefined : await dispatch(loadCart())
    const cart = loaded && loadCart.fulfilled.match(loaded) ? loaded.payload.lines : known
    const added: OrderedAgain['added'][number][] = []
    const leftOut: OrderedAgain['leftOut'][number][] = []
    const repriced: OrderedAgain['repriced'][number][] = []
    for (const item of orderItems) {
      const { product, color, quantity, price } = item
      const before = piecesOf(product._id, cart, color._id)
      let { line, failure } = await add(item, quantity)
      const rest = restOf(failure, before)
      // Add what is left (domain.md C48).
      if (rest > 0) ({ line } = await add(item, rest))
      // The session has ended, and the login page opens.
      if (isSilent(failure)) return setBusy(false)
      // A message says so, and the button is still here.
      if (isOffline(failure) && added.length + leftOut.length === 0) return setBusy(false)
      const title = color.name === plainOption ? product.title : `${product.title}, ${color.name}`
      const named = { productId: product._id, colorId: color._id, title, before }
      if (line) added.push({ ...named, now: line.quantity })
      if (line && line.price !== price) repriced.push({ title, before: price, now: line.price })
      if (failure)
        leftOut.push({
          ...named,
          why: failure.message || commonMessages.somethingWrong(),
          rest: line ? rest : 0,
          isRejected: isAppError(failure),
        })
    }
    setBusy(false)
    navigate('/cart', { state: { added, leftOut, repriced } satisfies OrderedAgain })
  }
  return { busy, orderAgain }
}

const isOffline = (failure: Failure | undefined) => failure?.status === 0 && !navigator.onLine

/** How many more can be added, by the server's error. */
function restOf(failure: Failure | undefined, before: number): number {
  const left = failure?.code === 'NOT_ENOUGH_LEFT' ? failure.details.availableQuantity : 0
  return Math.min(Number(left) || 0, limits.quantityMax) - before
}

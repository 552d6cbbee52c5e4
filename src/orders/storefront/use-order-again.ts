import { useState } from 'react'
import { useNavigate } from 'react-router'
import { piecesOf } from '../../cart/storefront/cart-sums'
import { addToCart } from '../../cart/storefront/cart-thunks'
import type { OrderedAgain } from '../../cart/storefront/ordered-again'
import { limits, plainOption } from '../../platform/contract/constants'
import { messages } from '../../platform/contract/messages'
import { isAppError, isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import type { Failure } from '../../ui/behavior/http-client'
import type { TrackedOrder } from '../contract/orders'

type OrderLine = TrackedOrder['orderItems'][number]
const broken: Failure = { status: 0, code: 'UNCLEAR', message: '', details: {} }

/** Puts what was ordered into the cart, as much of it as there is, and tells the cart what is otherwise than then [ORD-04]. */
export function useOrderAgain({ orderItems }: TrackedOrder) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const cart = useAppSelector(({ auth }) => auth.cartProducts)
  const [busy, setBusy] = useState(false)

  async function add({ product, color, price }: OrderLine, quantity: number) {
    const addition = { productId: product._id, color: color._id, quantity, price }
    const answer = await dispatch(addToCart(addition))
    return addToCart.fulfilled.match(answer)
      ? { now: answer.payload.price }
      : { failure: answer.payload ?? broken }
  }

  async function orderAgain() {
    setBusy(true)
    const leftOut: OrderedAgain['leftOut'][number][] = []
    const repriced: OrderedAgain['repriced'][number][] = []
    for (const item of orderItems) {
      const { product, color, quantity, price } = item
      const before = piecesOf(product._id, cart, color._id)
      let { now, failure } = await add(item, quantity)
      const rest = restOf(failure, before)
      // Some are better than none (domain.md C48).
      if (rest > 0) ({ now } = await add(item, rest))
      // The login page opens.
      if (isSilent(failure)) return setBusy(false)
      const title = color.name === plainOption ? product.title : `${product.title}, ${color.name}`
      if (now !== undefined && now !== price) repriced.push({ title, before: price, now })
      if (failure)
        leftOut.push({
          productId: product._id,
          colorId: color._id,
          title,
          why: failure.message || messages.somethingWrong,
          before,
          rest: now === undefined ? 0 : rest,
          refused: isAppError(failure),
        })
    }
    setBusy(false)
    navigate('/cart', { state: { leftOut, repriced } satisfies OrderedAgain })
  }
  return { busy, orderAgain }
}

/** How many more the shop says it has, where it had not as many as wanted. */
function restOf(failure: Failure | undefined, before: number): number {
  const left = failure?.code === 'NOT_ENOUGH_LEFT' ? failure.details.availableQuantity : 0
  return Math.min(Number(left) || 0, limits.quantityMax) - before
}

import { useState } from 'react'
import { loadCart } from '../../cart/storefront/cart-thunks'
import type { OpenOrder } from '../../orders/storefront/open-order'
import { messages } from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { findPlaced } from './find-placed'
import { keyTaken } from './order-key'
import type { OrderPlaced } from './placed-notice'

/** Asks what became of an order, which also a shop can answer that breaks at the order itself. */
export function useFinding(showPlaced: (placed: OrderPlaced) => void) {
  const dispatch = useAppDispatch()
  const [looking, setLooking] = useState(false)
  const [looked, setLooked] = useState<{ said: string; isThere?: boolean }>()

  async function look(order: OpenOrder) {
    if (looking) return
    setLooking(true)
    setLooked(undefined)
    const answer = await dispatch(findPlaced(order.idempotencyKey))
    if (findPlaced.fulfilled.match(answer) && answer.payload) {
      keyTaken(order)
      void dispatch(loadCart())
      const { orderNumber: placed, totalPrice: due, paymentMethod: method } = answer.payload
      return showPlaced({ placed, due, method })
    }
    setLooking(false)
    if (findPlaced.fulfilled.match(answer)) setLooked({ said: messages.orderNotThere, isThere: false })
    else if (!isSilent(answer.payload)) setLooked({ said: answer.payload?.message || messages.faulty })
  }

  return { looking, looked, look, forgetLooked: () => setLooked(undefined) }
}

import { useRef, useState } from 'react'
import { isAppError } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { useBackOnline } from '../../ui/behavior/use-back-online'
import type { CartLine } from './cart-sums'
import { updateCart } from './cart-thunks'

/**
 * Shows a wished quantity at once. Wishes go to the shop one after the other, so that they cannot
 * overtake each other, and only the newest of those that waited is sent. A refusal brings back what
 * the shop holds, and the reason; that there was no connection goes when it is back.
 */
export function useLatestQuantity(line: CartLine) {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<number>()
  const [refusal, setErrorMessage] = useState('')
  const [mayPass, setMayPass] = useState(false)
  useBackOnline(refusal && mayPass ? () => setErrorMessage('') : undefined)
  const wish = useRef<number>(undefined)

  async function change(quantity: number) {
    const alreadySending = wish.current !== undefined
    wish.current = quantity
    setShown(quantity)
    setErrorMessage('')
    if (alreadySending) return
    let sent: number | undefined
    while (sent !== wish.current) {
      sent = wish.current
      const answer = await dispatch(updateCart({ cartItemId: line._id, quantity: sent }))
      const refused = updateCart.rejected.match(answer) && sent === wish.current
      if (!refused) continue
      setErrorMessage(answer.payload?.message ?? '')
      setMayPass(!isAppError(answer.payload))
    }
    wish.current = undefined
    setShown(undefined)
  }

  return { quantity: shown ?? line.quantity, busy: shown !== undefined, refusal, change }
}

import { useRef, useState } from 'react'
import { isAppError } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { useBackOnline } from '../../ui/behavior/use-back-online'
import type { CartLine } from './cart-sums'
import { updateCart } from './cart-thunks'

/**
 * Shows the desired quantity at once. Requests are sent one after the other, and only the newest of those waiting is sent. After
 * an error it shows the server's quantity and the message; a connection error disappears once the browser is online again.
 */
export function useLatestQuantity(line: CartLine) {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<number>()
  const [error, setError] = useState('')
  const [mayPass, setMayPass] = useState(false)
  useBackOnline(error && mayPass ? () => setError('') : undefined)
  const desired = useRef<number>(undefined)

  async function change(quantity: number) {
    const alreadySending = desired.current !== undefined
    desired.current = quantity
    setShown(quantity)
    setError('')
    if (alreadySending) return
    let sent: number | undefined
    while (sent !== desired.current) {
      sent = desired.current
      const answer = await dispatch(updateCart({ cartItemId: line._id, quantity: sent }))
      const isRejected = updateCart.rejected.match(answer) && sent === desired.current
      if (!isRejected) continue
      setError(answer.payload?.message ?? '')
      setMayPass(!isAppError(answer.payload))
    }
    desired.current = undefined
    setShown(undefined)
  }

  return { quantity: shown ?? line.quantity, busy: shown !== undefined, error, change }
}

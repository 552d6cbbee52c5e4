import { useState } from 'react'
import { limits } from '#contract/constants'
import { messages } from '#contract/messages'
import type { TrackedOrder } from '#contract/orders'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { loadOlderOrders } from '../store/order-thunks'
import { useAppDispatch } from '../store/store'
import { OrderCard } from './order-card'
import look from './orders-page.module.css'

/** What was ordered before the orders above, so many at a press. */
export function OlderOrders({ than }: { than: readonly TrackedOrder[] }) {
  const dispatch = useAppDispatch()
  const [older, setOlder] = useState<readonly TrackedOrder[]>([])
  const [isOver, setOver] = useState(than.length < limits.ordersAtOnce)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const last = older[older.length - 1] ?? than[than.length - 1]
  async function load() {
    if (!last) return
    setBusy(true)
    setFailure(undefined)
    const answer = await dispatch(loadOlderOrders(last._id))
    setBusy(false)
    if (!loadOlderOrders.fulfilled.match(answer))
      return setFailure(answer.payload?.message || messages.faulty)
    setOlder([...older, ...answer.payload])
    setOver(answer.payload.length < limits.ordersAtOnce)
  }
  return (
    <>
      {older.length > 0 && (
        <ul className={look.orders}>
          {older.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {failure && <Notice tone="problem">{failure}</Notice>}
      {!isOver && (
        <Button variant="secondary" busy={busy} onClick={() => void load()}>
          Show older orders
        </Button>
      )}
    </>
  )
}

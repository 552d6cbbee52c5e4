import { useState } from 'react'
import { flushSync } from 'react-dom'
import { InlineNotice } from '../../checkout/storefront/inline-notice'
import { limits } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import type { TrackedOrder } from '../contract/orders'
import * as m from './messages'
import { OrderCard } from './order-card'
import { loadOlderOrders, loadOrder } from './order-thunks'
import styles from './orders-page.module.css'

/** Loads older orders page by page. They are local state, not in the store. */
export function OlderOrders({ than }: { than: readonly TrackedOrder[] }) {
  const dispatch = useAppDispatch()
  const [older, setOlder] = useState<readonly TrackedOrder[]>([])
  const [isOver, setOver] = useState(than.length < limits.ordersAtOnce)
  const [noneCame, setNoneCame] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const last = older[older.length - 1] ?? than[than.length - 1]
  async function load() {
    if (!last) return
    const focused = document.activeElement
    setBusy(true)
    setFailure(undefined)
    const answer = await dispatch(loadOlderOrders(last._id))
    setBusy(false)
    if (!loadOlderOrders.fulfilled.match(answer))
      return setFailure(answer.payload?.message || commonMessages.faulty())
    const came = answer.payload
    const hasStayed = document.activeElement === focused
    flushSync(() => {
      setOlder((before) => [...before, ...came])
      setOver(came.length < limits.ordersAtOnce)
      setNoneCame(came.length === 0)
    })
    if (hasStayed) document.getElementById(`order-${came[0]?._id}`)?.querySelector('a')?.focus()
  }
  const showChanged = (changed: TrackedOrder) =>
    setOlder((orders) => orders.map((order) => (order._id === changed._id ? changed : order)))
  async function reloadRecord(id: string) {
    const answer = await dispatch(loadOrder(id))
    if (loadOrder.fulfilled.match(answer)) showChanged(answer.payload)
  }
  return (
    <>
      {older.length > 0 && (
        <ul className={styles.orders}>
          {older.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} reloadRecord={() => reloadRecord(order._id)} onChanged={showChanged} />
            </li>
          ))}
        </ul>
      )}
      {failure && <Notice tone="problem">{failure}</Notice>}
      {noneCame && <InlineNotice>{m.theseAreAllYourOrders()}</InlineNotice>}
      {!isOver && (
        <Button variant="secondary" busy={busy} onClick={() => void load()}>
          {m.showOlderOrders()}
        </Button>
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plainOption } from '#contract/constants'
import { messages } from '#contract/messages'
import type { TrackedOrder } from '#contract/orders'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { piecesOf } from '../cart/cart-sums'
import type { LeftOut } from '../cart/not-added'
import { isRefused, isSilent } from '../store/api-client'
import { addToCart } from '../store/cart-thunks'
import { cancelOrder, loadOrders } from '../store/order-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { InPlaceOfButton } from './in-place-of-button'
import look from './order-card.module.css'
import { OrderPapers } from './order-papers'

/** [ORD-04] */
export function OrderActions({
  order,
  onChanged,
}: {
  order: TrackedOrder
  onChanged?: (() => Promise<void>) | undefined
}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const cart = useAppSelector(({ auth }) => auth.cartProducts)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { _id, orderNumber, orderStatus, orderItems, paymentInfo } = order
  // It may have been cancelled though the answer that says so was lost.
  const isDone = cancelled || (tried && !busy && orderStatus === 'Cancelled')
  const refund =
    paymentInfo.paymentMethod === 'UPI' && ' If your UPI payment has reached us, we send it back.'

  async function orderAgain() {
    setBusy(true)
    const leftOut: LeftOut['leftOut'][number][] = []
    for (const { product, color, quantity, price } of orderItems) {
      const answer = await dispatch(addToCart({ productId: product._id, color: color._id, quantity, price }))
      if (addToCart.rejected.match(answer) && !isSilent(answer.payload))
        leftOut.push({
          productId: product._id,
          colorId: color._id,
          title: color.name === plainOption ? product.title : `${product.title}, ${color.name}`,
          why: answer.payload?.message || messages.somethingWrong,
          before: piecesOf(product._id, cart, color._id),
          refused: isRefused(answer.payload),
        })
    }
    setBusy(false)
    await navigate('/cart', leftOut.length > 0 ? { state: { leftOut } satisfies LeftOut } : {})
  }
  const ask = () => {
    setRefusal('')
    setAsking(true)
  }
  async function cancel() {
    setBusy(true)
    setTried(true)
    setRefusal('')
    const answer = await dispatch(cancelOrder(_id))
    const failed = cancelOrder.rejected.match(answer)
    // For nobody the shop would refuse it, which upsets a login under way.
    if (failed && isSilent(answer.payload)) return setBusy(false)
    if (onChanged) await onChanged()
    else if (failed) await dispatch(loadOrders())
    setBusy(false)
    if (failed) return setRefusal(answer.payload?.message || messages.somethingWrong)
    setAsking(false)
    setCancelled(true)
  }
  return (
    <div className={look.actions}>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Order again what was in order ${orderNumber}`}
        onClick={() => void orderAgain()}
      >
        Order again
      </Button>
      <OrderPapers order={order} />
      {orderStatus === 'Processing' && !isDone && (
        <Button variant="quiet" aria-label={`Cancel order ${orderNumber}`} onClick={ask}>
          Cancel order
        </Button>
      )}
      <Dialog
        open={asking && !isDone}
        onClose={() => setAsking(false)}
        title="Cancel this order?"
        footer={
          <div className={look.actions}>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              Yes, cancel it
            </Button>
          </div>
        }
      >
        <p>
          Order {orderNumber} will not be sent.{refund}
        </p>
        {refusal && <Notice tone="problem">{refusal}</Notice>}
      </Dialog>
      {isDone && (
        <InPlaceOfButton>
          Order {orderNumber} is cancelled.{refund}
        </InPlaceOfButton>
      )}
    </div>
  )
}

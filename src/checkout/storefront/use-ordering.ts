import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadCart } from '../../cart/storefront/cart-thunks'
import {
  dropOpenOrder,
  keepOpenOrder,
  type OpenOrder,
  readOpenOrder,
} from '../../orders/storefront/open-order'
import { createCodOrder, createUpiOrder } from '../../orders/storefront/order-thunks'
import { dropPaymentDraft } from '../../payments/storefront/payment-draft'
import { messages } from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { readSession } from '../../platform/storefront/session-storage'
import { sessionChanged } from '../../shell/storefront/state/shop-thunk'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import type { Failure } from '../../ui/behavior/http-client'
import { dropDraft } from './address/shipping-draft'
import { isUnreachable } from './is-unreachable'
import { type FailedOrder, isKeyTaken, mayHaveArrived, type Problem, problemOf } from './order-failure'
import { forgetKey, keySent, keyTaken, openKey } from './order-key'
import type { OrderPlaced } from './placed-notice'
import { useFinding } from './use-finding'
import { useOrderBefore } from './use-previous-attempt'

interface Sent {
  /** Under way, or sent and never answered. */
  order?: OpenOrder | undefined
  isSentHere: boolean
}

export type Ordering = ReturnType<typeof useOrdering>

/** Sends an order, and the very same again for as long as nobody has answered it [CHK-12, CHK-13]. */
export function useOrdering() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [sent, setSent] = useState<Sent>(() => ({ order: readOpenOrder(), isSentHere: false }))
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const whose = useAppSelector(({ auth }) => auth.user?._id)
  const { looking, looked, look, forgetLooked } = useFinding(showPlaced)
  const { before, setBefore } = useOrderBefore(sent, drop)

  function drop() {
    dropOpenOrder(whose)
    forgetLooked()
    setSent({ isSentHere: false })
  }

  async function send(order: OpenOrder): Promise<Failure | undefined> {
    if (busy || looking) return undefined
    // Of one that was sent before, having no connection now tells nothing.
    if (sent.order === undefined && !navigator.onLine && (await isUnsendable())) return tellUnsent(order)
    // Else it would be kept as an order of whoever has come since.
    if (readSession()?._id !== whose) return void dispatch(sessionChanged())
    const wasOpen = openKey() !== undefined
    begin(order)
    let isRepeat = sent.order !== undefined
    const answer = await place(order, () => {
      isRepeat = true
      setChecking(true)
    })
    setChecking(false)
    if (createUpiOrder.fulfilled.match(answer) || createCodOrder.fulfilled.match(answer)) {
      keyTaken(order)
      const { orderNumber, totalPriceAfterDiscount: due } = answer.payload
      showPlaced({ placed: orderNumber, due, method: order.method })
      return undefined
    }
    setBusy(false)
    return tellFailure(order, answer, { isRepeat, wasOpen })
  }

  function begin(order: OpenOrder) {
    keepOpenOrder(order)
    keySent(order)
    setSent({ order, isSentHere: true })
    setBefore(undefined)
    forgetLooked()
    setBusy(true)
  }

  const place = (order: OpenOrder, onLost: () => void) =>
    order.method === 'UPI'
      ? dispatch(createUpiOrder({ ...order, onLost }))
      : dispatch(createCodOrder({ ...order, onLost }))

  /** The order stays open unless the shop has said that it was not placed. */
  function tellFailure(
    { method }: OpenOrder,
    answer: FailedOrder,
    { isRepeat, wasOpen }: { isRepeat: boolean; wasOpen: boolean },
  ): Failure | undefined {
    const failure = answer.payload
    const isOpen = mayHaveArrived(failure, isRepeat)
    if (!isOpen) drop()
    // A single request, and its answer is no.
    if (isKeyTaken(failure) || (!isOpen && !isRepeat && !wasOpen)) forgetKey()
    if (isSilent(failure)) return undefined
    setProblem(problemOf(answer, { method, isOpen, wasOpen }))
    return failure
  }

  function isUnsendable(): Promise<boolean> {
    setBusy(true)
    return isUnreachable().finally(() => setBusy(false))
  }

  /** It has never left the browser, so nothing is kept of it, and all can be changed. */
  function tellUnsent({ method }: OpenOrder): undefined {
    const text = method === 'UPI' ? `${messages.orderNotSent} ${messages.payOnce}` : messages.orderNotSent
    setProblem({ text, code: 'NOT_SENT' })
  }

  function showPlaced(state: OrderPlaced) {
    dropOpenOrder(whose)
    dropDraft()
    dropPaymentDraft()
    navigate('/my-orders', { replace: true, state })
  }

  /** Its key stays: whatever is ordered instead, the shop does not place both. */
  function abandon(order: OpenOrder) {
    drop()
    setBefore({ is: 'let go', paid: order.method === 'UPI' ? order.sums.total : undefined })
    void dispatch(loadCart())
  }

  function closeProblem() {
    setProblem(undefined)
    // What this key stands for was ordered before, with another address perhaps.
    if (problem?.code === 'KEY_REUSED') navigate('/my-orders')
  }

  return {
    /** What was sent stays as it is from the press on: it is sent again or not at all. */
    order: sent.order,
    /** The order of which nobody knows whether it arrived. */
    unanswered: busy ? undefined : sent.order,
    before,
    /** What was asked for by one that was let go, and may be paid. */
    abandonedTotal: before?.is === 'let go' ? before.paid : undefined,
    problem,
    setProblem,
    closeProblem,
    busy,
    checking,
    send,
    look,
    looking,
    looked,
    abandon,
  }
}

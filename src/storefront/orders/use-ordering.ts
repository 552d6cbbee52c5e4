import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages'
import { type Failure, isSilent } from '../store/api-client'
import { createCodOrder, createUpiOrder } from '../store/order-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { dropOpenOrder, keepOpenOrder, type OpenOrder, readOpenOrder } from './open-order'
import { mayHaveArrived, sayWhy } from './order-failure'
import { dropPaymentDraft } from './payment-draft'
import type { OrderPlaced } from './placed-notice'
import { dropDraft } from './shipping-draft'

export interface Problem {
  text: string
  code: string
  /** Nobody knows whether the order arrived. */
  isOpen?: boolean
}

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
  const drop = () => {
    dropOpenOrder(whose)
    setSent({ isSentHere: false })
  }
  const [hasLetGo, setHasLetGo] = useState(false)
  useCartSince(sent, () => {
    drop()
    setHasLetGo(true)
  })

  async function send(order: OpenOrder): Promise<Failure | undefined> {
    if (busy) return undefined
    keepOpenOrder(order)
    setSent({ order, isSentHere: true })
    setBusy(true)
    let isRepeat = sent.order !== undefined
    const onLost = () => {
      isRepeat = true
      setChecking(true)
    }
    const answer =
      order.method === 'UPI'
        ? await dispatch(createUpiOrder({ ...order, onLost }))
        : await dispatch(createCodOrder({ ...order, onLost }))
    setChecking(false)
    if (createUpiOrder.fulfilled.match(answer) || createCodOrder.fulfilled.match(answer)) {
      dropOpenOrder(whose)
      dropDraft()
      dropPaymentDraft()
      const { orderNumber, totalPriceAfterDiscount: due } = answer.payload
      const state: OrderPlaced = { placed: orderNumber, due, method: order.method }
      await navigate('/my-orders', { replace: true, state })
      return undefined
    }
    setBusy(false)
    const failure = answer.payload
    const isOpen = mayHaveArrived(failure, isRepeat)
    if (!isOpen) drop()
    if (isSilent(failure)) return undefined
    const why = sayWhy(answer, order.method === 'UPI' ? messages.upiFailed : messages.codFailed)
    setProblem({ text: isOpen ? `${why} ${messages.orderOpenHelp}` : why, code: failure?.code ?? '', isOpen })
    return failure
  }

  function closeProblem() {
    setProblem(undefined)
    // What this key stands for was ordered before, with another address perhaps.
    if (problem?.code === 'KEY_REUSED') void navigate('/my-orders')
  }

  return {
    /** What was sent stays as it is from the press on: it is sent again or not at all. */
    order: sent.order,
    /** The order of which nobody knows whether it arrived. */
    unanswered: busy ? undefined : sent.order,
    /** One from before, which may have arrived, is no longer offered. */
    hasLetGo,
    problem,
    setProblem,
    closeProblem,
    busy,
    checking,
    send,
  }
}

/** An order from before a reload, or from an earlier visit to the page, is let go once the cart is another than it was made of. */
function useCartSince({ order, isSentHere }: Sent, letGo: () => void) {
  const { cartProducts, cartVersion } = useAppSelector(({ auth }) => auth)
  const isOther = cartProducts !== undefined && cartVersion !== order?.cartVersion
  const isOver = order !== undefined && !isSentHere && isOther
  useEffect(() => {
    if (isOver) letGo()
  })
}

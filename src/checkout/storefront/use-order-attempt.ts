import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadCart } from '../../cart/storefront/cart-thunks'
import {
  dropOpenOrder,
  keepOpenOrder,
  type OpenOrder,
  readOpenOrder,
} from '../../orders/storefront/open-order'
import { createOrder } from '../../orders/storefront/order-thunks'
import { isTransfer, kindOfMethod } from '../../payments/contract/payment-methods'
import { dropPaymentDraft } from '../../payments/storefront/payment-draft'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { readSession } from '../../platform/storefront/session-storage'
import { sessionChanged } from '../../shell/storefront/state/shop-thunk'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { askShop } from '../../ui/behavior/ask-shop'
import type { Failure } from '../../ui/behavior/http-client'
import { dropDraft } from './address/shipping-draft'
import { findPlaced } from './find-placed'
import { dropNoteTexts } from './notes/notes-draft'
import {
  firstAttempt,
  isKeyUsedUp,
  nextAttempt,
  type OrderAttempt,
  type OrderEvent,
  type Problem,
  shownOf,
} from './order-attempt'
import { forgetKey, markKeySent, markKeyUsed, openKey } from './order-key'
import type { OrderPlaced } from './placed-notice'
import { dropOrderChoices } from './quote/use-order-choices'
import { senderOf } from './send-order'

export type Ordering = ReturnType<typeof useOrderAttempt>

/** Sends an order, and repeats the same one until the server has answered [CHK-12, CHK-13]. */
export function useOrderAttempt() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [attempt, show] = useState(() => firstAttempt(readOpenOrder()))
  // The steps of sending need the new state before the next render.
  const latest = useRef(attempt)
  const customerId = useAppSelector(({ auth }) => auth.user?._id)
  const act = (event: OrderEvent) => {
    latest.current = nextAttempt(latest.current, event)
    show(latest.current)
    return latest.current
  }
  useEarlierOrder(attempt, act)

  async function send(order: OpenOrder): Promise<Failure | undefined> {
    const { is, asking } = latest.current
    if (is === 'sending' || is === 'placed' || asking) return undefined
    // Once the order was sent, a lost connection says nothing about it.
    if (!latest.current.order && !navigator.onLine && (await isUnreachable())) return stopUnsent(order)
    // Otherwise it would be stored as an order of the customer logged in since.
    if (readSession()?._id !== customerId) {
      act({ type: 'closed' })
      return void dispatch(sessionChanged())
    }
    const wasOpen = openKey() !== undefined
    keepOpenOrder(order)
    markKeySent(order)
    act({ type: 'sent', order, wasOpen })
    const onLost = () => void act({ type: 'lost' })
    const answer = await dispatch(createOrder({ ...order, send: senderOf(order, customerId ?? ''), onLost }))
    if (createOrder.fulfilled.match(answer)) {
      const { _id, orderNumber, totalPriceAfterDiscount: due } = answer.payload
      return showPlaced(order, { placed: orderNumber, due, method: order.method }, _id)
    }
    const failed = act({ type: 'failed', answer })
    if (failed.is === 'rejected') dropOpenOrder(customerId)
    if (isKeyUsedUp(failed, answer.payload)) forgetKey()
    return isSilent(answer.payload) ? undefined : answer.payload
  }

  /** A browser that reports being offline may still reach a shop on this machine or local network. */
  async function isUnreachable(): Promise<boolean> {
    act({ type: 'requested' })
    return (await askShop(location.pathname)) === undefined
  }

  /** The order was never sent, so nothing is stored and everything can be changed. */
  function stopUnsent({ method }: OpenOrder): undefined {
    const text = isTransfer(method)
      ? `${commonMessages.orderNotSent()} ${commonMessages.payOnce()}`
      : commonMessages.orderNotSent()
    act({ type: 'stopped', problem: { text, code: 'NOT_SENT' } })
  }

  function showPlaced(order: OpenOrder, state: OrderPlaced, id: string): undefined {
    markKeyUsed(order)
    dropOpenOrder(customerId)
    dropDraft()
    dropPaymentDraft()
    dropOrderChoices()
    dropNoteTexts()
    act({ type: 'placed' })
    // A document of its own, in which the payment window may run.
    if (kindOfMethod(state.method) === 'gateway') location.replace(`/my-orders/${id}?pay`)
    else navigate('/my-orders', { replace: true, state })
  }

  /** Looks for the order; this works even if placing it fails. */
  async function look(order: OpenOrder) {
    if (latest.current.asking) return
    act({ type: 'requested' })
    const answer = await dispatch(findPlaced(order.idempotencyKey))
    if (!findPlaced.fulfilled.match(answer)) {
      const said = answer.payload?.message || commonMessages.faulty()
      return void act({ type: 'looked', looked: isSilent(answer.payload) ? undefined : { said } })
    }
    if (!answer.payload)
      return void act({ type: 'looked', looked: { said: commonMessages.orderNotThere(), isThere: false } })
    void dispatch(loadCart())
    const { _id, orderNumber: placed, totalPrice: due, paymentMethod: method } = answer.payload
    showPlaced(order, { placed, due, method }, _id)
  }

  /** Keeps the key: the server places only one of this order and the next. */
  function abandon({ method, sums }: OpenOrder) {
    dropOpenOrder(customerId)
    act({ type: 'abandoned', paid: isTransfer(method) ? sums.total : undefined })
    void dispatch(loadCart())
  }

  function closeProblem() {
    act({ type: 'closed' })
    // The order placed under this key may have another address.
    if (attempt.problem?.code === 'KEY_REUSED') navigate('/my-orders')
  }

  const setProblem = (problem: Problem) => void act({ type: 'stopped', problem })
  return { ...shownOf(attempt), send, look, abandon, setProblem, closeProblem }
}

/**
 * An order sent before a reload cannot be repeated once the cart has changed; its key shows whether it was
 * placed.
 */
function useEarlierOrder({ is, order, isSentHere }: OrderAttempt, act: (event: OrderEvent) => unknown) {
  const dispatch = useAppDispatch()
  const { cartProducts, cartVersion, user } = useAppSelector(({ auth }) => auth)
  const [key] = useState(openKey)
  const isOvertaken = is === 'unknown' && !isSentHere && cartProducts && cartVersion !== order?.cartVersion
  useEffect(() => {
    if (!isOvertaken) return
    dropOpenOrder(user?._id)
    act({ type: 'overtaken' })
  })
  const keyToTrace = order ? undefined : key
  const traced = useEffectEvent((orderNumber: string | undefined) => act({ type: 'traced', orderNumber }))
  useEffect(() => {
    if (!keyToTrace) return
    let isHere = true
    void dispatch(findPlaced(keyToTrace)).then((answer) => {
      if (!findPlaced.fulfilled.match(answer) || openKey() !== keyToTrace) return
      if (answer.payload) forgetKey()
      if (isHere) traced(answer.payload?.orderNumber)
    })
    return () => {
      isHere = false
    }
  }, [keyToTrace, dispatch])
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages'
import type { ShippingInfo } from '#contract/orders'
import { type CartLine, findOrderable, sumCart } from '../cart/cart-sums'
import { type Failure, fieldErrors, isSilent } from '../store/api-client'
import { loadCart } from '../store/cart-thunks'
import { createCodOrder, orderPatienceMs } from '../store/order-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { attemptKey, codOrderOf } from './cod-order'
import { sayWhy } from './order-failure'
import { dropPaymentDraft, keepPaymentDraft, type PaymentDraft, readPaymentDraft } from './payment-draft'
import type { OrderPlaced } from './placed-notice'
import { dropDraft, saveAddress } from './shipping-draft'

const noLines: readonly CartLine[] = []

/** Places the order, once however often it is tried, and says why when it could not [CHK-10 to CHK-13]. */
export function useCheckout() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { user, cartProducts, cartVersion } = useAppSelector(({ auth }) => auth)
  const shop = useAppSelector((state) => state.shop)
  const lines = findOrderable(cartProducts ?? noLines)
  const sums = sumCart(lines, shop)
  const [problem, setProblem] = useState<{ text: string; code: string }>()
  const [nothingToOrder, setNothingToOrder] = useState(false)
  const [checking, setChecking] = useState(false)
  const [{ method, paying }, setPayment] = useState(readPaymentDraft)
  const changePayment = (change: { method?: PaymentDraft['method']; paying: boolean }) => {
    keepPaymentDraft(change)
    setPayment((before) => ({ ...before, ...change }))
  }
  useChangesElsewhere(paying)

  async function send(shippingInfo: ShippingInfo) {
    const order = codOrderOf({ lines, sums, shippingInfo, user: user?._id ?? '', now: new Date() })
    const late = setTimeout(() => setChecking(true), orderPatienceMs)
    const idempotencyKey = attemptKey(cartVersion, lines)
    const answer = await dispatch(createCodOrder({ order, idempotencyKey, cartVersion }))
    clearTimeout(late)
    setChecking(false)
    return answer
  }

  async function place(shippingInfo: ShippingInfo): Promise<Record<string, string> | undefined> {
    setNothingToOrder(lines.length === 0)
    if (lines.length === 0) return undefined
    if (method === 'UPI') {
      saveAddress(shippingInfo)
      changePayment({ paying: true })
      return undefined
    }
    const answer = await send(shippingInfo)
    if (createCodOrder.fulfilled.match(answer)) {
      dropDraft()
      dropPaymentDraft()
      const { orderNumber, totalPriceAfterDiscount: due } = answer.payload
      const state: OrderPlaced = { placed: orderNumber, due, method }
      await navigate('/my-orders', { replace: true, state })
      return undefined
    }
    const failure = answer.payload
    if (isSilent(failure)) return undefined
    setProblem({ text: sayWhy(answer, messages.codFailed), code: failure?.code ?? '' })
    return failure && addressErrors(failure)
  }

  function closeProblem() {
    setProblem(undefined)
    // What this key stands for was ordered before, with another address perhaps.
    if (problem?.code === 'KEY_REUSED') void navigate('/my-orders')
  }

  return {
    lines,
    sums,
    loaded: cartProducts !== undefined,
    problem: problem?.text,
    nothingToOrder: nothingToOrder && lines.length === 0,
    checking,
    method,
    paying: paying && lines.length > 0,
    choose: (chosen: PaymentDraft['method']) => changePayment({ method: chosen, paying: false }),
    /** What was sent off to be paid is to be changed. */
    stopPaying: () => changePayment({ paying: false }),
    place,
    closeProblem,
  }
}

/**
 * What another tab has changed in the cart is seen on coming back, for what is shown is what will be charged. Who comes
 * back from their UPI app has paid what the panel shows: whatever has changed since is for the shop to say to that order.
 */
function useChangesElsewhere(paying: boolean) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (paying) return
    const comeBack = () => document.hidden || void dispatch(loadCart())
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [dispatch, paying])
}

function addressErrors(failure: Failure): Record<string, string> | undefined {
  const fields = fieldErrors(failure)
  const named = Object.entries(fields ?? {}).map(([name, text]) => [name.replace('shippingInfo.', ''), text])
  return fields && Object.fromEntries(named)
}

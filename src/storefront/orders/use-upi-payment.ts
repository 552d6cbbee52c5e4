import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UpiTransactionId } from '#contract/fields'
import { messages } from '#contract/messages'
import { ShippingInfo } from '#contract/orders'
import { paymentReference } from '#contract/upi'
import type { CartLine, CartSums } from '../cart/cart-sums'
import { isSilent } from '../store/api-client'
import { createUpiOrder, orderPatienceMs } from '../store/order-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { attemptKey } from './cod-order'
import { sayWhy } from './order-failure'
import { dropPaymentDraft } from './payment-draft'
import type { OrderPlaced } from './placed-notice'
import { dropDraft, savedAddress } from './shipping-draft'
import { upiOrderOf } from './upi-order'

export interface UpiPayment {
  lines: readonly CartLine[]
  sums: CartSums
  /** The saved address is gone: it has to be given again. */
  onAddressMissing(): void
}

type Problem = { text: string; code: string }

/** Confirms a payment that was made in a UPI app; the alerts come in the order of CHK-07 and CHK-08. */
export function useUpiPayment({ lines, sums, onAddressMissing }: UpiPayment) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { user, cartVersion } = useAppSelector(({ auth }) => auth)
  const [problem, setProblem] = useState<Problem>()
  const [outdated, setOutdated] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const reference = paymentReference(user?._id ?? '', cartVersion)

  async function confirm(typed: string) {
    if (busy) return
    const id = UpiTransactionId.safeParse(typed)
    if (!id.success) return setProblem({ text: id.error.issues[0]?.message ?? '', code: 'NO_ID' })
    const address = ShippingInfo.safeParse(savedAddress())
    if (!address.success || !user)
      return setProblem({ text: messages.missingShippingOrUser, code: 'NO_ADDRESS' })
    const order = upiOrderOf({
      lines,
      sums,
      shippingInfo: address.data,
      user: user._id,
      upiTransactionId: id.data,
      qrReference: reference,
    })
    await send(order)
  }

  async function send(order: ReturnType<typeof upiOrderOf>) {
    setBusy(true)
    const late = setTimeout(() => setChecking(true), orderPatienceMs)
    const idempotencyKey = attemptKey(cartVersion, lines)
    const answer = await dispatch(createUpiOrder({ order, idempotencyKey, cartVersion }))
    clearTimeout(late)
    setChecking(false)
    setBusy(false)
    if (createUpiOrder.fulfilled.match(answer)) {
      dropDraft()
      dropPaymentDraft()
      const { orderNumber, totalPriceAfterDiscount: due } = answer.payload
      const state: OrderPlaced = { placed: orderNumber, due, method: 'UPI' }
      return navigate('/my-orders', { replace: true, state })
    }
    const failure = answer.payload
    if (isSilent(failure)) return
    if (failure?.code === 'TOTALS_CHANGED') setOutdated(sums.total)
    setProblem({ text: sayWhy(answer, messages.upiFailed), code: failure?.code ?? '' })
  }

  function closeProblem() {
    setProblem(undefined)
    if (problem?.code === 'KEY_REUSED') void navigate('/my-orders')
    if (problem?.code === 'NO_ADDRESS') onAddressMissing()
  }

  return { reference, problem, outdated, busy, checking, confirm, closeProblem }
}

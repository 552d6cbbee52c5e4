import { useEffect, useState } from 'react'
import type { CartLine } from '../../cart/storefront/cart-sums'
import { addressToPay } from '../../checkout/storefront/address/shipping-draft'
import { newOrder } from '../../checkout/storefront/new-order'
import type { CheckoutFigures } from '../../checkout/storefront/quote/use-checkout-figures'
import type { Ordering } from '../../checkout/storefront/use-order-attempt'
import { ShippingInfo } from '../../orders/contract/orders'
import type { OpenOrder } from '../../orders/storefront/open-order'
import { UpiTransactionId } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import { useAppSelector } from '../../shell/storefront/state/store'
import { paymentReference } from '../contract/upi'
import { keepPaymentDraft, readPaymentDraft } from './payment-draft'

export interface UpiPayment {
  lines: readonly CartLine[]
  figures: Pick<CheckoutFigures, 'sums' | 'quote' | 'choices'>
  ordering: Ordering
  /** The saved address is missing and has to be entered again. */
  onAddressMissing(): void
}

/** Confirms a payment made in a UPI app. Alerts follow the order of CHK-07 and CHK-08. */
export function useUpiPayment({ lines, figures, ordering, onAddressMissing }: UpiPayment) {
  const { sums } = figures
  const { user, cartVersion: versionNow } = useAppSelector(({ auth }) => auth)
  const { problem, setProblem, unanswered, busy } = ordering
  const [outdated, setOutdated] = useState(() => readPaymentDraft().asked)
  const cartVersion = ordering.order?.cartVersion ?? versionNow
  const reference = paymentReference(user?._id ?? '', cartVersion)

  async function confirm(typed: string) {
    if (busy) return
    if (unanswered) return send(unanswered)
    const id = UpiTransactionId.safeParse(typed)
    if (!id.success) return setProblem({ text: id.error.issues[0]?.message ?? '', code: 'NO_ID' })
    const address = ShippingInfo.safeParse(addressToPay())
    if (!address.success || !user)
      return setProblem({ text: commonMessages.missingShippingOrUser(), code: 'NO_ADDRESS' })
    const claim = { upiTransactionId: id.data, qrReference: reference }
    await send(newOrder({ method: 'UPI', shippingInfo: address.data, claim, cartVersion, lines, figures }))
  }

  async function send(order: OpenOrder) {
    const failure = await ordering.send(order)
    if (failure?.code === 'TOTALS_CHANGED') setOutdated(order.sums.total)
  }

  function closeProblem() {
    ordering.closeProblem()
    if (problem?.code === 'NO_ADDRESS') onAddressMissing()
  }

  // The customer may have paid the earlier total of an order that changed since.
  const paidBefore = outdated ?? ordering.abandonedTotal
  const perhapsPaid = paidBefore ?? sums.total
  useEffect(() => {
    const leave = () => document.hidden && keepPaymentDraft({ asked: perhapsPaid })
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [perhapsPaid])
  return { reference, outdated: paidBefore === sums.total ? undefined : paidBefore, confirm, closeProblem }
}

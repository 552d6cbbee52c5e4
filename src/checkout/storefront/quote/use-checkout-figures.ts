import { useState } from 'react'
import type { CartLine } from '../../../cart/storefront/cart-sums'
import type { OrderChoices } from '../../../orders/contract/orders'
import type { OpenOrder } from '../../../orders/storefront/open-order'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { readDraft } from '../address/shipping-draft'
import { codeInUse } from './figures'
import { useOrderChoices } from './use-order-choices'
import { useQuote } from './use-quote'
import type { Wanted } from './wanted'

interface CheckoutParts {
  lines: readonly CartLine[]
  method: PaymentMethod
  /** The order that was sent: its figures stay. */
  sent: OpenOrder | undefined
  paying: boolean
}

export type CheckoutFigures = ReturnType<typeof useCheckoutFigures>

/** The figures at checkout, and the choices that they depend on. */
export function useCheckoutFigures({ lines, method, sent, paying }: CheckoutParts) {
  const user = useAppSelector(({ auth }) => auth.user)
  const states = useAppSelector(({ shop }) => shop.states)
  const [place, setPlace] = useState<Wanted['place']>(() => readDraft(user, states))
  const { code, delivery, ...choose } = useOrderChoices()
  const quoting = useQuote(
    { lines, place, code, method, delivery },
    { isPaused: paying, isSent: sent !== undefined },
  )
  const { asks, quote } = quoting
  const isOffered = quote?.deliveries.some(({ id }) => id === delivery)
  // The quote for it may still be on its way.
  const chosenDelivery = quoting.isPending && isOffered ? delivery : (quote?.delivery ?? undefined)
  const choices: OrderChoices = {
    ...(asks && { code: codeInUse(code, quoting.codeState) }),
    ...(quote && quote.deliveries.length > 1 && { delivery: chosenDelivery }),
  }
  const shown = sent
    ? { sums: sent.sums, quote: sent.quote, isPending: false, isUnknown: false, failure: undefined }
    : quoting
  return {
    ...quoting,
    ...shown,
    ...choose,
    code: sent ? sent.choices.code : code,
    ...(sent && { codeState: { is: 'applied' } as const }),
    delivery: sent ? sent.choices.delivery : chosenDelivery,
    choices,
    goTo: setPlace,
  }
}

import { useEffect, useState } from 'react'
import { type CartLine, findOrderable } from '../../cart/storefront/cart-sums'
import { loadCart } from '../../cart/storefront/cart-thunks'
import type { ShippingInfo } from '../../orders/contract/orders'
import type { OpenOrder } from '../../orders/storefront/open-order'
import { isTransfer, type PaymentMethod } from '../../payments/contract/payment-methods'
import { rememberMethod } from '../../payments/storefront/last-method'
import { keepPaymentDraft, readPaymentDraft } from '../../payments/storefront/payment-draft'
import { availableInstead, usualMethods } from '../../payments/storefront/payment-methods'
import { cartChangedKey } from '../../platform/storefront/session-storage'
import { useOrdersFrom } from '../../shell/storefront/layout/orders-closed'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { type Failure, fieldErrors } from '../../ui/behavior/http-client'
import { keepDraft, saveAddress } from './address/shipping-draft'
import { newOrder } from './new-order'
import { saveNotes } from './notes/notes-draft'
import type { Nothing } from './nothing-to-order'
import { type ChangedOrder, freshQuote } from './order-attempt'
import { orderKeyFor } from './order-key'
import { repriced } from './quote/repriced'
import { useCheckoutFigures } from './quote/use-checkout-figures'
import { useOrderAttempt } from './use-order-attempt'

const noLines: readonly CartLine[] = []

export type Checkout = ReturnType<typeof useCheckout>

/** Places the order exactly once, however often it is tried, and reports errors [CHK-10 to CHK-13]. */
export function useCheckout() {
  const { cartProducts, cartVersion } = useAppSelector(({ auth }) => auth)
  const attempt = useOrderAttempt()
  const { order: sent } = attempt
  const lines = sent?.lines ?? findOrderable(cartProducts ?? noLines)
  const nothing = useNothing({ isSent: sent !== undefined, hasEarlier: attempt.before !== undefined })
  const [hasTried, setTried] = useState(false)
  const [payment, setPayment] = useState(readPaymentDraft)
  const isClosed = useOrdersFrom() !== undefined
  const method = sent?.method ?? payment.method
  // Who may have paid before the shop closed still sends the number.
  const mayPay = !isClosed || payment.asked !== undefined
  const paying = sent ? isTransfer(sent.method) : payment.paying && lines.length > 0 && mayPay
  const figures = useCheckoutFigures({ lines, method, sent, paying })
  const changePayment = (change: { method?: PaymentMethod; paying: boolean }) => {
    keepPaymentDraft(change)
    setPayment((before) => ({ ...before, ...change }))
  }
  /** Goes back from the payment to the form. */
  const stopPaying = () => changePayment({ paying: false })
  useChangesElsewhere(payment.paying)
  const methods = figures.quote?.methods ?? usualMethods
  const instead = figures.isUnknown ? undefined : availableInstead(methods, method)
  useEffect(() => {
    if (instead && !sent) changePayment({ method: instead, paying: false })
  })

  /** Whether there is something to order; otherwise shows a message. */
  function mayOrder(): boolean {
    setTried(nothing !== undefined)
    return !nothing && !isClosed
  }

  async function send(order: OpenOrder): Promise<Failure | undefined> {
    const failure = await attempt.send(order)
    const quote = freshQuote(failure)
    if (quote) figures.replace(quote)
    return failure
  }

  async function place(shippingInfo: ShippingInfo): Promise<Record<string, string> | undefined> {
    // While an order may have been placed, another could be a duplicate.
    if (sent) return undefined
    figures.goTo(shippingInfo)
    if (isTransfer(method)) {
      keepDraft(shippingInfo)
      saveAddress(shippingInfo)
      saveNotes()
      changePayment({ paying: true })
      return undefined
    }
    const failure = await send(newOrder({ method, shippingInfo, cartVersion, lines, figures }))
    return failure && addressErrors(failure)
  }

  /** Orders the same at the total that the shop named. */
  async function confirm({ order, now }: ChangedOrder) {
    const { cartVersion, lines } = order
    await send({ ...repriced(order, now), idempotencyKey: orderKeyFor(cartVersion, lines) })
  }

  return {
    lines,
    figures,
    loaded: sent !== undefined || cartProducts !== undefined,
    ordering: { ...attempt, send },
    nothing,
    /** To order, when there was nothing. */
    hasTried,
    method,
    methods,
    paying,
    choose(chosen: PaymentMethod) {
      rememberMethod(chosen)
      changePayment({ method: chosen, paying: false })
    },
    stopPaying,
    /** The amount to pay may be another after this change. */
    changing:
      <Args extends unknown[]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        stopPaying()
        change(...args)
      },
    mayOrder,
    place,
    confirm,
  }
}

/** Why there is nothing to order, once the cart is loaded. */
function useNothing({ isSent, hasEarlier }: { isSent: boolean; hasEarlier: boolean }): Nothing | undefined {
  const { user, cartProducts: cart } = useAppSelector(({ auth }) => auth)
  /** The customer whose cart was shown with products. */
  const [filledFor, setFilledFor] = useState<string>()
  useEffect(() => {
    if (cart?.length) setFilledFor(user?._id)
  }, [cart, user])
  if (isSent || !cart || findOrderable(cart).length > 0) return undefined
  if (cart.length > 0) return 'unavailable'
  // The result of an earlier order says more.
  return filledFor !== undefined && filledFor === user?._id && !hasEarlier ? 'emptied' : 'empty'
}

/**
 * Reloads the cart when the tab becomes visible, as the shown total is charged. Not while paying: the
 * customer may return from a UPI app after paying the shown total, and the server then reports any change.
 */
function useChangesElsewhere(paying: boolean) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (paying) return
    const comeBack = () => document.hidden || void dispatch(loadCart())
    const follow = ({ key }: StorageEvent) => key === cartChangedKey && comeBack()
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('storage', follow)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('storage', follow)
    }
  }, [dispatch, paying])
}

function addressErrors(failure: Failure): Record<string, string> | undefined {
  const fields = fieldErrors(failure)
  const named = Object.entries(fields ?? {}).map(([name, text]) => [name.replace('shippingInfo.', ''), text])
  return fields && Object.fromEntries(named)
}

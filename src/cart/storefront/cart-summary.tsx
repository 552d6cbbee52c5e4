import { useState } from 'react'
import { OrderFigures } from '../../checkout/storefront/quote/order-figures'
import { useOrderChoices } from '../../checkout/storefront/quote/use-order-choices'
import { useQuote } from '../../checkout/storefront/quote/use-quote'
import { formatRupees } from '../../platform/contract/money'
import { OrdersClosed, useOrdersFrom } from '../../shell/storefront/layout/orders-closed'
import { useAppSelector } from '../../shell/storefront/state/store'
import { canOrderFrom } from '../../shipping/contract/pin-place'
import { DeliverTo } from '../../shipping/storefront/deliver-to'
import DeliveryArea from '../../shipping/storefront/delivery-area'
import { WhatsAppHelp } from '../../support/storefront/whatsapp-help'
import { ButtonLink } from '../../ui/components/button'
import type { CartLine } from './cart-sums'
import { FreeDelivery } from './free-delivery'
import { freeDeliveryOf } from './free-delivery-of'
import { knownPlace } from './known-place'
import * as m from './messages'
import sides from './side-by-side.module.css'

/** What the orderable lines cost, and the way to checkout. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const user = useAppSelector(({ auth }) => auth.user)
  const { states, freeAbovePaise } = useAppSelector(({ shop }) => shop)
  const [place, setPlace] = useState(() => knownPlace(user, states))
  const [isElsewhere, setElsewhere] = useState(false)
  const { code, delivery, applyCode, removeCode } = useOrderChoices()
  const ordersFrom = useOrdersFrom()
  const quoting = useQuote({ lines, place, code, delivery })
  const { quote, sums, isUnknown } = quoting
  // A shop without zones does not ask for a quote.
  const isNotServed = quote ? quoting.isNotServed : isElsewhere
  const free = isNotServed ? undefined : freeDeliveryOf(quote, sums.subtotal, freeAbovePaise)
  return (
    <>
      <section className={sides.summary} aria-label={m.totals()}>
        <DeliveryArea />
        <DeliverTo
          hasTotals
          onFound={(pin) => {
            setElsewhere(!canOrderFrom(pin))
            setPlace(knownPlace(user, states))
          }}
        />
        {free && <FreeDelivery {...free} hasDiscount={quote !== undefined && quote.discount > 0} />}
        <OrderFigures
          figures={{ ...quoting, isNotServed }}
          code={code}
          codeState={quoting.codeState}
          onApply={applyCode}
          onRemove={removeCode}
        />
        <WhatsAppHelp text={m.aQuestionAboutMyCart()} />
      </section>
      {lines.length > 0 && (
        <div className={sides.step}>
          <p className={sides.total} aria-hidden="true">
            {isNotServed ? m.subtotal() : m.total()}{' '}
            <strong>
              {isUnknown ? m.notKnownYet() : formatRupees(isNotServed ? sums.subtotal : sums.total)}
            </strong>
          </p>
          {ordersFrom ? (
            <OrdersClosed day={ordersFrom} />
          ) : (
            <ButtonLink to="/checkout" wide>
              {m.checkout()}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

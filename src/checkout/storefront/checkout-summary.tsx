import { loadCart } from '../../cart/storefront/cart-thunks'
import { CartWaiting } from '../../cart/storefront/cart-waiting'
import sides from '../../cart/storefront/side-by-side.module.css'
import { useLoading } from '../../platform/storefront/use-loading'
import { useAppSelector } from '../../shell/storefront/state/store'
import { deliveryWindow } from '../../shipping/contract/delivery-time'
import { CheckoutLines } from './checkout-lines'
import styles from './checkout-page.module.css'
import * as m from './messages'
import { OrderFigures } from './quote/order-figures'
import type { Checkout } from './use-checkout'

interface CheckoutSummaryProps {
  checkout: Omit<Checkout, 'place'>
  /** The cart is empty and was empty from the start. */
  empty: boolean
}

/** Lines, totals and delivery time. */
export function CheckoutSummary({ checkout, empty }: CheckoutSummaryProps) {
  const { lines, loaded, figures, ordering, changing } = checkout
  const loading = useLoading(loadCart)
  const usualDays = useAppSelector(({ shop }) => shop.deliveryDays)
  const chosen = figures.quote?.deliveries.find(({ id }) => id === figures.delivery)
  const days = chosen ? chosen.days : usualDays
  const isKnown = !empty && (loaded || loading.failure === undefined)
  return (
    <section className={sides.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.subtitle}>
        {m.yourOrder()}
      </h2>
      {loaded ? <CheckoutLines lines={lines} /> : <CartWaiting {...loading} />}
      {isKnown && (
        <OrderFigures
          figures={figures}
          code={figures.code}
          codeState={figures.codeState}
          isSent={ordering.order !== undefined}
          onApply={changing(figures.applyCode)}
          onRemove={changing(figures.removeCode)}
        />
      )}
      {!empty && days && !figures.isNotServed && (
        <p className={styles.arrival}>{m.arrivesDays({ days: deliveryWindow(new Date(), days) })}</p>
      )}
    </section>
  )
}

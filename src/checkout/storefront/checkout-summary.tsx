import { loadCart } from '../../cart/storefront/cart-thunks'
import { CartTotals } from '../../cart/storefront/cart-totals'
import { CartWaiting } from '../../cart/storefront/cart-waiting'
import sides from '../../cart/storefront/side-by-side.module.css'
import { useLoading } from '../../platform/storefront/use-loading'
import { useAppSelector } from '../../shell/storefront/state/store'
import { deliveryWindow } from '../../shipping/contract/delivery-time'
import { CheckoutLines } from './checkout-lines'
import styles from './checkout-page.module.css'
import * as m from './messages'
import type { Checkout } from './use-checkout'

interface CheckoutSummaryProps {
  checkout: Pick<Checkout, 'lines' | 'loaded'>
  /** The cart is empty and was empty from the start. */
  empty: boolean
}

/** Lines, totals and delivery time. */
export function CheckoutSummary({ checkout: { lines, loaded }, empty }: CheckoutSummaryProps) {
  const loading = useLoading(loadCart)
  const days = useAppSelector(({ shop }) => shop.deliveryDays)
  return (
    <section className={sides.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.subtitle}>
        {m.yourOrder()}
      </h2>
      {loaded ? <CheckoutLines lines={lines} /> : <CartWaiting {...loading} />}
      {!empty && (loaded || loading.failure === undefined) && <CartTotals lines={lines} />}
      {!empty && days && (
        <p className={styles.arrival}>{m.arrivesDays({ days: deliveryWindow(new Date(), days) })}</p>
      )}
    </section>
  )
}

import { useState } from 'react'
import { isShort } from '../../cart/storefront/cart-sums'
import { loadCart } from '../../cart/storefront/cart-thunks'
import sides from '../../cart/storefront/side-by-side.module.css'
import { useLoading } from '../../platform/storefront/use-loading'
import { LoadingTile } from '../../shell/storefront/boot/loading-tile'
import { useAppSelector } from '../../shell/storefront/state/store'
import { countedFrom, deliveryWindow } from '../../shipping/contract/delivery-time'
import { CheckoutLines } from './checkout-lines'
import styles from './checkout-page.module.css'
import * as m from './messages'
import { OrderFigures } from './quote/order-figures'
import { detailsId, SummaryOpener } from './summary-opener'
import type { Checkout } from './use-checkout'

interface CheckoutSummaryProps {
  checkout: Omit<Checkout, 'place'>
}

/** Lines, totals and delivery time. On a phone the lines are folded until asked for, or until one needs a look. */
export function CheckoutSummary({ checkout }: CheckoutSummaryProps) {
  const { lines, loaded, nothing, figures, ordering, changing } = checkout
  const loading = useLoading(loadCart)
  const [chosen, setOpen] = useState<boolean>()
  const needsLook = loaded ? nothing !== undefined || lines.some(isShort) : loading.failure !== undefined
  const isOpen = chosen ?? (needsLook || figures.failure !== undefined)
  const isKnown = !nothing && (loaded || loading.failure === undefined)
  return (
    <section className={`${sides.summary} ${styles.summary}`} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.subtitle}>
        {m.yourOrder()}
      </h2>
      {!nothing && <SummaryOpener checkout={checkout} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />}
      {/* "Buy now" orders the whole cart. */}
      {isKnown && !isOpen && (
        <p className={styles.titles}>{lines.map(({ productId }) => productId.title).join(', ')}</p>
      )}
      <div id={detailsId} className={isOpen ? styles.details : `${styles.details} ${styles.folded}`}>
        {loaded ? <CheckoutLines lines={lines} nothing={nothing} /> : <LoadingTile {...loading} />}
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
      </div>
      {!nothing && <Arrival figures={figures} />}
    </section>
  )
}

function Arrival({ figures: { quote, delivery, isNotServed } }: Pick<Checkout, 'figures'>) {
  const { deliveryDays, holiday } = useAppSelector(({ shop }) => shop)
  const chosen = quote?.deliveries.find(({ id }) => id === delivery)
  const days = chosen ? chosen.days : deliveryDays
  // The days of a quote have the holiday in them.
  const from = chosen ? new Date() : countedFrom(new Date(), holiday)
  if (!days || isNotServed) return null
  return <p className={styles.arrival}>{m.arrivesDays({ days: deliveryWindow(from, days) })}</p>
}

import type { Figures } from '../../checkout/storefront/quote/figures'
import * as commonMessages from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import styles from './cart-totals.module.css'
import { chargeWords } from './charge-words'
import * as m from './messages'

/** The same figures in the cart and at checkout; the fee is named from the start (domain.md C27). */
export function CartTotals({ figures }: { figures: Figures }) {
  const { sums, quote, isPending, isUnknown, isPlaceOpen } = figures
  const feeName = useAppSelector(({ shop }) => shop.feeName)
  const rows = quote?.adjustments ?? [{ kind: 'delivery', label: feeName, amount: sums.fee } as const]
  const mayChange = !quote || isPlaceOpen
  return (
    <dl className={styles.totals} aria-live="polite" aria-busy={isPending || undefined}>
      <div>
        <dt>{m.subtotal()}</dt>
        <dd>{formatRupees(sums.subtotal)}</dd>
      </div>
      {rows.map(({ kind, label, amount }) => (
        <div key={label}>
          <dt>
            {label}
            {mayChange && kind === 'delivery' && (
              <small className={styles.hint}>{commonMessages.feeHint()}</small>
            )}
          </dt>
          <dd>{isUnknown ? m.notKnownYet() : quote ? chargeWords(amount) : formatRupees(amount)}</dd>
        </div>
      ))}
      {quote && !quote.delivery && (
        <div>
          <dt>{feeName}</dt>
          <dd className={styles.words}>{isPlaceOpen ? m.dependsOnAddress() : m.notDelivered()}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>
          {m.total()}
          <small className={styles.hint}>{m.taxesIncluded()}</small>
        </dt>
        <dd>{isUnknown ? m.notKnownYet() : formatRupees(sums.total)}</dd>
      </div>
    </dl>
  )
}

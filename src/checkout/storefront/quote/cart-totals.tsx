import { chargeWords } from '../../../cart/storefront/charge-words'
import * as cartMessages from '../../../cart/storefront/messages'
import * as commonMessages from '../../../platform/contract/messages'
import { formatRupees } from '../../../platform/contract/money'
import { useAppSelector } from '../../../shell/storefront/state/store'
import * as m from '../messages'
import styles from './cart-totals.module.css'
import type { Figures } from './figures'

/** The same figures in the cart and at checkout; the fee is named from the start (domain.md C27). */
export function CartTotals({ figures }: { figures: Figures }) {
  const { sums, quote, isPending, isUnknown, isPlaceOpen, isNotServed } = figures
  const feeName = useAppSelector(({ shop }) => shop.feeName)
  const all = quote?.adjustments ?? [{ kind: 'delivery', label: feeName, amount: sums.fee } as const]
  const rows = isNotServed ? all.filter(({ kind }) => kind !== 'delivery') : all
  const charged = quote?.deliveries.find(({ id }) => id === quote.delivery)
  const hint = quote ? isPlaceOpen && m.dependsOnAddress() : commonMessages.feeHint()
  return (
    <dl className={styles.totals} aria-live="polite" aria-busy={isPending || undefined}>
      <div>
        <dt>{cartMessages.subtotal()}</dt>
        <dd>{formatRupees(sums.subtotal)}</dd>
      </div>
      {rows.map(({ kind, label, amount }) => (
        <div key={label}>
          <dt>
            {(kind === 'delivery' && charged?.shortLabel) || label}
            {hint && kind === 'delivery' && <small className={styles.hint}>{hint}</small>}
          </dt>
          <dd>
            {isUnknown ? cartMessages.notKnownYet() : quote ? chargeWords(amount) : formatRupees(amount)}
          </dd>
        </div>
      ))}
      {(isNotServed || (quote && !quote.delivery)) && (
        <div>
          <dt>{feeName}</dt>
          <dd>{isNotServed ? m.notDelivered() : m.dependsOnAddress()}</dd>
        </div>
      )}
      {!isNotServed && (
        <div className={styles.total}>
          <dt>
            {cartMessages.total()}
            <small className={styles.hint}>{m.taxesIncluded()}</small>
          </dt>
          <dd>{isUnknown ? cartMessages.notKnownYet() : formatRupees(sums.total)}</dd>
        </div>
      )}
    </dl>
  )
}

import * as commonMessages from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { type CartLine, sumCart } from './cart-sums'
import styles from './cart-totals.module.css'
import * as m from './messages'

/** The same figures in the cart and at checkout; the fee is named from the start (domain.md C27). */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const shop = useAppSelector((state) => state.shop)
  const { subtotal, fee, total } = sumCart(lines, shop)
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{m.subtotal()}</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      <div>
        <dt>
          {shop.feeName}
          <small className={styles.hint}>{commonMessages.feeHint()}</small>
        </dt>
        <dd>{formatRupees(fee)}</dd>
      </div>
      <div className={styles.total}>
        <dt>
          {m.total()}
          <small className={styles.hint}>{m.taxesIncluded()}</small>
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}

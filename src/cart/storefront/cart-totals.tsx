import { messages } from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { type CartLine, sumCart } from './cart-sums'
import look from './cart-totals.module.css'
import * as m from './messages'

/** The same figures in the cart and at checkout, the fee by its name from the first view on (domain.md C27). */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const shop = useAppSelector((state) => state.shop)
  const { subtotal, fee, total } = sumCart(lines, shop)
  return (
    <dl className={look.totals} aria-live="polite">
      <div>
        <dt>{m.subtotal()}</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      <div>
        <dt>
          {shop.feeName}
          <small className={look.hint}>{messages.feeHint}</small>
        </dt>
        <dd>{formatRupees(fee)}</dd>
      </div>
      <div className={look.total}>
        <dt>
          {m.total()}
          <small className={look.hint}>{m.taxesIncluded()}</small>
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}

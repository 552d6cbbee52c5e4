import { chargeWords } from '../../../cart/storefront/charge-words'
import { formatPaise, formatRupees, toPaise } from '../../../platform/contract/money'
import { useAppSelector } from '../../../shell/storefront/state/store'
import type { PayableOrder } from '../../contract/payment-links'
import * as m from '../messages'
import styles from './pay-page.module.css'

/** What is paid for: the goods, and how their price becomes the amount. */
export function PayableContents({ order }: { order: PayableOrder }) {
  const { number, amount, paid, lines, subtotal, adjustments } = order
  const brand = useAppSelector(({ shop }) => shop.brand)
  return (
    <section className={styles.order} aria-labelledby="pay-order">
      <h2 id="pay-order" className={styles.number}>
        {m.orderNumberFromBrand({ number, brand })}
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ title, quantity }) => (
          <li key={title}>{m.piecesOfTitle({ quantity, title })}</li>
        ))}
      </ul>
      <dl className={styles.figures}>
        {adjustments.length > 0 && <Figure label={m.subtotal()} amount={formatRupees(subtotal)} />}
        {adjustments.map(({ kind, label, amount: rupees }) => (
          <Figure key={`${kind} ${label}`} label={label} amount={chargeWords(rupees)} />
        ))}
        {paid !== undefined && (
          <>
            <Figure label={m.total()} amount={formatPaise(toPaise(paid) + toPaise(amount))} />
            <Figure label={m.paidBefore()} amount={formatRupees(paid)} />
          </>
        )}
        <div className={styles.amount}>
          <dt>{paid === undefined ? m.total() : m.difference()}</dt>
          <dd>
            <strong>{formatRupees(amount)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const Figure = ({ label, amount }: { label: string; amount: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)

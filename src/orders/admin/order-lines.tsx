import { BestBefore } from '../../catalog/admin/products/best-before'
import { Panel } from '../../platform/admin/components/detail'
import { plainOption } from '../../platform/contract/constants'
import { formatPaise, formatRupees, toPaise } from '../../platform/contract/money'
import { usualFeeName } from '../../shipping/contract/delivery-fee'
import { Notice } from '../../ui/components/notice'
import type { AdminOrder } from '../contract/admin-orders'
import * as ordersMessages from '../contract/messages'
import { Figure } from './figure'
import * as m from './messages'
import styles from './order-page.module.css'

/** The items at the prices of the day they were ordered. */
export function OrderLines({
  order: { items, subtotal, fee, feeName = usualFeeName, isPickup, adjustments, total, bestBefore },
}: {
  order: AdminOrder
}) {
  return (
    <Panel title={m.items()}>
      {bestBefore && <Notice tone="warning">{ordersMessages.lookAtPacks()}</Notice>}
      <ul className={styles.items}>
        {items.map(({ product, color, quantity, price, discount, contents, bestBefore: day }) => (
          <li key={`${product._id} ${color._id} ${price}`} className={styles.item}>
            <span className={styles.picture}>
              {product.images[0] && <img src={product.images[0].url} alt="" loading="lazy" />}
            </span>
            <span className={styles.title}>
              {quantity} × {product.title}
              <span className={styles.small}>
                {[
                  color.name === plainOption ? '' : color.name,
                  `${formatRupees(price)} each`,
                  discount === undefined ? '' : m.amountOff({ amount: formatRupees(discount) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {contents && <span className={styles.small}>{contents.join(', ')}</span>}
              {day && <BestBefore day={day} />}
            </span>
            <span className={styles.sum}>{formatPaise(quantity * toPaise(price))}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <Figure name="Subtotal" rupees={subtotal} />
        {!adjustments && (fee > 0 || isPickup) && <Figure name={feeName} rupees={fee} />}
        {adjustments?.map(({ kind, label, amount }) => (
          <Figure key={`${kind} ${label}`} name={label} rupees={amount} />
        ))}
        <Figure name="Total" rupees={total} />
      </dl>
    </Panel>
  )
}

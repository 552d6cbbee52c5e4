import { formatRupees } from '../../../platform/contract/money'
import { StatusBadge } from '../../../ui/components/status-badge'
import { isInStage, orderStatusTable } from '../../contract/order-status'
import type { OrderTracking } from '../../contract/tracking'
import { Arrival, PlacedOn } from '../arrival'
import { Fact } from '../fact'
import * as m from '../messages'
import styles from '../order-card.module.css'
import { OrderProgress } from '../order-progress'
import { paymentWords } from '../payment-words'
import own from './track-page.module.css'

/** The order as anybody with the link may see it. */
export function TrackedCard({ order }: { order: OrderTracking }) {
  const { orderNumber, orderStatus, lines, city, delivery } = order
  return (
    <article className={styles.card} aria-labelledby="tracked-order">
      <header className={styles.head}>
        <h2 id="tracked-order" className={styles.number}>
          {m.orderOrderNumber({ orderNumber })}
        </h2>
        <StatusBadge status={orderStatus} tone={orderStatusTable[orderStatus].tone} />
      </header>
      <p className={own.sentence}>
        {m.yourOrderSentence({ sentence: orderStatusTable[orderStatus].sentence })}
      </p>
      <dl className={styles.facts}>
        <PlacedOn at={order.createdAt} />
        {isInStage(orderStatus, 'in shop', 'on its way') && <Arrival of={order} />}
        {!delivery?.isPickup && <Fact name={m.deliveryTo()}>{city}</Fact>}
        <Payment of={order} />
      </dl>
      <OrderProgress order={order} />
      <h3 className={own.subtitle}>{m.items()}</h3>
      <ul className={own.lines}>
        {lines.map(({ title, quantity }) => (
          <li key={title}>
            <span>{title}</span>
            <span className={own.quantity}>{m.quantityQuantity({ quantity })}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Payment({ of: order }: { of: OrderTracking }) {
  const { totalPriceAfterDiscount, paymentInfo } = order
  if (totalPriceAfterDiscount === undefined || !paymentInfo) return null
  return (
    <>
      <Fact name={m.amount()}>{formatRupees(totalPriceAfterDiscount)}</Fact>
      <Fact name={m.payment()}>{paymentWords({ ...order, totalPriceAfterDiscount, paymentInfo })}</Fact>
    </>
  )
}

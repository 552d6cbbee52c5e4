import { Link } from 'react-router'
import { messages } from '#contract/messages'
import { formatRupees } from '#contract/money'
import type { Order } from '#contract/orders'
import { Swatch } from '../../ui/swatch'
import { OrderActions } from './order-actions'
import look from './order-card.module.css'

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** [ORD-01] */
export function OrderCard({ order }: { order: Order }) {
  const { _id, orderNumber, orderStatus, createdAt, totalPrice, totalPriceAfterDiscount, paymentInfo } = order
  return (
    <article className={look.card} aria-labelledby={`order-${_id}`}>
      <header className={look.head}>
        <h2 id={`order-${_id}`} className={look.number}>
          Order {orderNumber}
        </h2>
        <span className={`${look.status} ${orderStatus.toLowerCase()}`}>{orderStatus}</span>
      </header>
      <dl className={look.facts}>
        <Fact name="Ordered">
          <time dateTime={createdAt}>{inIndia.format(new Date(createdAt))}</time>
        </Fact>
        <Fact name="Total">{formatRupees(totalPrice)}</Fact>
        <Fact name="Total after discount">{formatRupees(totalPriceAfterDiscount)}</Fact>
        <Fact name="Payment">
          {paymentInfo.paymentMethod === 'COD' ? 'Cash on delivery' : 'UPI'},{' '}
          {paymentInfo.paymentStatus === 'Verifying' ? 'Payment being checked' : paymentInfo.paymentStatus}
        </Fact>
        {paymentInfo.paymentMethod === 'UPI' && (
          <Fact name="UPI Transaction ID">
            <span className={look.id}>{paymentInfo.upiTransactionId}</span>
          </Fact>
        )}
        <Fact name="Id">
          <code className={look.id}>{_id}</code>
        </Fact>
      </dl>
      <ul className={look.items}>
        {order.orderItems.map(({ product, color, quantity, price }) => (
          <li key={`${product._id} ${color._id}`} className={look.item}>
            <Link to={`/product/${product._id}`}>{product.title || messages.titleNotAvailable}</Link>
            <span className={look.color}>
              <Swatch color={color.title} size={16} /> {color.name}
            </span>
            <span>Quantity {quantity}</span>
            <span className={look.price}>{formatRupees(price)}</span>
          </li>
        ))}
      </ul>
      <OrderActions order={order} />
    </article>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { Order } from '#contract/orders'
import { OrderActions } from './order-actions'
import look from './order-card.module.css'
import { OrderFigures, OrderLines } from './order-lines'

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** [ORD-01] */
export function OrderCard({ order }: { order: Order }) {
  const { _id, orderNumber, orderStatus, createdAt, paymentInfo } = order
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
        <Fact name="Payment">
          {paymentInfo.paymentMethod === 'COD' ? 'Cash on delivery' : 'UPI'},{' '}
          {paymentInfo.paymentStatus === 'Verifying' ? 'Payment being checked' : paymentInfo.paymentStatus}
        </Fact>
        {paymentInfo.paymentMethod === 'UPI' && (
          <Fact name="UPI Transaction ID">
            <span className={look.reference}>{paymentInfo.upiTransactionId}</span>
          </Fact>
        )}
      </dl>
      <OrderLines items={order.orderItems} />
      <OrderFigures order={order} />
      <OrderActions order={order} />
      <p className={look.id}>
        Id <code>{_id}</code>
      </p>
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

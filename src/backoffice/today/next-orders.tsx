import type { AdminOrderSummary } from '#contract/admin-order-summary'
import { formatRupees } from '#contract/money'
import type { OrderStatus } from '#contract/order-moves'
import { Link } from '../../ui/link'
import { BestBefore } from '../furniture/best-before'
import { Panel } from '../furniture/detail'
import { formatAge } from '../furniture/format'
import { NextStep } from '../orders/next-step'
import { PaymentBadge } from '../orders/order-states'
import look from './today.module.css'

interface NextOrdersProps {
  title: string
  /** Where they stand. */
  status: OrderStatus
  /** What is said where there is none. */
  none: string
  orders: readonly AdminOrderSummary[]
  /** How many there are, shown or not. */
  total: number
}

/** Some of the orders that wait, each with its next step. */
export function NextOrders({ title, status, none, orders, total }: NextOrdersProps) {
  return (
    <Panel
      title={title}
      actions={total > orders.length && <Link to={`/admin/orders?status=${status}`}>All {total}</Link>}
    >
      {orders.length === 0 ? (
        <p className={look.small}>{none}</p>
      ) : (
        <ul className={look.list}>
          {orders.map((order) => (
            <li key={order.id} className={look.order}>
              <span>
                <Link to={`/admin/orders/${order.id}`} className={look.number}>
                  {order.number}
                </Link>{' '}
                {formatRupees(order.total)}
                <small className={look.small}>
                  {[order.name, order.city].filter(Boolean).join(', ')}, {formatAge(order.createdAt)}
                </small>
                <PaymentBadge order={order} /> {order.bestBefore && <BestBefore day={order.bestBefore} />}
              </span>
              <NextStep order={order} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

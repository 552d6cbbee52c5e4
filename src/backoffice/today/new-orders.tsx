import type { AdminOrderSummary } from '#contract/admin-order-summary'
import { formatRupees } from '#contract/money'
import { Link } from '../../ui/link'
import { Panel } from '../furniture/detail'
import { formatAge } from '../furniture/format'
import { NextStep } from '../orders/next-step'
import { PaymentBadge } from '../orders/order-states'
import look from './today.module.css'

/** The newest orders, each with its next step. */
export function NewOrders({ orders, total }: { orders: readonly AdminOrderSummary[]; total: number }) {
  return (
    <Panel
      title="New orders"
      actions={total > orders.length && <Link to="/admin/orders?status=Processing">All {total}</Link>}
    >
      {orders.length === 0 ? (
        <p className={look.small}>No new orders. Time to pack, or for tea.</p>
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
                <PaymentBadge order={order} />
              </span>
              <NextStep order={order} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

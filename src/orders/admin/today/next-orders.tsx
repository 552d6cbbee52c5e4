import { BestBefore } from '../../../catalog/admin/products/best-before'
import { Badge } from '../../../platform/admin/components/badge'
import { Panel } from '../../../platform/admin/components/detail'
import { formatAge } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { Link } from '../../../ui/components/link'
import type { AdminOrderSummary } from '../../contract/admin-order-summary'
import type { OrderStatus } from '../../contract/order-status'
import * as m from '../messages'
import { NextStep } from '../next-step'
import { PaymentBadge } from '../order-badges'
import styles from './today.module.css'

interface NextOrdersProps {
  title: string
  status: OrderStatus
  /** Shown if there are no orders. */
  none: string
  orders: readonly AdminOrderSummary[]
  /** Including those not shown. */
  total: number
}

/** The first orders in a status, each with its next step. */
export function NextOrders({ title, status, none, orders, total }: NextOrdersProps) {
  return (
    <Panel
      title={title}
      actions={
        total > orders.length && (
          <Link to={`/admin/orders?status=${status}`} className={styles.all}>
            {m.allTotal({ total })}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className={styles.small}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.id} className={styles.order}>
              <span>
                <Link to={`/admin/orders/${order.id}`} className={styles.number}>
                  {order.number}
                </Link>{' '}
                {formatRupees(order.total)}
                <small className={styles.small}>
                  {[order.name, order.city].filter(Boolean).join(', ')}, {formatAge(order.createdAt)}
                </small>
                <PaymentBadge order={order} /> {order.isGift && <Badge tone="calm">{m.gift()}</Badge>}{' '}
                {order.bestBefore && <BestBefore day={order.bestBefore} />}
              </span>
              <NextStep order={order} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

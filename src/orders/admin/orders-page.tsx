import { useState } from 'react'
import { BestBefore } from '../../catalog/admin/products/best-before'
import { useStaff } from '../../platform/admin/api/session'
import { count, customerName, formatAge, formatMoment } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { ListPage } from '../../platform/admin/lists/list-page'
import { useListState } from '../../platform/admin/lists/list-state'
import type { Column } from '../../platform/admin/lists/rows'
import { formatRupees } from '../../platform/contract/money'
import { hasRole } from '../../platform/contract/route'
import { ButtonLink } from '../../ui/components/button'
import { choicesOf } from '../../ui/forms/choices'
import type { AdminOrderSummary } from '../contract/admin-order-summary'
import { adminOrderRoutes, type BulkResult } from '../contract/admin-orders'
import { methodWords, paymentMethods, paymentStatuses } from '../contract/payment-status'
import { BulkMoves, RejectedMoves } from './bulk-moves'
import { NextStep } from './next-step'
import { PaymentBadge, StatusBadge } from './order-states'
import { OrderTabs } from './order-tabs'
import styles from './orders-page.module.css'

const columns: readonly Column<AdminOrderSummary>[] = [
  { label: 'Order', show: ({ number }) => <span className={styles.number}>{number}</span>, sort: 'number' },
  { label: 'Total', show: ({ total }) => formatRupees(total), figures: true, sort: 'total', card: 'corner' },
  {
    label: 'Customer',
    show: ({ name, city }) => [customerName(name), city].filter(Boolean).join(', '),
    card: 'plain',
  },
  {
    label: 'Items',
    show: ({ contents, notes }) => (
      <>
        <span className={styles.contents}>{contents}</span>
        {notes > 0 && <span className={styles.notes}>{count(notes, 'note')}</span>}
      </>
    ),
    card: 'plain',
  },
  {
    label: 'Placed',
    show: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        {formatAge(createdAt)}
      </time>
    ),
    card: 'plain',
  },
  {
    label: 'Status',
    show: (order) => (
      <span className={styles.states}>
        <StatusBadge status={order.status} /> <PaymentBadge order={order} />{' '}
        {order.bestBefore && <BestBefore day={order.bestBefore} />}
      </span>
    ),
    card: 'plain',
  },
  { label: 'Next step', show: (order) => <NextStep order={order} />, card: 'plain' },
]

const filters = [
  { name: 'payment', label: 'Payment', choices: choicesOf(paymentStatuses) },
  {
    name: 'method',
    label: 'Payment method',
    choices: paymentMethods.map((value) => ({ value, label: methodWords[value] })),
  },
]
/** Money is for managers. */
const filtersOfManagers = [
  ...filters,
  { name: 'refundDue', label: 'Refunds', choices: [{ value: 'yes', label: 'Refund due' }] },
]
const fromTabs = ['status', 'state', 'from', 'to'] as const

export default function OrdersPage() {
  const manages = hasRole(useStaff().role, 'manager')
  const [refused, setRejected] = useState<readonly BulkResult[]>()
  const state = useListState('-number', [...fromTabs, 'search', 'payment', 'method', 'refundDue'])
  const fixed = Object.fromEntries(fromTabs.map((name) => [name, state.filters[name] ?? '']))
  return (
    <>
      <ListPage
        title="Orders"
        noun="order"
        route={adminOrderRoutes.list}
        fixed={fixed}
        sort="-number"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowLink={({ id }) => `/admin/orders/${id}`}
        tableFrom={1240}
        searchFor={
          manages ? 'Number, name, phone, UPI or tracking number' : 'Number, name, phone or tracking number'
        }
        filters={manages ? filtersOfManagers : filters}
        everyMs={60_000}
        above={(answer) => <OrderTabs state={state} counts={answer?.counts} />}
        bulk={(selected, clear, stay) => (
          <BulkMoves
            orders={selected}
            onDone={clear}
            onRefused={(results) => {
              stay()
              setRejected(results)
            }}
          />
        )}
        actions={manages && <ButtonLink to="/admin/orders/new">Phone order</ButtonLink>}
        empty={<Empty words="No orders found." />}
      />
      {refused && <RejectedMoves results={refused} onClose={() => setRejected(undefined)} />}
    </>
  )
}

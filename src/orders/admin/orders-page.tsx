import { useState } from 'react'
import { BestBefore } from '../../catalog/admin/products/best-before'
import { methodLabel, paymentMethods } from '../../payments/contract/payment-methods'
import { useHasRole } from '../../platform/admin/api/session'
import { Badge } from '../../platform/admin/components/badge'
import { customerName, formatAge, formatMoment } from '../../platform/admin/components/format'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { ListPage } from '../../platform/admin/lists/list-page'
import { useListState } from '../../platform/admin/lists/list-state'
import type { Column } from '../../platform/admin/lists/rows'
import { formatRupees } from '../../platform/contract/money'
import { ButtonLink } from '../../ui/components/button'
import type { AdminOrderSummary } from '../contract/admin-order-summary'
import { adminOrderRoutes, type BulkResult } from '../contract/admin-orders'
import { anyMethodLabel, paymentStatuses } from '../contract/payment-status'
import { BulkMoves, RejectedMoves } from './bulk-moves'
import * as m from './messages'
import { NextStep } from './next-step'
import { PaymentBadge, StatusBadge } from './order-badges'
import { OrderTabs } from './order-tabs'
import styles from './orders-page.module.css'

const columns: readonly Column<AdminOrderSummary>[] = [
  {
    label: m.order(),
    show: ({ number }) => <span className={styles.number}>{number}</span>,
    sort: 'number',
    sorts: 'days',
  },
  {
    label: m.total(),
    show: ({ total }) => formatRupees(total),
    figures: true,
    sort: 'total',
    card: 'corner',
  },
  {
    label: m.customer(),
    show: ({ buyer, name, city }) => {
      const to = [customerName(name), city].filter(Boolean).join(', ')
      if (!buyer) return to
      return (
        <>
          {buyer}
          <span className={styles.shipTo}>{m.shipTo({ to })}</span>
        </>
      )
    },
    card: 'plain',
  },
  {
    label: m.items(),
    show: ({ contents, notes }) => (
      <>
        <span className={styles.contents}>{contents}</span>
        {notes > 0 && <span className={styles.notes}>{m.notes({ notes })}</span>}
      </>
    ),
    card: 'plain',
  },
  {
    label: m.placed(),
    show: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)} className={styles.number}>
        {formatAge(createdAt)}
      </time>
    ),
    card: 'plain',
  },
  {
    label: m.status(),
    show: (order) => (
      <span className={styles.states}>
        <StatusBadge status={order.status} /> <PaymentBadge order={order} />{' '}
        {order.isGift && <Badge tone="calm">{m.gift()}</Badge>}{' '}
        {order.bestBefore && <BestBefore day={order.bestBefore} />}
      </span>
    ),
    card: 'plain',
  },
  { label: m.nextStep(), show: (order) => <NextStep order={order} />, card: 'foot' },
]

const filters = [
  {
    name: 'payment',
    label: m.payment(),
    choices: paymentStatuses.map((value) => ({ value, label: anyMethodLabel(value) })),
  },
  {
    name: 'method',
    label: m.paymentMethod(),
    choices: paymentMethods.map((value) => ({ value, label: methodLabel(value) })),
  },
]
const filtersOfManagers = [
  ...filters,
  { name: 'refundDue', label: m.refunds(), choices: [{ value: 'yes', label: m.refundDue() }] },
]
const fromTabs = ['status', 'state', 'from', 'to'] as const

export default function OrdersPage() {
  const manages = useHasRole('manager')
  const isOwner = useHasRole('owner')
  const [rejected, setRejected] = useState<readonly BulkResult[]>()
  const state = useListState('-number', [...fromTabs, 'search', 'payment', 'method', 'refundDue'])
  const { search, status, payment, method, state: inState, from, to, refundDue } = state.filters
  const listed = { search, status, payment, method, state: inState, from, to, refundDue }
  const fixed = Object.fromEntries(fromTabs.map((name) => [name, state.filters[name] ?? '']))
  return (
    <>
      <ListPage
        title={m.orders()}
        counted={m.orderCount}
        route={adminOrderRoutes.list}
        fixed={fixed}
        sort="-number"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowLink={({ id }) => `/admin/orders/${id}`}
        tableFrom={1280}
        searchFor={manages ? m.numberNamePhoneUPIOr() : m.numberNamePhoneOrTracking()}
        filters={manages ? filtersOfManagers : filters}
        everyMs={60_000}
        above={(answer) => <OrderTabs state={state} counts={answer?.counts} />}
        bulk={(selected, clear, stay) => (
          <BulkMoves
            orders={selected}
            onDone={clear}
            onRejected={(results) => {
              stay()
              setRejected(results)
            }}
          />
        )}
        actions={manages && <ButtonLink to="/admin/orders/new">{m.phoneOrder()}</ButtonLink>}
        rare={
          isOwner && (
            <ExportButton name="orders" route={adminOrderRoutes.export} input={{ body: listed }}>
              {m.downloadTheseOrders()}
            </ExportButton>
          )
        }
        none={m.noOrdersFound()}
      />
      {rejected && <RejectedMoves results={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
}

import { useState } from 'react'
import { useHasRole, useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { Button, ButtonLink } from '../../ui/components/button'
import type { AdminOrderSummary } from '../contract/admin-order-summary'
import { adminOrderLimits, adminOrderRoutes, type BulkResult } from '../contract/admin-orders'
import { bulkStatuses, isStepBack, type OrderStatus, orderStatusTable } from '../contract/order-status'
import * as m from './messages'
import { type Movable, moneyStep, stepsOf } from './moves'

interface MoveHandlers {
  onDone?(): void
  /** The page shows these, as this component may disappear with the selected rows. */
  onRejected(results: readonly BulkResult[]): void
}

/** For the orders that were changed, if any. */
export function saidOf(results: readonly BulkResult[], words: (count: number) => string): string | undefined {
  const changed = results.length - rejectedIn(results).length
  return changed > 0 ? words(changed) : undefined
}

export const rejectedIn = (results: readonly BulkResult[]) => results.filter(({ moved }) => !moved)

function finish(results: readonly BulkResult[], { onDone, onRejected }: MoveHandlers) {
  const rejected = rejectedIn(results)
  if (rejected.length > 0) onRejected(rejected)
  else onDone?.()
}

interface MoveButtonProps extends MoveHandlers {
  orders: readonly (Movable & { id: string; version: number })[]
  to: OrderStatus
  label: string
}

/** Moves all of these orders that can be moved. */
export function MoveButton({ orders, to, label, ...handlers }: MoveButtonProps) {
  const { role } = useStaff()
  const [asking, setAsking] = useState(false)
  const move = useChange(adminOrderRoutes.moveMany, {
    done: ({ results }) =>
      saidOf(results, (moved) => m.ordersMoved({ count: moved, status: to.toLowerCase() })),
    onDone: ({ results }) => {
      setAsking(false)
      finish(results, handlers)
    },
  })
  const chosen = orders
    .filter((order) => stepsOf(order, role).includes(to) && !isStepBack(order.status, to))
    .slice(0, adminOrderLimits.bulk)
  const ids = chosen.map(({ id }) => id)
  const versions = Object.fromEntries(chosen.map(({ id, version }) => [id, version]))
  if (ids.length === 0) return null
  const send = () => move.mutate({ body: { ids, to, versions } })
  const asks = orderStatusTable[to].stage === 'arrived'
  return (
    <>
      <Button busy={move.isPending} onClick={asks ? () => setAsking(true) : send}>
        {label} {ids.length}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.deliveredQuestion({ count: ids.length })}
          words={m.deliveredHint()}
          confirm={orderStatusTable[to].action}
          busy={move.isPending}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Bulk actions on the selected orders. */
export function BulkMoves({ orders, ...handlers }: { orders: readonly AdminOrderSummary[] } & MoveHandlers) {
  const ids = orders.map(({ id }) => id)
  return (
    <>
      {bulkStatuses.map((to) => (
        <MoveButton key={to} orders={orders} to={to} label={orderStatusTable[to].action} {...handlers} />
      ))}
      <ShipLink orders={orders} />
      <CollectButton orders={orders} {...handlers} />
      <ButtonLink
        variant="secondary"
        to={`/admin/orders/print?ids=${ids.slice(0, adminOrderLimits.bulk).join(',')}`}
      >
        {m.printCount({ count: Math.min(ids.length, adminOrderLimits.bulk) })}
      </ButtonLink>
    </>
  )
}

/** Marks the cash of all of these delivered orders as collected. */
function CollectButton({ orders, ...handlers }: { orders: readonly AdminOrderSummary[] } & MoveHandlers) {
  const manages = useHasRole('manager')
  const [asking, setAsking] = useState(false)
  const collect = useChange(adminOrderRoutes.collectMany, {
    done: ({ results }) => saidOf(results, (count) => m.countCollected({ count })),
    onDone: ({ results }) => {
      setAsking(false)
      finish(results, handlers)
    },
  })
  const chosen = orders.filter((order) => moneyStep(order) === 'collect').slice(0, adminOrderLimits.bulk)
  if (!manages || chosen.length === 0) return null
  const sum = toRupees(chosen.reduce((paise, { cashDue }) => paise + toPaise(cashDue), 0))
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.collectCount({ count: chosen.length })}</Button>
      {asking && (
        <ConfirmDialog
          title={m.collectQuestion({ count: chosen.length })}
          words={m.collectSum({ sum: formatRupees(sum) })}
          confirm={m.markAsCollected()}
          busy={collect.isPending}
          onConfirm={() => collect.mutate({ body: { ids: chosen.map(({ id }) => id) } })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Leads to where all of these orders that can be shipped get their tracking numbers. */
export function ShipLink({ orders }: { orders: readonly (Movable & { id: string })[] }) {
  const { role } = useStaff()
  const ids = orders.flatMap((order) => (stepsOf(order, role).includes('Shipped') ? [order.id] : []))
  const chosen = ids.slice(0, adminOrderLimits.bulk)
  return chosen.length === 0 ? null : (
    <ButtonLink to={`/admin/orders/ship?ids=${chosen.join(',')}`}>
      {orderStatusTable.Shipped.action} {chosen.length}
    </ButtonLink>
  )
}

export function RejectedMoves({ results, onClose }: { results: readonly BulkResult[]; onClose(): void }) {
  return (
    <ConfirmDialog
      title={m.ordersWereNotUpdated({ count: results.length })}
      confirm="OK"
      cancel={null}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <ul>
        {results.map(({ id, number, message }) => (
          <li key={id}>
            <strong>{number}</strong>: {message}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

import { useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { count } from '../../platform/admin/components/format'
import { Button, ButtonLink } from '../../ui/components/button'
import type { AdminOrderSummary } from '../contract/admin-order-summary'
import { adminOrderLimits, adminOrderRoutes, type BulkResult } from '../contract/admin-orders'
import { bulkStatuses, type OrderStatus, orderStatusTable } from '../contract/order-status'
import { type Movable, stepsOf } from './moves'

interface ResponseDocs {
  onDone?(): void
  /** Told to the page: chosen orders may leave the list, and this part with them. */
  onRefused(results: readonly BulkResult[]): void
}

interface MoveButtonProps extends ResponseDocs {
  orders: readonly (Movable & { id: string })[]
  to: OrderStatus
  words: string
}

/** One step for all of these that can take it now. */
export function MoveButton({ orders, to, words, onDone, onRefused }: MoveButtonProps) {
  const { role } = useStaff()
  const move = useChange(adminOrderRoutes.moveMany, {
    done: ({ results }) => {
      const moved = results.filter((result) => result.moved).length
      return moved > 0 ? `${count(moved, 'order')} updated` : undefined
    },
    onDone: ({ results }) => {
      const left = results.filter((result) => !result.moved)
      if (left.length > 0) onRefused(left)
      else onDone?.()
    },
  })
  const ids = orders
    .filter((order) => stepsOf(order, role).includes(to))
    .map(({ id }) => id)
    .slice(0, adminOrderLimits.bulk)
  return ids.length === 0 ? null : (
    <Button busy={move.isPending} onClick={() => move.mutate({ body: { ids, to } })}>
      {words} {ids.length}
    </Button>
  )
}

/** What can be done with all chosen orders at once. */
export function BulkMoves({ orders, ...told }: { orders: readonly AdminOrderSummary[] } & ResponseDocs) {
  const ids = orders.map(({ id }) => id)
  return (
    <>
      {bulkStatuses.map((to) => (
        <MoveButton key={to} orders={orders} to={to} words={orderStatusTable[to].action} {...told} />
      ))}
      <ButtonLink
        variant="secondary"
        to={`/admin/orders/print?ids=${ids.slice(0, adminOrderLimits.bulk).join(',')}`}
      >
        Print {Math.min(ids.length, adminOrderLimits.bulk)}
      </ButtonLink>
    </>
  )
}

/** What did not work with one is told by its number. */
export function RejectedMoves({ results, onClose }: { results: readonly BulkResult[]; onClose(): void }) {
  return (
    <ConfirmDialog
      title={results.length === 1 ? '1 order was not updated' : `${results.length} orders were not updated`}
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

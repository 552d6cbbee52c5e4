import type { AdminOrderSummary } from '#contract/admin-order-summary'
import { adminOrderLimits, adminOrderRoutes, type BulkResult } from '#contract/admin-orders'
import { Button, ButtonLink } from '../../ui/button'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { count } from '../furniture/format'
import { showToast } from '../shell/toast-store'
import { stepsOf } from './moves'

interface BulkMovesProps {
  orders: readonly AdminOrderSummary[]
  onDone(): void
  /** Told to the page: chosen orders may leave the list, and this part with them. */
  onRefused(results: readonly BulkResult[]): void
}

/** What can be done with all chosen orders at once. */
export function BulkMoves({ orders, onDone, onRefused }: BulkMovesProps) {
  const { role } = useStaff()
  const move = useChange(adminOrderRoutes.moveMany, {
    onDone: ({ results }) => {
      const moved = results.filter((result) => result.moved).length
      if (moved > 0) showToast('success', `${count(moved, 'order')} moved on`)
      const left = results.filter((result) => !result.moved)
      if (left.length > 0) onRefused(left)
      else onDone()
    },
  })
  const ids = orders.map(({ id }) => id)
  const ready = (to: 'Confirmed' | 'Packed') =>
    orders.filter((order) => stepsOf(order, role).includes(to)).map(({ id }) => id)
  const button = (to: 'Confirmed' | 'Packed', words: string) => {
    const those = ready(to).slice(0, adminOrderLimits.bulk)
    return those.length === 0 ? null : (
      <Button busy={move.isPending} onClick={() => move.mutate({ body: { ids: those, to } })}>
        {words} {those.length}
      </Button>
    )
  }
  return (
    <>
      {button('Confirmed', 'Confirm')}
      {button('Packed', 'Mark packed')}
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
export function RefusedMoves({ results, onClose }: { results: readonly BulkResult[]; onClose(): void }) {
  return (
    <ConfirmDialog
      title={
        results.length === 1 ? 'One order stayed as it was' : `${results.length} orders stayed as they were`
      }
      confirm="All right"
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

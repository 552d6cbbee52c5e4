import { useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { hasRole } from '../../platform/contract/route'
import { Button, ButtonLink } from '../../ui/components/button'
import type { AdminOrderSummary } from '../contract/admin-order-summary'
import { adminOrderRoutes } from '../contract/admin-orders'
import { orderStatusTable } from '../contract/order-status'
import { asksMore, collectWords, leadingStep, moneyPlaces, moneyStep, moneyWords, stepsOf } from './moves'
import styles from './next-step.module.css'

/** The main step of an order in a list; a step that needs a dialog opens the order. */
export function NextStep({ order }: { order: AdminOrderSummary }) {
  const { role } = useStaff()
  const move = useChange(adminOrderRoutes.move, { done: ({ status }) => orderStatusTable[status].done })
  const { id, number, status, version } = order
  const money = moneyStep(order)
  const to = leadingStep(stepsOf(order, role))
  const words = money === 'collect' ? collectWords(order.cashDue, order) : money && moneyWords[money]
  // If the order has a next step, the badge shows the refund due.
  if (money && hasRole(role, 'manager') && !(order.toGiveBack > 0 && to)) {
    return (
      <ButtonLink
        to={`/admin/orders/${id}${moneyPlaces[money]}`}
        variant="secondary"
        className={styles.step}
        aria-label={`${words}: ${number}`}
      >
        {words}
      </ButtonLink>
    )
  }
  if (!to) return null
  const label = `${orderStatusTable[to].action}: ${number}`
  if (asksMore(order, to))
    return (
      <ButtonLink
        to={`/admin/orders/${id}?step=${to}`}
        variant="secondary"
        className={styles.step}
        aria-label={label}
      >
        {orderStatusTable[to].action}
      </ButtonLink>
    )
  return (
    <Button
      variant="secondary"
      className={styles.step}
      aria-label={label}
      busy={move.isPending}
      onClick={() => move.mutate({ params: { id }, body: { from: status, version, to } })}
    >
      {orderStatusTable[to].action}
    </Button>
  )
}

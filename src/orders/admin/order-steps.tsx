import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MarkPayment, markWords } from '../../payments/admin/mark-payment'
import { RefundDialog } from '../../payments/admin/refund-dialog'
import { useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { ActionBar } from '../../platform/admin/components/detail'
import { formatRupees } from '../../platform/contract/money'
import { hasRole } from '../../platform/contract/route'
import { Button, ButtonLink } from '../../ui/components/button'
import { type AdminOrder, adminOrderRoutes } from '../contract/admin-orders'
import { isStepBack, type OrderStatus, orderStatusTable } from '../contract/order-status'
import * as m from './messages'
import { asksMore, leadingStep, moneyPlaces, moneyStep, moneyWords, stepsOf } from './moves'
import { StepDialog } from './step-dialog'

type DialogStep = OrderStatus | 'refund' | 'collect' | 'check'

/** The steps possible now. `?step=` opens the dialog of a step. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  const { role } = useStaff()
  const [params, setParams] = useSearchParams()
  const steps = stepsOf(order, role)
  const due = hasRole(role, 'manager') ? moneyStep(order) : undefined
  // The part about the payment has the button; the bar leads there.
  const money = due === 'request' ? undefined : due
  const wanted = params.get('step')
  const requested: DialogStep | undefined =
    wanted === money && money !== undefined ? money : steps.find((to) => to === wanted && asksMore(order, to))
  // Stays open until the user closes it, even if a colleague moves the order.
  const [open, setOpen] = useState(requested)
  if (requested && requested !== open) setOpen(requested)
  if (!wanted && open) setOpen(undefined)
  const ask = (step: DialogStep | '') =>
    setParams(step ? { step } : {}, { replace: true, preventScrollReset: true })
  const close = () => ask('')
  return (
    <>
      {(due || steps.length > 0) && (
        <ActionBar>
          {money === 'refund' && (
            <Button onClick={() => ask(money)}>
              {moneyWords.refund} {formatRupees(order.toGiveBack)}
            </Button>
          )}
          {due === 'request' && (
            <ButtonLink to={`/admin/orders/${order.id}${moneyPlaces.request}`} replace>
              {moneyWords.request}
            </ButtonLink>
          )}
          {(money === 'collect' || money === 'check') && (
            <Button onClick={() => ask(money)}>{markWords(order, 'Paid')}</Button>
          )}
          <StepButtons order={order} steps={steps} leads={!due} onAsk={ask} />
        </ActionBar>
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {(open === 'collect' || open === 'check') && <MarkPayment order={order} to="Paid" onClose={close} />}
      {open && open !== 'refund' && open !== 'collect' && open !== 'check' && (
        <StepDialog order={order} to={open} isOver={!steps.includes(open)} onClose={close} />
      )}
    </>
  )
}

interface StepButtonsProps {
  order: AdminOrder
  steps: readonly OrderStatus[]
  /** Whether the first step is the main action. */
  leads: boolean
  onAsk(to: OrderStatus): void
}

function StepButtons({ order, steps, leads, onAsk }: StepButtonsProps) {
  const move = useChange(adminOrderRoutes.move, { done: ({ status }) => orderStatusTable[status].done })
  return steps.map((to) =>
    isStepBack(order.status, to) ? (
      <StepBack key={to} order={order} to={to} />
    ) : (
      <Button
        key={to}
        variant={leads && to === leadingStep(steps) ? 'primary' : 'secondary'}
        busy={move.isPending}
        onClick={() => (asksMore(order, to) ? onAsk(to) : move.mutate(moveTo(to, order)))}
      >
        {orderStatusTable[to].action}
      </Button>
    ),
  )
}

/** Takes "Mark packed" back, which is a single tap. */
function StepBack({ order, to }: { order: AdminOrder; to: OrderStatus }) {
  const move = useChange(adminOrderRoutes.move, { done: m.noLongerMarkedAsPacked() })
  return (
    <Button variant="quiet" busy={move.isPending} onClick={() => move.mutate(moveTo(to, order))}>
      {m.undoPacked()}
    </Button>
  )
}

const moveTo = (to: OrderStatus, { id, status: from, version }: AdminOrder) => ({
  params: { id },
  body: { from, version, to },
})

import { useSearchParams } from 'react-router'
import { type AdminOrder, adminOrderRoutes } from '#contract/admin-orders'
import type { OrderStatus } from '#contract/order-moves'
import { Button } from '../../ui/button'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { ActionBar } from '../furniture/detail'
import { asksMore, doneWords, moveWords, stepsOf } from './moves'
import { StepDialog } from './step-dialog'

/** The steps that can be taken now. One that asks for more stands in the address as `step`. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  const { role } = useStaff()
  const [params, setParams] = useSearchParams()
  const move = useChange(adminOrderRoutes.move, { done: ({ status }) => doneWords[status] })
  const steps = stepsOf(order, role)
  const asked = steps.find((to) => to === params.get('step') && asksMore(order, to))
  const ask = (to: OrderStatus | '') =>
    setParams(to ? { step: to } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      {steps.length > 0 && (
        <ActionBar>
          {steps.map((to, place) => (
            <Button
              key={to}
              variant={place === 0 && to !== 'Cancelled' && to !== 'Returned' ? 'primary' : 'secondary'}
              busy={move.isPending}
              onClick={() =>
                asksMore(order, to)
                  ? ask(to)
                  : move.mutate({ params: { id: order.id }, body: { from: order.status, to } })
              }
            >
              {moveWords[to]}
            </Button>
          ))}
        </ActionBar>
      )}
      {asked && <StepDialog order={order} to={asked} onClose={() => ask('')} />}
    </>
  )
}

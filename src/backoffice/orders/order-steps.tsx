import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminOrder, adminOrderRoutes } from '#contract/admin-orders'
import type { OrderStatus } from '#contract/order-moves'
import { mayEnter } from '#contract/route'
import { Button, ButtonLink } from '../../ui/button'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { ActionBar } from '../furniture/detail'
import { asksMore, doneWords, moneyStep, moveWords, stepsOf } from './moves'
import { StepDialog } from './step-dialog'

/** The steps that can be taken now. One that asks for more stands in the address as `step`. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  const { role } = useStaff()
  const [params, setParams] = useSearchParams()
  const move = useChange(adminOrderRoutes.move, { done: ({ status }) => doneWords[status] })
  const steps = stepsOf(order, role)
  const money = mayEnter(role, 'manager') ? moneyStep(order) : undefined
  const wanted = params.get('step')
  const asked = steps.find((to) => to === wanted && asksMore(order, to))
  // Open until it is closed: somebody else may move the order while words are typed into it.
  const [open, setOpen] = useState(asked)
  if (asked && asked !== open) setOpen(asked)
  if (!wanted && open) setOpen(undefined)
  const ask = (to: OrderStatus | '') =>
    setParams(to ? { step: to } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      {(money || steps.length > 0) && (
        <ActionBar>
          {money && <ButtonLink to={`/admin/orders/${order.id}#payment`}>{money}</ButtonLink>}
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
      {open && <StepDialog order={order} to={open} isOver={!steps.includes(open)} onClose={() => ask('')} />}
    </>
  )
}

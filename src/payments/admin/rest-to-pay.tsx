import { useState } from 'react'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { differenceRoutes } from '../../orders/contract/difference'
import { isInStage } from '../../orders/contract/order-status'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatRupees } from '../../platform/contract/money'
import { Button } from '../../ui/components/button'
import { isPrepaid } from '../contract/payment-methods'
import * as m from './messages'

/** Asks for the rest of a payment that came short, or decides about what is still to pay. */
export function RestToPay({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<Step>()
  return (
    <>
      {stepsOf(order).map((step) => (
        <Button key={step.kind} variant="secondary" onClick={() => setAsking(step)}>
          {texts[step.kind].title({ amount: formatRupees(step.amount) })}
        </Button>
      ))}
      {asking && <Dialog order={order} step={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function stepsOf({ rest, toPay, payment, method, status }: AdminOrder): Step[] {
  if (rest !== undefined) return [{ kind: 'ask', amount: rest }]
  if (toPay === undefined || payment === 'Verifying') return []
  const mayCollect = isPrepaid(method) && isInStage(status, 'in shop')
  return [
    ...(mayCollect ? [{ kind: 'collect', amount: toPay } as const] : []),
    { kind: 'waive', amount: toPay },
  ]
}

/** As it was when the dialog opened. */
interface Step {
  kind: 'ask' | 'collect' | 'waive'
  amount: number
}

const texts = {
  ask: {
    title: m.askForTheRest,
    hint: m.askForTheRestHint,
    confirm: m.askForIt(),
    done: m.restAskedFor(),
  },
  collect: {
    title: m.collectOnDelivery,
    hint: m.collectOnDeliveryHint,
    confirm: m.collectIt(),
    done: m.differenceInCash(),
  },
  waive: {
    title: m.acceptWithoutTheRest,
    hint: m.acceptWithoutTheRestHint,
    confirm: m.accept(),
    done: m.differenceWaived(),
  },
}

function Dialog({ order, step, onClose }: { order: AdminOrder; step: Step; onClose(): void }) {
  const { kind } = step
  const { title, hint, confirm, done } = texts[kind]
  const change = useChange(differenceRoutes[kind], { quiet: true, done, onDone: onClose })
  const amount = formatRupees(step.amount)
  return (
    <ConfirmDialog
      title={`${title({ amount })}?`}
      words={hint({ amount, total: formatRupees(order.total) })}
      confirm={confirm}
      cancel={m.notNow()}
      busy={change.isPending}
      problem={callErrors(change.error).formError}
      onConfirm={() => change.mutate({ params: { id: order.id }, body: { amount: step.amount } })}
      onCancel={onClose}
    />
  )
}

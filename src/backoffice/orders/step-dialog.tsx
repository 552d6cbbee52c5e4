import { useState } from 'react'
import { adminOrderMessages } from '#contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes, type OrderMove } from '#contract/admin-orders'
import { orderStatuses } from '#contract/constants'
import { formatRupees, toPaise, toRupees } from '#contract/money'
import type { OrderStatus } from '#contract/order-moves'
import { CheckField } from '../../ui/choices'
import { AreaField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { CallFailed } from '../api/call'
import { useChange } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { doneWords, moveWords } from './moves'
import { useNoteInstead } from './note-instead'
import look from './order-page.module.css'
import { keepCarrier, lastCarrier, ShipmentFields } from './shipment-fields'
import { useSeen, whoLast } from './use-seen'

interface StepDialogProps {
  order: AdminOrder
  to: OrderStatus
  /** Somebody else has moved the order, so that this step can no longer be taken. */
  isOver: boolean
  onClose(): void
}

/** What has to be said with a step: the parcel's number, the cash, the reason. */
export function StepDialog({ order, to, isOver, onClose }: StepDialogProps) {
  const { id, number, status, left, received, givenBack, method, payment } = order
  const [typed, setValues] = useState<Omit<Said, 'restock'>>({
    ...{ carrier: lastCarrier(), trackingNumber: '', told: '' },
    cashCollected: false,
  })
  const [restocked, setRestocked] = useState<{ of: OrderStatus; restock: boolean }>()
  // What was chosen of an order on its way does not hold for one that was delivered meanwhile.
  const restock = restocked?.of === status ? restocked.restock : status === 'Shipped'
  const values = { ...typed, restock }
  const set = (changes: Partial<typeof typed>) => setValues((before) => ({ ...before, ...changes }))
  const move = useChange(adminOrderRoutes.move, {
    quiet: true,
    done: doneWords[to],
    onDone: () => {
      if (to === 'Shipped') keepCarrier(values.carrier)
      onClose()
    },
  })
  const fields = move.error instanceof CallFailed ? move.error.fields : {}
  const { from, isNews, hear } = useSeen(status, orderStatuses)
  const send = () => move.mutate({ params: { id }, body: bodyOf(from, to, values) }, { onError: hear })
  const refused = Object.keys(fields).length === 0 ? move.error?.message : undefined
  const news = isNews ? adminOrderMessages.became(status, whoLast(order, 'order')) : undefined
  const wantsReason = to === 'Cancelled' || to === 'Returned'
  const awaitsCash = method === 'COD' && payment === 'Pending'
  const parcel = values.trackingNumber && `${values.carrier} ${values.trackingNumber}`
  const noteInstead = useNoteInstead(id, [parcel, values.told].filter(Boolean).join('. '), onClose)
  const problem = noteInstead.refused?.message ?? news ?? refused
  const step = { confirm: moveWords[to], cancel: 'Not now', danger: to === 'Cancelled', onConfirm: send }
  return (
    <ConfirmDialog
      title={`${moveWords[to]}: ${number}`}
      {...(isOver ? noteInstead.buttons : { ...step, busy: move.isPending })}
      onCancel={onClose}
    >
      {problem && (
        <Notice key={problem} tone="problem">
          {problem}
        </Notice>
      )}
      <div className={look.fields}>
        {to === 'Shipped' && <ShipmentFields {...values} errors={fields} onChange={set} />}
        {to === 'Delivered' && awaitsCash && (
          <CheckField
            id="step-cash"
            label={`${formatRupees(left)} in cash is here`}
            hint="Tick it only if you have the money. Otherwise it stays to be collected."
            checked={values.cashCollected}
            onChange={({ target }) => set({ cashCollected: target.checked })}
          />
        )}
        {to === 'Returned' && (
          <CheckField
            id="step-restock"
            label="Put the pieces back into stock"
            hint={
              status === 'Shipped'
                ? 'The parcel was never marked as delivered. Take the tick away if it was opened or is damaged.'
                : 'The customer has had the parcel. Tick it only if you know that all in it is whole.'
            }
            checked={values.restock}
            onChange={({ target }) => setRestocked({ of: status, restock: target.checked })}
          />
        )}
        {wantsReason && received > givenBack && (
          <Notice tone="warning">
            {formatRupees(toRupees(toPaise(received) - toPaise(givenBack)))}{' '}
            {method === 'UPI' ? 'by UPI' : 'in cash'} has to go back to the customer.
          </Notice>
        )}
        <AreaField
          {...(isOver && noteInstead.area)}
          id="step-told"
          label={wantsReason ? 'Why, for the customer' : 'A word to the customer'}
          hint="Stands in the letter and in the order's history."
          optional
          rows={2}
          maxLength={adminOrderLimits.noteLength}
          value={values.told}
          onChange={({ target }) => set({ told: target.value })}
        />
      </div>
    </ConfirmDialog>
  )
}

interface Said {
  carrier: string
  trackingNumber: string
  told: string
  cashCollected: boolean
  restock: boolean
}

const bodyOf = (from: OrderStatus, to: OrderStatus, said: Said): OrderMove => ({
  ...{ from, to, told: said.told },
  ...(to === 'Shipped' && { carrier: said.carrier, trackingNumber: said.trackingNumber }),
  ...(to === 'Delivered' && { cashCollected: said.cashCollected }),
  ...(to === 'Returned' && { restock: said.restock }),
})

import { useState } from 'react'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { dayInWords } from '../../platform/contract/india-time'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { keepCarrier, lastCarrier, ShipmentFields } from '../../shipping/admin/shipment-fields'
import { carriers } from '../../shipping/contract/carriers'
import { gstStays } from '../../tax/contract/invoice-sentences'
import { Notice } from '../../ui/components/notice'
import { CheckField } from '../../ui/forms/choices'
import { AreaField } from '../../ui/forms/field'
import { adminOrderMessages } from '../contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes, type OrderMove } from '../contract/admin-orders'
import { isInStage, type OrderStatus, orderStatuses, orderStatusTable } from '../contract/order-status'
import { useNoteInstead } from './note-instead'
import styles from './order-page.module.css'
import { lastEditor, useSeen } from './use-seen'

interface StepDialogProps {
  order: AdminOrder
  to: OrderStatus
  /** Somebody else has moved the order, so that this step can no longer be taken. */
  isOver: boolean
  onClose(): void
}

/** What has to be said with a step: the parcel's number, the cash, the reason. */
export function StepDialog({ order, to, isOver, onClose }: StepDialogProps) {
  const { said, set, fields, busy, send, problem: formError } = useStep(order, to, onClose)
  const [knowsCarrier] = useState(() => lastCarrier() !== undefined)
  const parcel = said.trackingNumber && `${said.carrier} ${said.trackingNumber}`
  const noteInstead = useNoteInstead(order.id, { parcel, typed: said.told }, onClose)
  const problem = noteInstead.refused?.message ?? formError
  const { asks, danger } = orderStatusTable[to]
  const step = {
    confirm: orderStatusTable[to].action,
    cancel: 'Not now',
    danger: danger === true,
    onConfirm: send,
  }
  return (
    <ConfirmDialog
      title={`${orderStatusTable[to].action}: ${order.number}`}
      {...(isOver ? noteInstead.buttons : { ...step, busy })}
      onCancel={onClose}
    >
      {problem && (
        <Notice key={problem} tone="problem">
          {problem}
        </Notice>
      )}
      <div className={styles.fields}>
        {asks === 'shipment' && (
          <ShipmentFields {...said} errors={fields} numberFirst={knowsCarrier} onChange={set} />
        )}
        {asks === 'cash' && <CashField order={order} said={said} onChange={set} />}
        {asks === 'return' && <RestockField status={order.status} said={said} onChange={set} />}
        {isInStage(to, 'over') && <MoneyToRefund order={order} />}
        {asks === 'return' && order.gstBackUntil && (
          <Notice tone="warning">{gstStays(dayInWords(order.gstBackUntil))}</Notice>
        )}
        <AreaField
          error={fields.told}
          {...(isOver && noteInstead.area)}
          id="step-told"
          label={isInStage(to, 'over') ? 'Reason, for the customer' : 'Message to the customer'}
          hint="Included in the email and in the order history."
          optional
          rows={2}
          limit={adminOrderLimits.noteLength}
          value={said.told}
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

/** What is typed, and what the shop says to it; it is sent from the status that was seen. */
function useStep(order: AdminOrder, to: OrderStatus, onClose: () => void) {
  const { id, status } = order
  const [typed, setTyped] = useState<Omit<Said, 'restock'>>({
    ...{ carrier: lastCarrier() ?? carriers[0].name, trackingNumber: '', told: '' },
    cashCollected: false,
  })
  const [restocked, setRestocked] = useState<{ of: OrderStatus; restock: boolean }>()
  // What was chosen of an order on its way does not hold for one that was delivered meanwhile.
  const restock = restocked?.of === status ? restocked.restock : isInStage(status, 'on its way')
  const said: Said = { ...typed, restock }
  const move = useChange(adminOrderRoutes.move, {
    quiet: true,
    done: orderStatusTable[to].done,
    onDone: () => {
      if (orderStatusTable[to].asks === 'shipment') keepCarrier(said.carrier)
      onClose()
    },
  })
  const { from, isNews, hear } = useSeen(status, orderStatuses)
  const { fields, formError } = callErrors(move.error)
  return {
    ...{ said, fields, busy: move.isPending },
    problem: isNews ? adminOrderMessages.became(status, lastEditor(order, 'order')) : formError,
    send: () => move.mutate({ params: { id }, body: bodyOf(from, to, said) }, { onError: hear }),
    set({ restock: chosen, ...changes }: Partial<Said>) {
      if (chosen !== undefined) setRestocked({ of: status, restock: chosen })
      setTyped((before) => ({ ...before, ...changes }))
    },
  }
}

interface FieldProps {
  said: Said
  onChange(changes: Partial<Said>): void
}

function CashField({ order, said, onChange }: FieldProps & { order: AdminOrder }) {
  const { method, payment, total, left } = order
  if (method !== 'COD' || payment !== 'Pending') return null
  const credited = toRupees(toPaise(total) - toPaise(left))
  const why =
    credited > 0
      ? ` The order is ${formatRupees(total)}; credit notes reduced it by ${formatRupees(credited)}.`
      : ''
  return (
    <CheckField
      id="step-cash"
      label={`${formatRupees(left)} received in cash`}
      hint={`Tick this only if you have the money. Otherwise the payment stays pending.${why}`}
      checked={said.cashCollected}
      onChange={({ target }) => onChange({ cashCollected: target.checked })}
    />
  )
}

const RestockField = ({ status, said, onChange }: FieldProps & { status: OrderStatus }) => (
  <CheckField
    id="step-restock"
    label="Put the pieces back into stock"
    hint={
      isInStage(status, 'on its way')
        ? 'The parcel was never marked as delivered. Untick this if it was opened or damaged.'
        : 'The customer had received the parcel. Tick this only if everything in it is unopened and undamaged.'
    }
    checked={said.restock}
    onChange={({ target }) => onChange({ restock: target.checked })}
  />
)

function MoneyToRefund({ order: { received, givenBack, method } }: { order: AdminOrder }) {
  if (received <= givenBack) return null
  return (
    <Notice tone="warning">
      {formatRupees(toRupees(toPaise(received) - toPaise(givenBack)))}{' '}
      {method === 'UPI' ? 'by UPI' : 'in cash'} is to be refunded then.
    </Notice>
  )
}

const bodyOf = (from: OrderStatus, to: OrderStatus, said: Said): OrderMove => ({
  ...{ from, to, told: said.told },
  ...(orderStatusTable[to].asks === 'shipment' && {
    carrier: said.carrier,
    trackingNumber: said.trackingNumber,
  }),
  ...(orderStatusTable[to].asks === 'cash' && { cashCollected: said.cashCollected }),
  ...(orderStatusTable[to].asks === 'return' && { restock: said.restock }),
})

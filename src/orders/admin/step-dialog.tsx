import { useState } from 'react'
import { isCash } from '../../payments/contract/payment-methods'
import { callErrors } from '../../platform/admin/api/call'
import { useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { dayInWords } from '../../platform/contract/india-time'
import { formatPaise, formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { lastCarrier, ShipmentFields, saveCarrier } from '../../shipping/admin/shipment-fields'
import { carriers } from '../../shipping/contract/carriers'
import * as taxMessages from '../../tax/contract/messages'
import { Notice } from '../../ui/components/notice'
import { CheckField } from '../../ui/forms/choices'
import { AreaField } from '../../ui/forms/field'
import { adminOrderMessages } from '../contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes, type OrderMove } from '../contract/admin-orders'
import { isInStage, type OrderStatus, orderStatuses, orderStatusTable } from '../contract/order-status'
import { CashPaidField, useCashPaid } from './cash-paid-field'
import * as m from './messages'
import { hasNoEmail, onlyWayPaid } from './moves'
import { useNoteInstead } from './note-instead'
import styles from './order-page.module.css'
import { UntaxedNotice } from './untaxed-notice'
import { lastEditor, useSeen, useSeenVersion } from './use-seen'

interface StepDialogProps {
  order: AdminOrder
  to: OrderStatus
  /** A colleague has moved the order, so this step is no longer possible. */
  isOver: boolean
  onClose(): void
}

/** Asks for what a step needs: the tracking number, the cash, the reason. */
export function StepDialog({ order, to, isOver, onClose }: StepDialogProps) {
  const { role } = useStaff()
  const { values, set, fields, busy, send, error } = useStep(order, to, onClose)
  const [knowsCarrier] = useState(() => lastCarrier() !== undefined)
  const cash = useCashPaid('step-cash', asksCashPaid(order, to) && values.cashCollected === undefined)
  const parcel = values.trackingNumber && `${values.carrier} ${values.trackingNumber}`
  const noteInstead = useNoteInstead(order.id, { parcel, typed: values.told }, onClose)
  const problem = noteInstead.error?.message ?? error
  const { asks, danger } = orderStatusTable[to]
  const step = {
    confirm: orderStatusTable[to].action,
    cancel: m.notNow(),
    danger: danger === true,
    onConfirm: () => cash.isSaid() && send(),
  }
  return (
    <ConfirmDialog
      title={`${orderStatusTable[to].action}: ${order.number}`}
      words={to === 'Cancelled' && m.aCancelledOrderCannotBeReopened()}
      {...(isOver ? noteInstead.buttons : { ...step, busy })}
      problem={problem}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        {asks === 'shipment' && (
          <ShipmentFields {...values} errors={fields} numberFirst={knowsCarrier} onChange={set} />
        )}
        {asks === 'shipment' && order.unprintable && (
          <Notice tone="warning">{adminOrderMessages.unprintable(order.unprintable)}</Notice>
        )}
        {to === 'Confirmed' && <UntaxedNotice order={order} />}
        {asks === 'cash' && <CashField order={order} values={values} onChange={set} />}
        {asks === 'return' && <RestockField status={order.status} values={values} onChange={set} />}
        {asksCashPaid(order, to) && (
          <CashPaidField
            id={cash.id}
            amount={order.cashDue}
            isPaid={values.cashCollected}
            error={cash.error}
            onChange={(cashCollected) => set({ cashCollected })}
          />
        )}
        {isInStage(to, 'over') && (
          <MoneyToRefund
            order={order}
            cash={asksCashPaid(order, to) && values.cashCollected ? order.cashDue : 0}
          />
        )}
        {asks === 'return' && order.gstBackUntil && (
          <Notice tone="warning">{taxMessages.gstStays({ day: dayInWords(order.gstBackUntil) })}</Notice>
        )}
        <AreaField
          error={fields.told}
          {...(isOver && noteInstead.area)}
          id="step-told"
          label={isInStage(to, 'over') ? m.reasonForTheCustomer() : m.messageToTheCustomer()}
          hint={hasNoEmail(order, role) ? m.readWithTheOrder() : m.stepNoteHint()}
          optional
          rows={2}
          limit={adminOrderLimits.noteLength}
          value={values.told}
          onChange={({ target }) => set({ told: target.value })}
        />
      </div>
    </ConfirmDialog>
  )
}

interface StepValues {
  carrier: string
  trackingNumber: string
  told: string
  /** undefined: not said yet. */
  cashCollected: boolean | undefined
  restock: boolean
}

/** The form of the dialog. The step is sent with the status that the user saw. */
function useStep(order: AdminOrder, to: OrderStatus, onClose: () => void) {
  const { id, status } = order
  const [typed, setTyped] = useState<Omit<StepValues, 'restock'>>({
    carrier: lastCarrier() ?? carriers[0].name,
    trackingNumber: '',
    told: '',
    cashCollected: undefined,
  })
  const [restocked, setRestocked] = useState<{ of: OrderStatus; restock: boolean }>()
  // A choice made while the order was on its way does not count once it was delivered.
  const restock = restocked?.of === status ? restocked.restock : isInStage(status, 'on its way')
  const values: StepValues = { ...typed, restock }
  const move = useChange(adminOrderRoutes.move, {
    quiet: true,
    done: orderStatusTable[to].done,
    onDone: () => {
      if (orderStatusTable[to].asks === 'shipment') saveCarrier(values.carrier)
      onClose()
    },
  })
  const { from, isNews, readConflict } = useSeen(status, orderStatuses)
  const contents = useSeenVersion(order.version)
  const { fields, formError } = callErrors(move.error)
  return {
    values,
    fields,
    busy: move.isPending,
    error: isNews ? adminOrderMessages.became(status, lastEditor(order, 'order')) : formError,
    send: () =>
      move.mutate(
        { params: { id }, body: { ...bodyOf(from, to, values), version: contents.version } },
        {
          onError(failed) {
            readConflict(failed)
            contents.readConflict(failed)
          },
        },
      ),
    set({ restock: chosen, ...changes }: Partial<StepValues>) {
      if (chosen !== undefined) setRestocked({ of: status, restock: chosen })
      setTyped((before) => ({ ...before, ...changes }))
    },
  }
}

interface FieldProps {
  values: StepValues
  onChange(changes: Partial<StepValues>): void
}

const paidBy = { cash: m.paidInCash(), transfer: m.paidByUPI(), gateway: m.paidOnline() }

function CashField({ order, values, onChange }: FieldProps & { order: AdminOrder }) {
  const { method, payment, total, left, cashDue } = order
  if (!isCash(method) || payment !== 'Pending') return null
  const credited = toRupees(toPaise(total) - toPaise(left))
  const why =
    credited > 0
      ? ` ${m.totalLessCredit({ total: formatRupees(total), credited: formatRupees(credited) })}`
      : ''
  return (
    <CheckField
      id="step-cash"
      label={m.leftReceivedInCash({ left: formatRupees(cashDue) })}
      hint={m.cashReceivedHint({ why })}
      checked={values.cashCollected === true}
      onChange={({ target }) => onChange({ cashCollected: target.checked })}
    />
  )
}

const RestockField = ({ status, values, onChange }: FieldProps & { status: OrderStatus }) => (
  <CheckField
    id="step-restock"
    label={m.returnToStock()}
    hint={isInStage(status, 'on its way') ? m.restockUndeliveredHint() : m.restockDeliveredHint()}
    checked={values.restock}
    onChange={({ target }) => onChange({ restock: target.checked })}
  />
)

/** A delivered parcel comes back whose cash is not marked as collected. */
const asksCashPaid = ({ status, cashDue }: AdminOrder, to: OrderStatus): boolean =>
  orderStatusTable[to].asks === 'return' && isInStage(status, 'arrived') && cashDue > 0

/** `cash`: was paid too, as the dialog says. */
function MoneyToRefund({ order, cash }: { order: AdminOrder; cash: number }) {
  const { received, givenBack } = order
  const due = toPaise(received) + toPaise(cash) - toPaise(givenBack)
  if (due <= 0) return null
  const way = onlyWayPaid(order, cash > 0)
  return (
    <Notice tone="warning">
      {m.refundWillBeDue({
        received: formatPaise(due),
        paidBy: way ? paidBy[way] : '',
      })}
    </Notice>
  )
}

const bodyOf = (from: OrderStatus, to: OrderStatus, values: StepValues): OrderMove => ({
  from,
  to,
  told: values.told,
  ...(orderStatusTable[to].asks === 'shipment' && {
    carrier: values.carrier,
    trackingNumber: values.trackingNumber,
  }),
  ...(orderStatusTable[to].asks === 'cash' && { cashCollected: values.cashCollected === true }),
  ...(orderStatusTable[to].asks === 'return' && {
    restock: values.restock,
    cashCollected: values.cashCollected === true,
  }),
})

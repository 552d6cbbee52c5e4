import { useNavigate, useParams } from 'react-router'
import { isCash } from '../../../payments/contract/payment-methods'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { PageHead } from '../../../platform/admin/components/page-head'
import { RecordReading } from '../../../platform/admin/components/record-reading'
import { Empty, Reading } from '../../../platform/admin/components/states'
import { FormPage, FormPart } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { formatRupees } from '../../../platform/contract/money'
import { AreaField, TextField } from '../../../ui/forms/field'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes } from '../../contract/admin-orders'
import { orderChangeRoutes } from '../../contract/order-changes'
import { orderStatusTable } from '../../contract/order-status'
import { phoneOrderRoutes } from '../../contract/phone-orders'
import * as m from '../messages'
import { AddressPart, ReceiverMobile } from '../phone-order/address-part'
import { LinePicker } from '../phone-order/line-picker'
import { nameFields } from '../phone-order/name-fields'
import { usePinQuestion } from '../phone-order/pin-question'
import { usePinFill } from '../phone-order/use-pin-fill'
import { ChangeFigures } from './change-figures'
import { type ChangeValues, contentsOf, valuesOf } from './change-values'
import { PayDifference } from './pay-difference'
import { usePreview } from './use-preview'

/** Changes items and address of an order that is not packed yet. */
export default function ChangeOrderPage() {
  const { id = '' } = useParams()
  const back = { to: `/admin/orders/${id}`, label: m.order() }
  const terms = useRead(phoneOrderRoutes.delivery)
  return (
    <RecordReading back={back} from={useRead(adminOrderRoutes.show, { params: { id } })}>
      {(order) => (
        <>
          <PageHead title={m.changeOrderNumber({ number: order.number })} back={back} />
          {orderStatusTable[order.status].changeable ? (
            <Reading from={terms}>{({ states }) => <Change order={order} states={states} />}</Reading>
          ) : (
            <Empty words={m.notChangeable()} />
          )}
        </>
      )}
    </RecordReading>
  )
}

function Change({ order, states }: { order: AdminOrder; states: readonly string[] }) {
  const { form, preview, pin } = useOrderChange(order, states)
  const { figures, error, isFresh } = preview
  const isShown = !pin.isDoubtful
  const total = isShown && isFresh && figures ? formatRupees(figures.total) : undefined
  return (
    <FormPage form={form} save={total ? m.saveChangesForTotal({ total }) : m.saveChanges()}>
      <FormPart title={m.items()} hint={m.changedPricesHint()}>
        <LinePicker
          id={form.idAt('lines')}
          error={form.errorAt('lines')}
          lines={form.values.lines}
          onChange={(lines) => form.set('lines', lines)}
        />
      </FormPart>
      <AddressPart
        form={form}
        states={states}
        pin={pin}
        belowName={
          <>
            <TextField
              {...form.text('mobile')}
              label={order.wrote?.isGift ? m.mobileOfBuyer() : m.mobileNumber()}
              hint={m.mobileOfOrderHint()}
              type="tel"
              autoComplete="off"
            />
            {order.wrote?.isGift && <ReceiverMobile {...form.text('receiverMobile')} />}
          </>
        }
      />
      <FormPart title={m.newTotal()}>
        {isShown && figures && (
          <ChangeFigures figures={figures} isCash={isCash(order.method)}>
            <PayDifference
              id={form.idAt('payBy')}
              methods={figures.payBy ?? []}
              chosen={form.values.payBy}
              onChoose={(method) => form.set('payBy', method)}
            />
          </ChangeFigures>
        )}
        {!isShown && <p>{m.answerThePinFirst()}</p>}
        {isShown && error && <p role="status">{error.message}</p>}
        <AreaField
          {...form.text('told')}
          label={m.messageToTheCustomer()}
          hint={m.changeNoteHint()}
          optional
          rows={2}
          limit={adminOrderLimits.noteLength}
        />
      </FormPart>
    </FormPage>
  )
}

function useOrderChange(order: AdminOrder, states: readonly string[]) {
  const navigate = useNavigate()
  const save = useChange(orderChangeRoutes.save, { quiet: true, done: m.orderChanged() })
  const { id, status } = order
  const form = useRecordForm<ChangeValues, AdminOrder>({
    id: 'change',
    record: order,
    valuesOf,
    labels: { lines: m.items() },
    formats: { lines: wordsOfLines },
    async send(values, { record }) {
      pin.mustBeAnswered()
      // The server refuses a total that is not the one shown here.
      const total = preview.figures?.total ?? 0
      const payBy = preview.figures?.payBy?.find((method) => method === values.payBy)
      const body = { ...contentsOf(values), ...numbersOf(record, values), told: values.told, total }
      const seen = { from: status, version: record.version }
      return save
        .mutateAsync({ params: { id }, body: { ...body, ...seen, ...(payBy && { payBy }) } })
        .catch(nameFields)
    },
    onSaved: () => void navigate(`/admin/orders/${id}`),
  })
  const pin = usePinQuestion(form.values, states)
  usePinFill(form, order.address, states)
  const preview = usePreview(id, contentsOf(form.values))
  return { form, preview, pin }
}

const numbersOf = ({ mobile: before, wrote }: AdminOrder, { mobile, receiverMobile }: ChangeValues) => ({
  ...(mobile !== before && { mobile }),
  ...(wrote?.isGift && { receiverMobile }),
})

const wordsOfLines = (lines: ChangeValues['lines']) =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminOrderLimits } from '#contract/admin-orders'
import { feeOf } from '#contract/delivery-fee'
import { formatRupees, toPaise, toRupees } from '#contract/money'
import { methodWords } from '#contract/payment-words'
import {
  type DeliveryTerms,
  type OrderCustomer,
  type PhoneOrder,
  phoneOrderRoutes,
} from '#contract/phone-orders'
import { ChoiceField, choicesToMake } from '../../ui/choices'
import { AreaField, TextField } from '../../ui/field'
import { CallFailed } from '../api/call'
import { useChange, useRead } from '../api/use-call'
import { FormPage, FormPart, Pair } from '../furniture/forms/form-page'
import { type RecordForm, useRecordForm } from '../furniture/forms/use-record-form'
import { PageHead } from '../furniture/page-head'
import { Reading } from '../furniture/states'
import { CustomerChoice } from './customer-choice'
import { type ChosenLine, LinePicker } from './line-picker'
import look from './phone-order.module.css'

/** An order that somebody reads out on the phone. */
export default function PhoneOrderPage() {
  const [customer, setCustomer] = useState<OrderCustomer>()
  const delivery = useRead(phoneOrderRoutes.delivery)
  return (
    <>
      <PageHead title="Phone order" back={{ to: '/admin/orders', label: 'Orders' }} />
      {customer ? (
        <Reading from={delivery}>
          {(terms) => <Order customer={customer} delivery={terms} onOther={() => setCustomer(undefined)} />}
        </Reading>
      ) : (
        <CustomerChoice onChoose={setCustomer} />
      )}
    </>
  )
}

interface OrderProps {
  customer: OrderCustomer
  delivery: DeliveryTerms
  onOther(): void
}

interface Values {
  firstname: string
  lastname: string
  address: string
  other: string
  city: string
  state: string
  pincode: string
  lines: ChosenLine[]
  method: 'COD' | 'UPI'
  upiTransactionId: string
  note: string
}

function Order({ customer, delivery, onOther }: OrderProps) {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const place = useChange(phoneOrderRoutes.place, {
    ...{ quiet: true, done: ({ number }: { number: string }) => `Order ${number} is placed` },
  })
  const form = useRecordForm<Values>({
    id: 'phone',
    initial: startWith(customer, delivery.states),
    send: async (values) => {
      const body = bodyOf(values, customer.id, key, delivery)
      const { id } = await place.mutateAsync({ body }).catch(nameFields)
      // After the form has seen that it is saved: else leaving asks first.
      setTimeout(() => void navigate(`/admin/orders/${id}`))
    },
  })
  const { values } = form
  const fee = feeFor(values.lines, delivery)
  return (
    <FormPage form={form} save={`Place order for ${formatRupees(totalOf(values.lines, delivery))}`}>
      <div className={look.who}>
        <span>
          <strong>
            {customer.firstname} {customer.lastname}
          </strong>
          , {customer.mobile}
        </span>
        <button type="button" className={look.other} onClick={onOther}>
          Somebody else
        </button>
      </div>
      <FormPart title="What">
        <LinePicker
          id={form.idAt('lines')}
          error={form.errorAt('lines')}
          lines={values.lines}
          onChange={(lines) => form.set('lines', lines)}
        />
      </FormPart>
      <AddressPart form={form} states={delivery.states} />
      <PaymentPart form={form} />
      <p className={look.total} role="status">
        {fee > 0 && `With ${delivery.feeName} ${formatRupees(fee)}: `}
        <strong>{formatRupees(totalOf(values.lines, delivery))}</strong>
      </p>
    </FormPage>
  )
}

interface PartProps {
  form: RecordForm<Values>
}

function AddressPart({ form: { text }, states }: PartProps & { states: string[] }) {
  return (
    <FormPart title="Where to">
      <Pair>
        <TextField {...text('firstname')} label="First name" autoComplete="off" />
        <TextField {...text('lastname')} label="Last name" autoComplete="off" />
      </Pair>
      <TextField {...text('address')} label="House, street" autoComplete="off" />
      <TextField {...text('other')} label="Floor, landmark" optional autoComplete="off" />
      <Pair>
        <TextField {...text('city')} label="City" autoComplete="off" />
        <TextField
          {...text('pincode')}
          label="PIN code"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
      </Pair>
      <ChoiceField {...text('state')} label="State" choices={choicesToMake(states)} />
    </FormPart>
  )
}

function PaymentPart({ form }: PartProps) {
  const { text } = form
  return (
    <FormPart title="How it is paid">
      <ChoiceField
        {...text('method')}
        label="Paid by"
        choices={[
          { value: 'COD', label: methodWords.COD },
          { value: 'UPI', label: 'UPI, paid already' },
        ]}
      />
      {form.values.method === 'UPI' && (
        <TextField
          {...text('upiTransactionId')}
          label="UPI Transaction ID"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <AreaField
        {...text('note')}
        label="Note for staff"
        optional
        rows={2}
        maxLength={adminOrderLimits.noteLength}
      />
    </FormPart>
  )
}

/** The route names fields by their path in the body; the form has them flat. */
function nameFields(failed: unknown): never {
  if (!(failed instanceof CallFailed)) throw failed
  const fields = Object.fromEntries(
    Object.entries(failed.fields).map(([path, words]) => [
      path.startsWith('orderItems') ? 'lines' : path.replace('shippingInfo.', ''),
      words,
    ]),
  )
  throw new CallFailed(failed.status, failed.code, failed.message, { ...failed.details, fields })
}

function startWith({ firstname, lastname, lastAddress }: OrderCustomer, states: readonly string[]): Values {
  const [state = ''] = states.length === 1 ? states : []
  const address = lastAddress ?? { firstname, lastname, address: '', other: '', city: '', state, pincode: '' }
  return { ...address, lines: [], method: 'COD', upiTransactionId: '', note: '' }
}

const subtotalOf = (lines: readonly ChosenLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)

const feeFor = (lines: readonly ChosenLine[], { fee, freeAbove }: DeliveryTerms) =>
  toRupees(feeOf({ feePaise: toPaise(fee), freeAbovePaise: toPaise(freeAbove) }, subtotalOf(lines)))

const totalOf = (lines: readonly ChosenLine[], delivery: DeliveryTerms) =>
  lines.length === 0 ? 0 : toRupees(subtotalOf(lines) + toPaise(feeFor(lines, delivery)))

function bodyOf(
  { lines, method, upiTransactionId, note, ...to }: Values,
  customerId: string,
  key: string,
  delivery: DeliveryTerms,
): PhoneOrder {
  return {
    ...{ customerId, key, method, note },
    shippingInfo: { ...to, country: 'India' },
    orderItems: lines.map(({ product, color, quantity }) => ({ product, color, quantity })),
    total: totalOf(lines, delivery),
    ...(method === 'UPI' && upiTransactionId && { upiTransactionId }),
  }
}

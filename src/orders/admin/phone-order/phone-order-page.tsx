import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { v4 as newId } from 'uuid'
import { cashMethods, isCash, methodLabel } from '../../../payments/contract/payment-methods'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Reading } from '../../../platform/admin/components/states'
import { FormPage, FormPart } from '../../../platform/admin/forms/form-page'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { type RecordForm, useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { CheckField, ChoiceField } from '../../../ui/forms/choices'
import { AreaField, TextField } from '../../../ui/forms/field'
import { adminOrderLimits } from '../../contract/admin-orders'
import { type DeliveryTerms, type OrderCustomer, phoneOrderRoutes } from '../../contract/phone-orders'
import { noteLimits } from '../../contract/shopper-notes'
import * as m from '../messages'
import { moneyPlaces } from '../moves'
import { AddressPart, ReceiverMobile } from './address-part'
import { CustomerChoice } from './customer-choice'
import { LinePicker } from './line-picker'
import { nameFields } from './name-fields'
import styles from './phone-order.module.css'
import {
  type AddressValues,
  bodyOf,
  handOver,
  paidBy,
  receiverOf,
  startWith,
  startWithCopy,
  type PhoneOrderValues as Values,
} from './phone-order-values'
import { usePinQuestion } from './pin-question'
import { PricePart } from './price-part'
import { methodProblemOf, seenTotal, usePhoneQuote } from './use-phone-quote'
import { usePinFill } from './use-pin-fill'

/** What was typed before "Change customer", or is copied from another order. */
interface LeftOrder {
  customer: OrderCustomer
  typed: Values
  isChanged: boolean
}

/** Starts empty or, with `?copy=`, with what another order contains. */
export default function PhoneOrderPage() {
  const [params] = useSearchParams()
  const copied = params.get('copy')
  return (
    <>
      <PageHead title={m.phoneOrder()} back={{ to: '/admin/orders', label: m.orders() }} />
      {copied ? <CopiedOrder key={copied} id={copied} /> : <EnterOrder />}
    </>
  )
}

function CopiedOrder({ id }: { id: string }) {
  const copy = useRead(phoneOrderRoutes.copy, { params: { id } })
  const delivery = useRead(phoneOrderRoutes.delivery)
  return (
    <Reading from={copy}>
      {(found) => (
        <Reading from={delivery}>
          {({ states }) => (
            <>
              {found.notSold.length > 0 && (
                <Notice tone="warning">{m.notSoldLeftOut({ titles: found.notSold.join(', ') })}</Notice>
              )}
              <EnterOrder
                start={{ customer: found.customer, typed: startWithCopy(found, states), isChanged: true }}
              />
            </>
          )}
        </Reading>
      )}
    </Reading>
  )
}

function EnterOrder({ start }: { start?: LeftOrder }) {
  const [customer, setCustomer] = useState(start?.customer)
  const [left, setLeft] = useState(start)
  // Per customer, as an order whose response was lost may be sent again after a change of customer.
  const [keys] = useState(() => new Map(start && [[start.customer.id, newId()]]))
  const delivery = useRead(phoneOrderRoutes.delivery)
  useUnsaved(customer === undefined && left?.isChanged === true)
  function choose(chosen: OrderCustomer) {
    if (!keys.has(chosen.id)) keys.set(chosen.id, newId())
    setCustomer(chosen)
  }
  if (!customer)
    return (
      <>
        {left && <EnteredOrder {...left} onBack={() => setCustomer(left.customer)} />}
        <CustomerChoice onChoose={choose} />
      </>
    )
  return (
    <Reading from={delivery}>
      {(terms) => (
        <Order
          customer={customer}
          delivery={terms}
          idempotencyKey={keys.get(customer.id) ?? ''}
          left={left}
          onOther={(typed, isChanged) => {
            setLeft({ customer, typed, isChanged })
            setCustomer(undefined)
          }}
        />
      )}
    </Reading>
  )
}

function EnteredOrder({ customer, isChanged, onBack }: LeftOrder & { onBack(): void }) {
  return (
    <div className={styles.entered}>
      {isChanged && <p>{m.entriesCarryOver()}</p>}
      <Button variant="secondary" onClick={onBack}>
        {m.goBackToFirstnameLastname({ firstname: customer.firstname, lastname: customer.lastname })}
      </Button>
    </div>
  )
}

interface OrderProps {
  customer: OrderCustomer
  delivery: DeliveryTerms
  idempotencyKey: string
  left: LeftOrder | undefined
  onOther(typed: Values, isChanged: boolean): void
}

function Order({ customer, delivery, idempotencyKey, left, onOther }: OrderProps) {
  const navigate = useNavigate()
  const { states } = delivery
  const place = useChange(phoneOrderRoutes.place, {
    quiet: true,
    done: ({ number }: { number: string }) => m.orderNumberPlaced({ number }),
  })
  const [initial] = useState(() => startWith(customer, states))
  const [entered] = useState(() => left && handOver(left.typed, startWith(left.customer, states), initial))
  const placedAt = useRef('')
  const form = useRecordForm<Values>({
    id: 'phone',
    initial,
    entered,
    send: async (values) => {
      pin.mustBeAnswered()
      const total = seenTotal(found, values.lines.length > 0)
      const body = bodyOf(values, customer.id, idempotencyKey, total)
      const { id } = await place.mutateAsync({ body }).catch(nameFields)
      placedAt.current = `/admin/orders/${id}${values.method === 'LINK' ? moneyPlaces.request : ''}`
    },
    onSaved: () => void navigate(placedAt.current),
  })
  const { values } = form
  const pin = usePinQuestion(values, states)
  usePinFill(form, initial, states)
  const found = usePhoneQuote(values, customer.id, pin.isDoubtful)
  const { problem: methodProblem, warning } = methodProblemOf(found.quote, values.method)
  // Said beside the discount that makes it free.
  const isFree = found.quote?.total === 0
  const isKnown = !pin.isDoubtful && found.isCurrent && !methodProblem
  const total = isKnown && found.quote && formatRupees(found.quote.total)
  return (
    <FormPage form={form} save={total ? m.placeOrderForTotal({ total }) : m.placeOrder()}>
      <div className={styles.who}>
        <span>
          <strong>
            {customer.firstname} {customer.lastname}
          </strong>
          , {customer.mobile}
        </span>
        <button type="button" className={styles.other} onClick={() => onOther(values, form.isChanged)}>
          {m.changeCustomer()}
        </button>
      </div>
      <FormPart title={m.items()}>
        <LinePicker
          id={form.idAt('lines')}
          error={form.errorAt('lines')}
          lines={values.lines}
          onChange={(lines) => form.set('lines', lines)}
        />
      </FormPart>
      <AddressPart
        form={form}
        states={states}
        pin={pin}
        aboveName={<GiftFields form={form} filled={initial} />}
        belowName={values.isGift && <ReceiverMobile {...form.text('receiverMobile')} />}
      />
      <PaymentPart form={form} notice={isFree ? undefined : (methodProblem ?? warning)} />
      <PricePart form={form} found={found} problem={isFree ? methodProblem : undefined} />
    </FormPage>
  )
}

interface PartProps {
  form: RecordForm<Values>
}

/** `filled`: the customer's own address, which is not the receiver's. */
function GiftFields({ form, filled }: PartProps & { filled: Values }) {
  const { values } = form
  function tick(isGift: boolean) {
    form.set('isGift', isGift)
    for (const [name, text] of Object.entries(receiverOf(isGift, values, filled)))
      form.set(name as keyof AddressValues, text)
  }
  return (
    <>
      <CheckField
        {...form.tick('isGift')}
        label={m.isAGift()}
        hint={m.isAGiftHint()}
        onChange={({ target }) => tick(target.checked)}
      />
      {values.isGift && (
        <AreaField
          {...form.text('giftNote')}
          label={m.giftNote()}
          hint={m.giftNoteHint()}
          optional
          rows={2}
          limit={noteLimits.gift}
        />
      )}
    </>
  )
}

function PaymentPart({ form, notice }: PartProps & { notice: string | undefined }) {
  const { text } = form
  return (
    <FormPart title={m.payment()}>
      <ChoiceField
        {...text('method')}
        label={m.paymentMethod()}
        choices={[
          ...cashMethods.map((value) => ({ value, label: methodLabel(value) })),
          { value: 'UPI', label: m.upiAlreadyPaid() },
          { value: 'LINK', label: m.upiSendAPaymentLink() },
        ]}
      />
      {notice && <Notice tone="warning">{notice}</Notice>}
      {form.values.isGift && isCash(paidBy(form.values.method)) && <Notice>{m.receiverPaysCash()}</Notice>}
      {form.values.method === 'UPI' && (
        <TextField
          {...text('upiTransactionId')}
          label={m.upiTransactionID()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <AreaField
        {...text('note')}
        label={m.noteForStaff()}
        optional
        rows={2}
        limit={adminOrderLimits.noteLength}
      />
    </FormPart>
  )
}

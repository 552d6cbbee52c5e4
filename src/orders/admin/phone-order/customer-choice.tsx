import { useState } from 'react'
import * as z from 'zod/mini'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { FormPage, FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Mobile } from '../../../platform/contract/fields'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { TextField } from '../../../ui/forms/field'
import { NewOrderCustomer, type OrderCustomer, phoneOrderRoutes } from '../../contract/phone-orders'
import * as m from '../messages'
import styles from './phone-order.module.css'
import { useSearch } from './use-search'

interface CustomerChoiceProps {
  onChoose(customer: OrderCustomer): void
}

/** Finds the caller among the customers or adds a new one. */
export function CustomerChoice({ onChoose }: CustomerChoiceProps) {
  const { text, setText, wanted } = useSearch()
  const [adding, setAdding] = useState(false)
  const found = useRead(
    phoneOrderRoutes.findCustomers,
    { query: { search: wanted } },
    { enabled: wanted !== '', keep: true },
  )
  const customers = wanted === '' ? [] : (found.data?.customers ?? [])
  if (adding) return <NewCustomer typed={text} onChoose={onChoose} />
  return (
    <FormSheet>
      <TextField
        id="phone-search"
        type="search"
        label={m.whoIsCalling()}
        hint={m.mobileNumberNameOrEmail()}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.found} role="status">
        {wanted !== '' && found.data && m.customersFound({ count: customers.length })}
      </p>
      <Customers customers={customers} onChoose={onChoose} />
      <p className={styles.found}>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {m.addNewCustomer()}
        </Button>
      </p>
    </FormSheet>
  )
}

const Customers = ({
  customers,
  onChoose,
}: CustomerChoiceProps & { customers: readonly OrderCustomer[] }) => (
  <ul className={styles.hits}>
    {customers.map((customer) => (
      <li key={customer.id}>
        <button type="button" className={styles.hit} onClick={() => onChoose(customer)}>
          <strong>
            {customer.firstname} {customer.lastname}
          </strong>
          <small>
            {[customer.mobile, customer.lastAddress?.city, m.orderCount({ count: customer.orders })]
              .filter(Boolean)
              .join(', ')}
          </small>
        </button>
      </li>
    ))}
  </ul>
)

const FormSheet = ({ children }: { children: React.ReactNode }) => (
  <FormPart title={m.customer()}>{children}</FormPart>
)

function NewCustomer({ typed, onChoose }: CustomerChoiceProps & { typed: string }) {
  const add = useChange(phoneOrderRoutes.addCustomer, { quiet: true })
  const isNumber = /^[\d\s+-]+$/.test(typed)
  const form = useRecordForm({
    id: 'customer',
    initial: { firstname: isNumber ? '' : typed, lastname: '', mobile: isNumber ? typed : '', email: '' },
    schema: NewOrderCustomer,
    send: async (body) => onChoose(await add.mutateAsync({ body })),
  })
  const mobile = z.safeParse(Mobile, form.values.mobile).data
  const same = useRead(
    phoneOrderRoutes.findCustomers,
    { query: { search: mobile ?? '' } },
    { enabled: mobile !== undefined },
  )
  const known = (mobile && same.data?.customers) || []
  return (
    <FormPage form={form} save={m.continueText()}>
      <FormPart title={m.newCustomer()}>
        <Pair>
          <TextField {...form.text('firstname')} label={m.firstName()} autoComplete="off" />
          <TextField {...form.text('lastname')} label={m.lastName()} autoComplete="off" />
        </Pair>
        <TextField {...form.text('mobile')} label={m.mobileNumber()} type="tel" autoComplete="off" />
        <div role="status">
          {known.length > 0 && (
            <Notice>
              {m.knownByThisNumber()}
              <Customers customers={known} onChoose={onChoose} />
            </Notice>
          )}
        </div>
        <TextField
          {...form.text('email')}
          label={m.email()}
          hint={m.forEmailsAboutTheOrder()}
          optional
          type="email"
          autoComplete="off"
        />
      </FormPart>
    </FormPage>
  )
}

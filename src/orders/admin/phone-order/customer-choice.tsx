import { useState } from 'react'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { count } from '../../../platform/admin/components/format'
import { FormPage, FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { NewOrderCustomer, type OrderCustomer, phoneOrderRoutes } from '../../contract/phone-orders'
import styles from './phone-order.module.css'
import { useSearch } from './use-search'

interface CustomerChoiceProps {
  onChoose(customer: OrderCustomer): void
}

/** Who is on the phone: somebody the shop knows, or somebody new. */
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
        label="Who is calling?"
        hint="Mobile number, name or email"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.found} role="status">
        {wanted !== '' && found.data && `${count(customers.length, 'customer')} found`}
      </p>
      <ul className={styles.hits}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <button type="button" className={styles.hit} onClick={() => onChoose(customer)}>
              <strong>
                {customer.firstname} {customer.lastname}
              </strong>
              <small>
                {[customer.mobile, customer.lastAddress?.city, count(customer.orders, 'order')]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.found}>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add new customer
        </Button>
      </p>
    </FormSheet>
  )
}

const FormSheet = ({ children }: { children: React.ReactNode }) => (
  <FormPart title="Customer">{children}</FormPart>
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
  return (
    <FormPage form={form} save="Continue">
      <FormPart title="New customer">
        <Pair>
          <TextField {...form.text('firstname')} label="First name" autoComplete="off" />
          <TextField {...form.text('lastname')} label="Last name" autoComplete="off" />
        </Pair>
        <TextField {...form.text('mobile')} label="Mobile number" type="tel" autoComplete="off" />
        <TextField
          {...form.text('email')}
          label="Email"
          hint="For emails about the order"
          optional
          type="email"
          autoComplete="off"
        />
      </FormPart>
    </FormPage>
  )
}

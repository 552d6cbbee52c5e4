import { useRef } from 'react'
import { upiLink } from '../../../payments/contract/upi'
import { TransactionIdField, UnusualIdQuestion } from '../../../payments/storefront/transaction-id-field'
import { UpiAppLink } from '../../../payments/storefront/upi-app-link'
import { UpiHelp } from '../../../payments/storefront/upi-help'
import { UpiPayee } from '../../../payments/storefront/upi-payee'
import { useUnusualId } from '../../../payments/storefront/use-unusual-id'
import { UpiTransactionId } from '../../../platform/contract/fields'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'

interface PayByUpiProps {
  orderId: string
  /** In the QR code. */
  reference: string
  amount: number
  /** Only the number was wrong: there is nothing to pay again. */
  hasPaid: boolean
  busy: boolean
  error: string
  onTyped(): void
  onError(message: string): void
  onPaid(upiTransactionId: string): void
}

/** QR code and app link for an order that was placed, and the field for the transaction id [CHK-06, CHK-09]. */
export function PayByUpi(props: PayByUpiProps) {
  const { orderId, reference, amount, hasPaid, busy, error, onTyped, onError, onPaid } = props
  const payee = useAppSelector(({ shop }) => shop.upi)
  const field = useRef<HTMLInputElement>(null)
  const unusual = useUnusualId()
  const link = upiLink({ payee, amount, reference })
  const send = (typed: string) => {
    const id = UpiTransactionId.safeParse(typed)
    if (!id.success) onError(id.error.issues[0]?.message ?? '')
    else if (unusual.mayGo(typed)) return onPaid(id.data)
    field.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(field.current?.value ?? '')
      }}
    >
      {!hasPaid && (
        <>
          <UpiAppLink link={link} />
          <UpiPayee payee={payee} amount={amount} reference={reference} link={link} />
        </>
      )}
      <TransactionIdField
        field={field}
        id={`pay-${orderId}`}
        saved=""
        error={error}
        unusual={unusual}
        onTyped={onTyped}
      />
      <UpiHelp payee={payee.name} />
      <UnusualIdQuestion of={unusual} />
      <Button type="submit" wide busy={busy}>
        {hasPaid ? m.saveThisNumber() : m.iHavePaidByUpi()}
      </Button>
    </form>
  )
}

import { type RefObject, useState } from 'react'
import { OrderOpen } from '../../checkout/storefront/order-open'
import type { Ordering } from '../../checkout/storefront/use-order-attempt'
import * as commonMessages from '../../platform/contract/messages'
import { Button } from '../../ui/components/button'
import * as m from './messages'
import { keepPaymentDraft, readPaymentDraft } from './payment-draft'
import { TransactionIdField, UnusualIdQuestion } from './transaction-id-field'
import { UpiHelp } from './upi-help'
import styles from './upi-panel.module.css'
import { useUnusualId } from './use-unusual-id'

interface UpiConfirmProps {
  ordering: Ordering
  /** The name of the payee on receipts. */
  payee: string
  field: RefObject<HTMLInputElement | null>
  /** The message of an alert about the id. */
  refused: string
  onTyped(): void
  onConfirm(typed: string): void
}

/** Takes the transaction id and places the order [CHK-07, CHK-09]. */
export function UpiConfirm({ ordering, payee, field, refused, onTyped, onConfirm }: UpiConfirmProps) {
  const { order, unanswered, busy, checking, looking } = ordering
  const [saved] = useState(() => readPaymentDraft().transactionId)
  const unusual = useUnusualId()
  return (
    <form
      noValidate
      className={styles.confirm}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = field.current?.value ?? ''
        if (unanswered || unusual.mayGo(typed)) onConfirm(typed)
      }}
    >
      <TransactionIdField
        field={field}
        id="upi-transaction-id"
        saved={saved}
        error={refused}
        unusual={unusual}
        sent={order !== undefined}
        onTyped={(transactionId) => {
          keepPaymentDraft({ transactionId })
          onTyped()
        }}
      />
      <UpiHelp payee={payee} />
      {unanswered && <OrderOpen order={unanswered} ordering={ordering} paid />}
      <UnusualIdQuestion of={unusual} />
      <Button type="submit" wide busy={busy || looking}>
        {unanswered ? commonMessages.tryAgain() : m.iHavePaidConfirmOrder()}
      </Button>
      <p role="status" className={styles.small}>
        {checking && m.checkingOrder()}
      </p>
    </form>
  )
}

import { useState } from 'react'
import { withoutUnseen } from '../../platform/contract/fields'
import { TextField } from '../../ui/forms/field'
import { digitsTyped } from '../contract/transaction-id-sentences'
import * as m from './messages'
import styles from './transaction-id-field.module.css'
import type { UnusualId } from './use-unusual-id'

interface TransactionIdFieldProps {
  id: string
  field: React.RefObject<HTMLInputElement | null>
  /** The draft from an earlier visit. */
  saved: string
  error: string
  unusual: UnusualId
  /** Read-only: sent with an order that is not confirmed yet. */
  sent?: boolean
  onTyped(typed: string): void
}

/** Asks for confirmation once if the ID does not have 12 digits [CHK-09]. */
export function TransactionIdField({
  id,
  field,
  saved,
  error,
  unusual,
  sent,
  onTyped,
}: TransactionIdFieldProps) {
  const [typed, setTyped] = useState(saved)
  return (
    <>
      <TextField
        ref={field}
        id={id}
        name="upiTransactionId"
        label={m.upiTransactionID()}
        hint={m.transactionIdHint()}
        defaultValue={saved}
        readOnly={sent}
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        maxLength={160}
        error={error || undefined}
        onChange={({ target }) => {
          onTyped(target.value)
          setTyped(target.value)
          unusual.forget()
        }}
        onBlur={({ target }) => unusual.leave(target.value)}
        after={<Count typed={withoutUnseen(typed)} />}
      />
      <Count typed={withoutUnseen(typed)} below />
    </>
  )
}

/** Placed before the submit button. */
export const UnusualIdQuestion = ({ of: { words } }: { of: UnusualId }) => (
  <p role="status" className={styles.unusual}>
    {words}
  </p>
)

/**
 * A visual digit count; screen readers get the status line instead. Over 12 digits it no longer fits into the field and is
 * shown below.
 */
function Count({ typed, below = false }: { typed: string; below?: boolean }) {
  if (!/^\d{1,16}$/.test(typed) || typed.length > 12 !== below) return null
  return (
    <span className={below ? styles.below : styles.count} aria-hidden="true">
      {digitsTyped(typed.length)}
    </span>
  )
}

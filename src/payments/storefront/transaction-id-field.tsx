import { useState } from 'react'
import { withoutUnseen } from '../../platform/contract/fields'
import { TextField } from '../../ui/forms/field'
import { digitsTyped } from '../contract/transaction-id-sentences'
import styles from './transaction-id-field.module.css'
import type { UnusualId } from './use-unusual-id'

interface TransactionIdFieldProps {
  id: string
  field: React.RefObject<HTMLInputElement | null>
  /** What was typed before the page was left. */
  kept: string
  error: string
  unusual: UnusualId
  /** It went with an order that is under way or unanswered, and stays as it is. */
  sent?: boolean
  onTyped(typed: string): void
}

/** A payment's id as its app shows it; what is none of 12 digits is questioned, and asked about once before it is sent [CHK-09]. */
export function TransactionIdField({
  id,
  field,
  kept,
  error,
  unusual,
  sent,
  onTyped,
}: TransactionIdFieldProps) {
  const [typed, setTyped] = useState(kept)
  return (
    <>
      <TextField
        ref={field}
        id={id}
        name="upiTransactionId"
        label="UPI Transaction ID"
        hint="The 12-digit number your app shows after you have paid"
        defaultValue={kept}
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

/** What is asked about the id, where it is answered: a component of its own, to stand before the button that sends it. */
export const UnusualIdQuestion = ({ of: { words } }: { of: UnusualId }) => (
  <p role="status" className={styles.unusual}>
    {words}
  </p>
)

/**
 * Who counts along sees what is missing before Enter sends it; the status line says it to who does not see. More than
 * there should be does not go into the field beside the digits.
 */
function Count({ typed, below = false }: { typed: string; below?: boolean }) {
  if (!/^\d{1,16}$/.test(typed) || typed.length > 12 !== below) return null
  return (
    <span className={below ? styles.below : styles.count} aria-hidden="true">
      {digitsTyped(typed.length)}
    </span>
  )
}

import { useState } from 'react'
import { digitsTyped, transactionIdUnusual } from '#contract/transaction-id-sentences'
import { TextField } from '../../ui/field'
import look from './transaction-id-field.module.css'

interface TransactionIdFieldProps {
  id: string
  field: React.RefObject<HTMLInputElement | null>
  /** What was typed before the page was left. */
  kept: string
  error: string
  /** It went with an order that is under way or unanswered, and stays as it is. */
  sent?: boolean
  onTyped(typed: string): void
}

const withoutSpaces = (id: string) => id.replace(/\s/g, '')

/** A payment's id as its app shows it; what is none of 12 digits is questioned, and can be sent [CHK-09]. */
export function TransactionIdField({ id, field, kept, error, sent, onTyped }: TransactionIdFieldProps) {
  const [unusual, setUnusual] = useState('')
  const [typed, setTyped] = useState(kept)
  const judge = (typed: string) => {
    const said = withoutSpaces(typed)
    setUnusual(said === '' || /^\d{12}$/.test(said) ? '' : transactionIdUnusual(said))
  }
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
          setUnusual('')
        }}
        onBlur={({ target }) => judge(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && judge(currentTarget.value)}
        after={<Count typed={withoutSpaces(typed)} />}
      />
      <Count typed={withoutSpaces(typed)} below />
      <p role="status" className={look.unusual}>
        {unusual}
      </p>
    </>
  )
}

/**
 * Who counts along sees what is missing before Enter sends it; the status line says it to who does not see. More than
 * there should be does not go into the field beside the digits.
 */
function Count({ typed, below = false }: { typed: string; below?: boolean }) {
  if (!/^\d{1,16}$/.test(typed) || typed.length > 12 !== below) return null
  return (
    <span className={below ? look.below : look.count} aria-hidden="true">
      {digitsTyped(typed.length)}
    </span>
  )
}

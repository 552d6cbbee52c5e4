import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UpiTransactionId } from '../../platform/contract/fields'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { TransactionIdField, UnusualIdQuestion } from './transaction-id-field'
import styles from './transaction-id-field.module.css'
import { UpiHelp } from './upi-help'
import { useUnusualId } from './use-unusual-id'

interface TransactionIdFormProps {
  id: string
  label?: string
  /** The draft from an earlier visit. */
  saved?: string
  submitLabel: string
  wide?: boolean
  onTyped?(typed: string): void
  /** Resolves with why the shop did not take the id. */
  send(upiTransactionId: string): Promise<string | undefined>
}

/** Takes the transaction id of an order that was placed [CHK-07, CHK-09]. */
export function TransactionIdForm(props: TransactionIdFormProps) {
  const { id, label, saved = '', submitLabel, wide = false, onTyped, send } = props
  const payee = useAppSelector(({ shop }) => shop.upi.name)
  const field = useRef<HTMLInputElement>(null)
  const unusual = useUnusualId()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  function showError(message: string) {
    // A screen reader reads the description when the field gets the focus.
    flushSync(() => setProblem(message))
    field.current?.focus()
  }

  async function submit(typed: string) {
    if (busy) return
    const given = UpiTransactionId.safeParse(typed)
    if (!given.success) return showError(given.error.issues[0]?.message ?? '')
    if (!unusual.mayGo(typed)) return
    setBusy(true)
    setProblem('')
    const refused = await send(given.data)
    setBusy(false)
    if (refused) showError(refused)
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(field.current?.value ?? '')
      }}
    >
      <TransactionIdField
        field={field}
        id={id}
        saved={saved}
        error={problem}
        unusual={unusual}
        onTyped={(typed) => {
          onTyped?.(typed)
          setProblem('')
        }}
      />
      <UpiHelp payee={payee} />
      <UnusualIdQuestion of={unusual} />
      <Button type="submit" wide={wide} busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

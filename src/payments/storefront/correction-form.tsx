import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TrackedOrder } from '../../orders/contract/orders'
import { UpiTransactionId } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { correctReference } from './correct-reference'
import styles from './correction.module.css'
import { correctionDraft } from './correction-draft'
import * as m from './messages'
import { TransactionIdField, UnusualIdQuestion } from './transaction-id-field'
import { UpiHelp } from './upi-help'
import { useUnusualId } from './use-unusual-id'

interface CorrectionFormProps {
  order: TrackedOrder
  /** `corrected` is undefined if the request failed. */
  onSent(id: string, corrected?: TrackedOrder): void
  /** After an error the order may have changed. */
  reloadRecord(): Promise<unknown>
}

export function CorrectionForm({ order, onSent, reloadRecord }: CorrectionFormProps) {
  const dispatch = useAppDispatch()
  const payee = useAppSelector(({ shop }) => shop.upi.name)
  const { _id: orderId, orderNumber, paymentInfo } = order
  const from = paymentInfo.upiTransactionId
  const field = useRef<HTMLInputElement>(null)
  const [saved] = useState(() => correctionDraft.read(orderId))
  const unusual = useUnusualId()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  function showError(message: string) {
    // A screen reader reads the description when the field gets the focus.
    flushSync(() => setProblem(message))
    field.current?.focus()
  }

  async function send(typed: string) {
    if (busy) return
    const id = UpiTransactionId.safeParse(typed)
    if (!id.success) return showError(id.error.issues[0]?.message ?? '')
    if (id.data === from) return showError(commonMessages.transactionIdUnchanged())
    if (!unusual.mayGo(typed)) return
    setBusy(true)
    setProblem('')
    const answer = await dispatch(correctReference({ orderId, from, upiTransactionId: id.data }))
    if (correctReference.fulfilled.match(answer)) {
      setBusy(false)
      return onSent(id.data, answer.payload)
    }
    // Logged out: no reload, which would fail and disturb a login in progress.
    if (isSilent(answer.payload)) return setBusy(false)
    onSent(id.data)
    await reloadRecord()
    setBusy(false)
    showError(answer.payload?.message || commonMessages.somethingWrong())
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={m.correctTheUPITransactionID({ orderNumber })}
      onSubmit={(event) => {
        event.preventDefault()
        void send(field.current?.value ?? '')
      }}
    >
      <TransactionIdField
        field={field}
        id={`correct-${orderId}`}
        saved={saved}
        error={problem}
        unusual={unusual}
        onTyped={(typed) => {
          correctionDraft.keep(orderId, typed)
          setProblem('')
        }}
      />
      <UpiHelp payee={payee} />
      <UnusualIdQuestion of={unusual} />
      <Button type="submit" busy={busy}>
        {m.saveThisNumber()}
      </Button>
    </form>
  )
}

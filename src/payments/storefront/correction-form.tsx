import { useState } from 'react'
import type { TrackedOrder } from '../../orders/contract/orders'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { correctReference } from './correct-reference'
import { correctionDraft } from './correction-draft'
import * as m from './messages'
import { TransactionIdForm } from './transaction-id-form'

interface CorrectionFormProps {
  order: TrackedOrder
  /** `corrected` is undefined if the request failed. */
  onSent(id: string, corrected?: TrackedOrder): void
  /** After an error the order may have changed. */
  reloadRecord(): Promise<unknown>
}

export function CorrectionForm({ order, onSent, reloadRecord }: CorrectionFormProps) {
  const dispatch = useAppDispatch()
  const { _id: orderId, orderNumber, paymentInfo } = order
  const from = paymentInfo.upiTransactionId
  const [saved] = useState(() => correctionDraft.read(orderId))

  async function send(upiTransactionId: string) {
    if (upiTransactionId === from) return commonMessages.transactionIdUnchanged()
    const answer = await dispatch(correctReference({ orderId, from, upiTransactionId }))
    if (correctReference.fulfilled.match(answer)) onSent(upiTransactionId, answer.payload)
    // Logged out: no reload, which would fail and disturb a login in progress.
    else if (!isSilent(answer.payload)) {
      onSent(upiTransactionId)
      await reloadRecord()
      return answer.payload?.message || commonMessages.somethingWrong()
    }
  }

  return (
    <TransactionIdForm
      id={`correct-${orderId}`}
      label={m.correctTheUPITransactionID({ orderNumber })}
      saved={saved}
      submitLabel={m.saveThisNumber()}
      onTyped={(typed) => correctionDraft.keep(orderId, typed)}
      send={send}
    />
  )
}

import { useEffect, useId, useState } from 'react'
import type { TrackedOrder } from '#contract/orders'
import { transactionIdCorrected } from '#contract/transaction-id-sentences'
import { Button } from '../../ui/button'
import { loadOrders } from '../store/order-thunks'
import { useAppDispatch } from '../store/store'
import look from './correction.module.css'
import { correctionDraft } from './correction-draft'
import { CorrectionForm } from './correction-form'
import { InPlaceOfButton } from './in-place-of-button'

const isCorrectable = ({ orderStatus, paymentInfo }: TrackedOrder) =>
  paymentInfo.paymentMethod === 'UPI' &&
  paymentInfo.paymentStatus === 'Verifying' &&
  orderStatus !== 'Cancelled' &&
  orderStatus !== 'Returned'

interface CorrectionDoorProps {
  order: TrackedOrder
  onChanged: ((changed?: TrackedOrder) => Promise<void>) | undefined
}

/** Opens the form that corrects the id of a payment while it is being checked [CHK-09]. */
export function CorrectionDoor({ order, onChanged }: CorrectionDoorProps) {
  const { _id, orderNumber, paymentInfo } = order
  const dispatch = useAppDispatch()
  const formId = useId()
  const [open, setOpen] = useState(() => isCorrectable(order) && correctionDraft.read(_id) !== '')
  const [sent, setSent] = useState<{ id: string; confirmed: boolean }>()
  // It may have been corrected though the answer that says so was lost.
  const isDone = sent !== undefined && (sent.confirmed || sent.id === paymentInfo.upiTransactionId)
  useEffect(() => {
    if (!isDone) return
    correctionDraft.drop(_id)
    setOpen(false)
  }, [isDone, _id])
  const toggle = () => {
    setSent(undefined)
    setOpen(!open)
  }
  // A refusal is read to its end, though the payment was found meanwhile.
  const isRead = isDone || (open && sent !== undefined)
  if (!isCorrectable(order) && !isRead) return null
  return (
    <div className={look.correction}>
      {isDone && <InPlaceOfButton>{transactionIdCorrected(sent.id)}</InPlaceOfButton>}
      {(isCorrectable(order) || open) && (
        <Button
          variant="quiet"
          className={look.opener}
          aria-expanded={open}
          aria-controls={formId}
          aria-label={`Correct the number of the payment of order ${orderNumber}`}
          onClick={toggle}
        >
          Correct the number
        </Button>
      )}
      <div id={formId} className={look.place}>
        {open && (
          <CorrectionForm
            order={order}
            onSent={(id, corrected) => {
              setSent({ id, confirmed: corrected !== undefined })
              if (corrected) void onChanged?.(corrected)
            }}
            onChanged={onChanged ?? (() => dispatch(loadOrders()))}
          />
        )}
      </div>
    </div>
  )
}

import { useId, useLayoutEffect, useState } from 'react'
import { InlineNotice } from '../../checkout/storefront/inline-notice'
import { isInStage } from '../../orders/contract/order-status'
import type { TrackedOrder } from '../../orders/contract/orders'
import { loadOrders } from '../../orders/storefront/order-thunks'
import * as commonMessages from '../../platform/contract/messages'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import * as paymentsMessages from '../contract/messages'
import { isTransfer } from '../contract/payment-methods'
import { transactionIdCorrected } from '../contract/transaction-id-sentences'
import styles from './correction.module.css'
import { correctionDraft } from './correction-draft'
import { CorrectionForm } from './correction-form'
import * as m from './messages'

const isChecked = ({ orderStatus, paymentInfo }: TrackedOrder) =>
  isTransfer(paymentInfo.paymentMethod) &&
  paymentInfo.paymentStatus === 'Verifying' &&
  !isInStage(orderStatus, 'over')
const isCorrectable = (order: TrackedOrder) => isChecked(order) && order.correctionsLeft !== 0

interface LazyCorrectionFormProps {
  order: TrackedOrder
  reloadRecord: (() => Promise<void>) | undefined
  onChanged: ((order: TrackedOrder) => void) | undefined
}

/** Opens the form that corrects the id of a payment while it is being checked [CHK-09]. */
export function LazyCorrectionForm({ order, reloadRecord, onChanged }: LazyCorrectionFormProps) {
  const { _id, orderNumber, paymentInfo } = order
  const dispatch = useAppDispatch()
  const formId = useId()
  const [open, setOpen] = useState(() => isCorrectable(order) && correctionDraft.read(_id) !== '')
  const [sent, setSent] = useState<{ id: string; confirmed: boolean }>()
  // The response may have been lost although the correction was saved.
  const isDone = sent !== undefined && (sent.confirmed || sent.id === paymentInfo.upiTransactionId)
  const isFound = sent !== undefined && !sent.confirmed && paymentInfo.paymentStatus === 'Paid'
  const isOver = isDone || isFound
  // No thanks if the payment was found or the order cancelled in between.
  const isThanked = isDone && isChecked(order)
  // Hidden together with showing the notice, so that the notice keeps the focus.
  const isShown = open && !isOver
  // Before the thanks are painted: a page reloaded right after must not ask for a correction again.
  useLayoutEffect(() => {
    if (!isOver) return
    correctionDraft.drop(_id)
    setOpen(false)
  }, [isOver, _id])
  const toggle = () => {
    setSent(undefined)
    setOpen(!open)
  }
  // An error stays readable although the order has changed.
  const isRead = isFound || (open && sent !== undefined)
  const isUsedUp = isChecked(order) && !isCorrectable(order) && !isShown
  if (!isCorrectable(order) && !isRead && !isUsedUp) return null
  return (
    <div className={styles.correction}>
      {isThanked && <InlineNotice>{transactionIdCorrected(sent.id)}</InlineNotice>}
      {isFound && <InlineNotice>{paymentsMessages.paymentFoundSince()}</InlineNotice>}
      {isUsedUp && <UsedUp />}
      {(isCorrectable(order) || isShown) && (
        <Button
          variant="quiet"
          className={styles.opener}
          aria-expanded={isShown}
          aria-controls={formId}
          aria-label={m.correctNumberOfOrder({ orderNumber })}
          onClick={toggle}
        >
          {m.correctTheNumber()}
        </Button>
      )}
      <div id={formId} className={styles.place}>
        {isShown && (
          <CorrectionForm
            order={order}
            onSent={(id, corrected) => {
              if (corrected) onChanged?.(corrected)
              setSent({ id, confirmed: corrected !== undefined })
            }}
            reloadRecord={reloadRecord ?? (() => dispatch(loadOrders()))}
          />
        )}
      </div>
    </div>
  )
}

function UsedUp() {
  const phone = useAppSelector(({ shop }) => shop.phone)
  return (
    <p>
      {commonMessages.transactionIdCorrectedOften()} <a href={phoneAddress(phone)}>{phone}</a>
    </p>
  )
}

import { type ReactNode, useState } from 'react'
import { InlineNotice } from '../../checkout/storefront/inline-notice'
import { kindOfMethod } from '../../payments/contract/payment-methods'
import * as commonMessages from '../../platform/contract/messages'
import { isAppError, isSilent } from '../../platform/storefront/api-client'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import type { Failure } from '../../ui/behavior/http-client'
import { Answers } from '../../ui/components/answers'
import { Button, ButtonLink } from '../../ui/components/button'
import { Dialog } from '../../ui/components/dialog'
import { Notice } from '../../ui/components/notice'
import { isInStage, type OrderStatus, orderStatusTable } from '../contract/order-status'
import type { TrackedOrder } from '../contract/orders'
import * as m from './messages'
import styles from './order-card.module.css'
import { OrderDocuments } from './order-documents'
import { cancelOrder, loadOrders } from './order-thunks'
import { ShareTracking } from './share-tracking'
import { useOrderAgain } from './use-order-again'

/** After a lost response the order may be cancelled (decision 8). */
function whyNotCancelled(failure: Failure | undefined): string {
  const why = failure?.message || commonMessages.somethingWrong()
  return isAppError(failure) ? why : `${why} ${commonMessages.cancelUnknown()}`
}

interface ActionsProps {
  order: TrackedOrder
  reloadRecord: (() => Promise<void>) | undefined
  onChanged: ((order: TrackedOrder) => void) | undefined
}

const refundWords = {
  cash: '',
  transfer: ` ${m.refundIfReceived()}`,
  gateway: ` ${m.ifYouHavePaid()}`,
}

/** [ORD-04] */
export function OrderActions({ order, reloadRecord, onChanged }: ActionsProps) {
  const again = useOrderAgain(order)
  const cancelling = useCancelling({ order, reloadRecord, onChanged })
  const { orderNumber, orderStatus, paymentInfo } = order
  const refund = refundWords[kindOfMethod(paymentInfo.paymentMethod)]
  return (
    <>
      <CancelNote status={orderStatus} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={again.busy}
          aria-label={m.orderAgainItems({ orderNumber })}
          onClick={() => void again.orderAgain()}
        >
          {m.orderAgain()}
        </Button>
        <OrderDocuments order={order} />
        <ShareTracking order={order} />
        {isInStage(orderStatus, 'arrived') && (
          <ButtonLink
            variant="secondary"
            to={`/my-orders/${order._id}?return`}
            aria-label={m.returnOrRefundOfOrder({ orderNumber })}
          >
            {m.returnOrRefund()}
          </ButtonLink>
        )}
        {orderStatusTable[orderStatus].cancellable && !cancelling.isDone && (
          <Button
            variant="quiet"
            aria-label={m.cancelOrderOrderNumber({ orderNumber })}
            onClick={cancelling.ask}
          >
            {m.cancelOrder()}
          </Button>
        )}
        <CancelDialog {...cancelling}>
          <span>{m.orderOrderNumberWillNotBe({ orderNumber, refund })}</span>
        </CancelDialog>
        {cancelling.isDone && (
          <InlineNotice>
            <span>{m.orderOrderNumberIsCancelledRefund({ orderNumber, refund })}</span>
          </InlineNotice>
        )}
      </div>
    </>
  )
}

function cancelWords(status: OrderStatus): string {
  if (orderStatusTable[status].cancellable) return `${m.cancelHint()} ${m.contactToChange()}`
  return isInStage(status, 'in shop') ? m.cannotCancelNow() : m.cannotCancelOwn()
}

/** Until when an order can be cancelled, and what to do then. */
function CancelNote({ status }: { status: OrderStatus }) {
  const { phone, email } = useAppSelector(({ shop }) => shop)
  if (isInStage(status, 'arrived', 'over')) return null
  return (
    <p className={styles.cancelling}>
      {cancelWords(status)} <a href={phoneAddress(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

function useCancelling({ order: { _id, orderStatus }, reloadRecord, onChanged }: ActionsProps) {
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const [error, setError] = useState('')
  // The request may have succeeded although its response was lost.
  const isDone = cancelled || (tried && !busy && orderStatus === 'Cancelled')
  const ask = () => {
    setError('')
    setAsking(true)
  }
  async function cancel() {
    setBusy(true)
    setTried(true)
    setError('')
    const answer = await dispatch(cancelOrder(_id))
    if (cancelOrder.fulfilled.match(answer)) {
      onChanged?.(answer.payload)
      setBusy(false)
      setAsking(false)
      return setCancelled(true)
    }
    // The session has ended, and the login page opens.
    if (isSilent(answer.payload)) return setBusy(false)
    // The status may have changed.
    await (reloadRecord ? reloadRecord() : dispatch(loadOrders()))
    setBusy(false)
    setError(whyNotCancelled(answer.payload))
  }
  return { isDone, asking, busy, error, ask, keep: () => setAsking(false), cancel }
}

type CancelDialogProps = ReturnType<typeof useCancelling> & { children: ReactNode }

const CancelDialog = ({ isDone, asking, busy, error, keep, cancel, children }: CancelDialogProps) => (
  <Dialog
    open={asking && !isDone}
    onClose={keep}
    title={m.cancelThisOrder()}
    footer={
      <Answers keep={m.keepOrder()} onKeep={keep}>
        <Button variant="danger" busy={busy} onClick={() => void cancel()}>
          {m.yesCancelOrder()}
        </Button>
      </Answers>
    }
  >
    <p>{children}</p>
    {error && <Notice tone="problem">{error}</Notice>}
  </Dialog>
)

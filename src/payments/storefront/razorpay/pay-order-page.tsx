import { useEffect, useRef } from 'react'
import { isInStage } from '../../../orders/contract/order-status'
import type { TrackedOrder } from '../../../orders/contract/orders'
import { GoesWellWithOrder } from '../../../orders/storefront/goes-well-with-order'
import { useOrder } from '../../../orders/storefront/use-order'
import { formatRupees } from '../../../platform/contract/money'
import { LoadingTile } from '../../../shell/storefront/boot/loading-tile'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import styles from './pay-order-page.module.css'
import { useRazorpay } from './use-razorpay'

/** Pays one order in the window of Razorpay: only in this document may its scripts and frames run. */
export default function PayOrderPage() {
  const id = usePathParam('order')
  useTitle(m.payOnline())
  useEffect(() => leaveDocument, [])
  const { order, failure, retry } = useOrder(id)
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{m.payOnline()}</h1>
      {order ? <PayOrder key={order._id} order={order} /> : <LoadingTile failure={failure} retry={retry} />}
    </div>
  )
}

/** Every other page is loaded anew, without what this one allows. */
function leaveDocument() {
  if (location.search !== '?pay') location.reload()
}

const isOpen = ({ orderStatus, paymentInfo: { paymentMethod, paymentStatus } }: TrackedOrder) =>
  paymentMethod === 'RAZORPAY' &&
  (paymentStatus === 'Pending' || paymentStatus === 'Failed') &&
  !isInStage(orderStatus, 'over')

/** The order, or the difference to what was paid before. */
const amountOf = ({ toPay, totalPriceAfterDiscount: total }: TrackedOrder) => toPay ?? total

function PayOrder({ order }: { order: TrackedOrder }) {
  const { stage, problem, isTest, isPaid, pay } = useRazorpay(order)
  const mayPay = isOpen(order) && stage !== 'confirming'
  useOnArrival(() => mayPay && void pay())
  return (
    <>
      <dl className={styles.facts}>
        <dt>{m.order()}</dt>
        <dd>{order.orderNumber}</dd>
        <dt>{m.amount()}</dt>
        <dd>{formatRupees(amountOf(order))}</dd>
      </dl>
      {isTest && <Notice tone="warning">{m.razorpayTestMode()}</Notice>}
      {isPaid && <Notice>{m.paymentReceivedThankYou()}</Notice>}
      {!isPaid && stage === 'confirming' && <Notice>{m.confirmingYourPayment()}</Notice>}
      {!isPaid && !isOpen(order) && <Notice tone="warning">{m.nothingToPay()}</Notice>}
      {mayPay && stage === 'failed' && <Notice tone="problem">{problem}</Notice>}
      {mayPay && stage === 'closed' && (
        <Notice tone="warning">
          {problem && `${m.thePaymentFailed({ why: problem })} `}
          {m.notPaidYet()}
        </Notice>
      )}
      <div className={styles.actions}>
        {mayPay && (
          <Button busy={stage === 'opening' || stage === 'open'} onClick={() => void pay()}>
            {m.payAmountNow({ amount: formatRupees(amountOf(order)) })}
          </Button>
        )}
        <a className={styles.other} href={`/my-orders/${order._id}`}>
          {mayPay ? m.payAnotherWay() : m.viewYourOrder()}
        </a>
      </div>
      {isPaid && <GoesWellWithOrder order={order} />}
    </>
  )
}

/** The shopper has chosen to pay: the window opens without another press. */
function useOnArrival(arrive: () => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    arrive()
  })
}

import { isCash, isTransfer } from '../../payments/contract/payment-methods'
import { LazyCorrectionForm } from '../../payments/storefront/lazy-correction-form'
import { dayInWords } from '../../platform/contract/india-time'
import { formatRupees } from '../../platform/contract/money'
import { shownReturnStatus } from '../../returns/contract/return-terms'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { StatusBadge } from '../../ui/components/status-badge'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { isInStage, orderStatusTable } from '../contract/order-status'
import type { TrackedOrder } from '../contract/orders'
import { Arrival, PlacedOn } from './arrival'
import { Fact } from './fact'
import * as m from './messages'
import { OrderActions } from './order-actions'
import styles from './order-card.module.css'
import { OrderFigures, OrderLines } from './order-lines'
import { OrderProgress } from './order-progress'
import { paymentWords } from './payment-words'

interface OrderCardProps {
  order: TrackedOrder
  /** On the page of this order. */
  alone?: boolean
  /** Reloads this order; without it the list in the store is reloaded. */
  reloadRecord?: () => Promise<void>
  /** Receives the changed order if it is not in the store. */
  onChanged?: (order: TrackedOrder) => void
}

/** [ORD-01] In a list the number links to the page of the order. */
export function OrderCard({ order, alone = false, reloadRecord, onChanged }: OrderCardProps) {
  const { _id, orderNumber, orderStatus, createdAt, paymentInfo } = order
  const title = m.orderOrderNumber({ orderNumber })
  const onItsWay = isInStage(orderStatus, 'in shop', 'on its way')
  const notFound = onItsWay && isTransfer(paymentInfo.paymentMethod) && paymentInfo.paymentStatus === 'Failed'
  return (
    <article className={styles.card} aria-labelledby={`order-${_id}`}>
      {/* The class is the lowercase status, as the specification says. */}
      <header className={styles.head}>
        <h2 id={`order-${_id}`} className={styles.number}>
          {alone ? (
            <WholeAmounts in={title} />
          ) : (
            <Link to={`/my-orders/${_id}`}>
              <WholeAmounts in={title} />
            </Link>
          )}
        </h2>
        <StatusBadge
          status={orderStatus}
          tone={orderStatusTable[orderStatus].tone}
          className={orderStatus.toLowerCase()}
        />
      </header>
      <dl className={styles.facts}>
        <PlacedOn at={createdAt} />
        {onItsWay && !notFound && <Arrival of={order} />}
        {!alone && <Recipient of={order} />}
        <Fact name={m.payment()}>{paymentWords(order)}</Fact>
        {isTransfer(paymentInfo.paymentMethod) && (
          <Fact name="UPI Transaction ID">
            <span className={styles.reference}>{paymentInfo.upiTransactionId}</span>
          </Fact>
        )}
        <RefundFacts order={order} />
        <ReturnFact order={order} />
      </dl>
      <LazyCorrectionForm order={order} reloadRecord={reloadRecord} onChanged={onChanged} />
      {notFound && <PaymentNotFound order={order} alone={alone} />}
      <OrderProgress order={order} />
      <OrderLines
        items={order.orderItems}
        delivered={isInStage(orderStatus, 'arrived')}
        reviewed={order.reviewed}
      />
      <OrderFigures order={order} />
      <OrderActions order={order} reloadRecord={reloadRecord} onChanged={onChanged} />
    </article>
  )
}

/** The page of the order has the whole address and the notes. */
function Recipient({ of: { shippingInfo, delivery, isGift, giftNote } }: { of: TrackedOrder }) {
  const { firstname, lastname, city } = shippingInfo
  return (
    <>
      {!delivery?.isPickup && (
        <Fact name={m.deliveryTo()}>{[`${firstname} ${lastname}`.trim(), city].join(', ')}</Fact>
      )}
      {isGift && <Fact name={m.gift()}>{giftNote ? m.withYourGiftNote() : m.withoutPrices()}</Fact>}
    </>
  )
}

/** The page of an order that can still be paid has a panel for it. */
function PaymentNotFound({ order: { _id, orderStatus }, alone }: OrderCardProps) {
  const phone = useAppSelector(({ shop }) => shop.phone)
  if (orderStatusTable[orderStatus].payable)
    return alone ? null : (
      <Notice tone="warning">
        {m.paymentNotFoundCheckId()} <Link to={`/my-orders/${_id}`}>{m.correctTheNumberOrPayAgain()}</Link>
      </Notice>
    )
  return (
    <Notice tone="warning">
      {m.paymentNotFound()} <a href={phoneAddress(phone)}>{phone}</a>
    </Notice>
  )
}

function RefundFacts({
  order: { _id, paymentInfo, toPay, paidBefore, toGiveBack, refunds = [] },
}: {
  order: TrackedOrder
}) {
  return (
    <>
      {toPay !== undefined && paidBefore === undefined && (
        <Fact name={m.toPayInCash()}>{formatRupees(toPay)}</Fact>
      )}
      {toGiveBack !== undefined && (
        <Fact name={m.weWillRefund()}>
          {formatRupees(toGiveBack)}{' '}
          {isCash(paymentInfo.paymentMethod) && (
            <Link to={`/my-orders/${_id}?return`}>{m.whereWeSendIt()}</Link>
          )}
        </Fact>
      )}
      {refunds.length > 0 && (
        <Fact name="Refunded">
          {refunds.map(({ amount, sentOn, reference }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added.
            <span key={place} className={styles.refund}>
              <span>{m.amountOnSentOn({ amount: formatRupees(amount), sentOn: dayInWords(sentOn) })}</span>
              {reference && <span className={styles.reference}>{m.referenceReference({ reference })}</span>}
            </span>
          ))}
        </Fact>
      )}
    </>
  )
}

function ReturnFact({ order: { _id, returns } }: { order: TrackedOrder }) {
  const last = returns?.at(-1)
  if (!last) return null
  return (
    <Fact name={m.yourReturnRequest()}>
      <Link to={`/my-orders/${_id}?return`}>{shownReturnStatus(last)}</Link>
    </Fact>
  )
}

import { useState } from 'react'
import { awaitsPayment, moneyStep } from '../../orders/admin/moves'
import { PaymentBadge } from '../../orders/admin/order-badges'
import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { isInStage } from '../../orders/contract/order-status'
import { asksToPay } from '../../orders/contract/payable-order'
import type { PaymentStatus } from '../../orders/contract/payment-status'
import { useHasRole } from '../../platform/admin/api/session'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import { formatRupees } from '../../platform/contract/money'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { isTransfer } from '../contract/payment-methods'
import { AllPayments } from './all-payments'
import { FormerReferences } from './former-references'
import { MarkPayment, markable, markWords } from './mark-payment'
import * as m from './messages'
import { NotedRefunds } from './noted-refunds'
import { isPayableByLink, PaymentLink } from './payment-link'
import { RazorpayTries } from './razorpay-tries'
import { RestToPay } from './rest-to-pay'

export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { toGiveBack: due, method } = order
  const [chosen, setChosen] = useState<PaymentStatus>()
  const may = useHasRole('manager')
  return (
    <div id="payment">
      <Panel title={m.payment()}>
        <div className={styles.notices}>
          {isPayableByLink(order) && (
            <Notice tone="warning">
              {order.toPay === undefined ? m.unpaidOrderHint() : m.theDifferenceIsNotPaid()}
            </Notice>
          )}
          {moneyStep(order) === 'check' && (
            <Notice tone="warning">
              {m.processOnceConfirmed()} <Link to="/admin/payments">{m.compareItWithYourBank()}</Link>
            </Notice>
          )}
          {asksToPay(order) && !isTransfer(method) && <Notice>{m.waitingForOnlinePayment()}</Notice>}
          {isInStage(order.status, 'on its way', 'arrived') &&
            awaitsPayment(order) &&
            order.payment !== 'Refunded' && <Notice tone="warning">{m.shippedUnconfirmed()}</Notice>}
          {due > 0 && <Notice tone="warning">{m.refundIsDue({ due: formatRupees(due) })}</Notice>}
        </div>
        <PaymentFacts order={order} />
        {may && isPayableByLink(order) && <PaymentLink order={order} />}
        <RazorpayTries order={order} />
        <NotedRefunds order={order} mayVoid={may} />
        {may && (
          <div className={styles.buttons}>
            {markable(order).map((to) => (
              <Button key={to} variant="secondary" onClick={() => setChosen(to)}>
                {markWords(order, to)}
              </Button>
            ))}
            <RestToPay order={order} />
          </div>
        )}
        {chosen && <MarkPayment order={order} to={chosen} onClose={() => setChosen(undefined)} />}
      </Panel>
    </div>
  )
}

function PaymentFacts({ order }: { order: AdminOrder }) {
  const {
    method,
    payment,
    reference,
    bankReference,
    payer,
    referenceUnusual,
    paidAt,
    total,
    left,
    received,
    givenBack,
    toPay,
    rest,
    otherPayments = [],
  } = order
  const isOnlyOne = otherPayments.length === 0
  const corrected = order.history.filter(({ what }) => what === 'reference')
  const isUpi = isTransfer(method)
  return (
    <Facts
      facts={[
        [m.status(), <PaymentBadge key="state" order={{ method, payment, toGiveBack: 0, givenBack: 0 }} />],
        [m.amount(), formatRupees(total)],
        [m.afterCreditNotes(), left === total ? '' : formatRupees(left)],
        [m.received(), received === 0 ? '' : formatRupees(received)],
        [m.cameShort(), rest !== undefined && formatRupees(rest)],
        [m.differenceToPay(), toPay !== undefined && formatRupees(toPay)],
        [m.refunded(), givenBack === 0 ? '' : formatRupees(givenBack)],
        [m.payments(), !isOnlyOne && <AllPayments key="all" order={order} />],
        // A cash order has only an internal reference.
        [m.reference(), isOnlyOne && isUpi && (bankReference ?? reference)],
        [m.payerAtTheBank(), isOnlyOne && payer && <span key="payer">{payer}</span>],
        [m.typedByTheCustomer(), bankReference && reference],
        [m.earlierReferences(), corrected.length > 0 && <FormerReferences key="was" corrected={corrected} />],
        [m.unusual(), isUpi && referenceUnusual && !bankReference ? m.referenceUnusual() : ''],
        [m.paid(), isOnlyOne && paidAt && formatMoment(paidAt)],
      ]}
    />
  )
}

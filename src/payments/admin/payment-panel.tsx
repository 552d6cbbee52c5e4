import { useState } from 'react'
import { awaitsPayment, moneyStep } from '../../orders/admin/moves'
import { PaymentBadge } from '../../orders/admin/order-badges'
import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { isInStage } from '../../orders/contract/order-status'
import type { PaymentStatus } from '../../orders/contract/payment-status'
import { useStaff } from '../../platform/admin/api/session'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import { formatRupees } from '../../platform/contract/money'
import { hasRole } from '../../platform/contract/route'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { FormerReferences } from './former-references'
import { MarkPayment, markable, markWords } from './mark-payment'
import { NotedRefunds } from './noted-refunds'

export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { toGiveBack: due } = order
  const [chosen, setChosen] = useState<PaymentStatus>()
  const may = hasRole(useStaff().role, 'manager')
  return (
    <div id="payment">
      <Panel title="Payment">
        <div className={styles.notices}>
          {moneyStep(order) === 'check' && (
            <Notice tone="warning">
              The order can go on once this payment is confirmed.{' '}
              <Link to="/admin/payments">Compare it with your bank statement</Link>
            </Notice>
          )}
          {isInStage(order.status, 'on its way', 'arrived') &&
            awaitsPayment(order) &&
            order.payment !== 'Refunded' && (
              <Notice tone="warning">The order is shipped, but this payment is not confirmed.</Notice>
            )}
          {due > 0 && <Notice tone="warning">A refund of {formatRupees(due)} is due.</Notice>}
        </div>
        <PaymentFacts order={order} />
        <NotedRefunds order={order} mayVoid={may} />
        {may && (
          <div className={styles.buttons}>
            {markable(order).map((to) => (
              <Button key={to} variant="secondary" onClick={() => setChosen(to)}>
                {markWords(order, to)}
              </Button>
            ))}
          </div>
        )}
        {chosen && <MarkPayment order={order} to={chosen} onClose={() => setChosen(undefined)} />}
      </Panel>
    </div>
  )
}

function PaymentFacts({ order }: { order: AdminOrder }) {
  const { method, payment, reference, referenceUnusual, paidAt, total, left, received, givenBack } = order
  const corrected = order.history.filter(({ what }) => what === 'reference')
  const isUpi = method === 'UPI'
  return (
    <Facts
      facts={[
        ['Status', <PaymentBadge key="state" order={{ method, payment, toGiveBack: 0, givenBack: 0 }} />],
        ['Amount', formatRupees(total)],
        ['After credit notes', left === total ? '' : formatRupees(left)],
        ['Received', received === 0 ? '' : formatRupees(received)],
        ['Refunded', givenBack === 0 ? '' : formatRupees(givenBack)],
        // A cash order has only an internal reference.
        ['Reference', isUpi && reference],
        ['Earlier references', corrected.length > 0 && <FormerReferences key="was" corrected={corrected} />],
        ['Unusual', isUpi && referenceUnusual ? 'The reference is not a 12-digit number' : ''],
        ['Paid', paidAt && formatMoment(paidAt)],
      ]}
    />
  )
}

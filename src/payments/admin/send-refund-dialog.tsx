import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { useChange } from '../../platform/admin/api/use-call'
import { formatRupees } from '../../platform/contract/money'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { refundRoutes } from '../contract/refunds'
import * as m from './messages'
import { RefundAmountField, RefundFormDialog, RefundNoteField, useRefundForm } from './refund-form'

interface SendRefundProps {
  order: AdminOrder
  /** What its provider can send back at once. */
  most: number
  onByHand(): void
  onClose(): void
}

/** Refunds a payment through its provider, by default all that is due. */
export function SendRefundDialog({ order, most, onByHand, onClose }: SendRefundProps) {
  const change = useChange(refundRoutes.send, { quiet: true, done: m.refundRequested(), onDone: onClose })
  const form = useRefundForm(order, change, most)
  const { values, seen } = form
  return (
    <RefundFormDialog
      form={form}
      words={m.razorpaySendsItBack()}
      confirm={m.refundThroughRazorpay()}
      onConfirm={() =>
        change.mutate({ params: { id: order.id }, body: { ...values, refunds: seen.refunds } })
      }
      onClose={onClose}
    >
      {order.razorpay?.isTest && <Notice tone="warning">{m.testModeNoMoneyMoves()}</Notice>}
      <div className={styles.fields}>
        <RefundAmountField
          form={form}
          hint={most < seen.due ? m.atMostAtOnce({ most: formatRupees(most) }) : undefined}
        />
        <RefundNoteField form={form} />
        {!form.isOver && (
          <Button variant="quiet" onClick={onByHand}>
            {m.iHaveSentItAnotherWay()}
          </Button>
        )}
      </div>
    </RefundFormDialog>
  )
}

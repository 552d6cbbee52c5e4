import type { Database } from '../../../platform/db/tables'
import * as m from '../messages'
import { findRefundOf } from '../refunds/provider-refund-queries'
import { failRefund, noteAccepted } from '../refunds/settle-refund'
import type { RazorpayRefund } from './entities'

/** What Razorpay says of a refund, from a webhook or because the shop asked. */
export async function recordRefund(
  db: Database,
  { id, receipt, status, amount }: RazorpayRefund,
): Promise<'noted' | 'unknown'> {
  const refund = await findRefundOf(db, id, receipt ?? '')
  // Staff also refund in the dashboard of Razorpay, and payments that were never captured go back on their own.
  if (!refund || refund.amount_paise !== amount) return 'unknown'
  if (status === 'failed') await failRefund(db, refund, m.razorpayCouldNotRefund())
  else await noteAccepted(db, refund, { reference: id, isDone: status === 'processed' })
  return 'noted'
}

import type { Database } from '../../platform/db/tables'
import { openReturnStatuses } from '../contract/return-terms'
import { setReturnStatus } from './return-queries'

/** The whole order came back, so nothing is left to decide. */
export async function completeReturns(
  tx: Database,
  orderId: string,
  { staff_id, staff_name }: { staff_id: string | null; staff_name: string },
): Promise<void> {
  const open = await tx
    .selectFrom('return_request')
    .select(['id', 'order_id'])
    .where('order_id', '=', orderId)
    .where('status', 'in', openReturnStatuses)
    .execute()
  for (const request of open)
    await setReturnStatus(tx, request, { status: 'Completed', staff_id, staff_name, isOver: true })
}

import type { Generated } from 'kysely'
import type { ReturnReason, ReturnStatus } from '../../returns/contract/return-terms'
import type { MaybeTime, Time } from './column-types'

export interface ReturnTables {
  return_request: {
    id: string
    order_id: string
    status: Generated<ReturnStatus>
    reason: ReturnReason
    text: Generated<string>
    refund_upi: Generated<string>
    answer: Generated<string>
    credit_note: string | null
    staff_id: string | null
    staff_name: Generated<string>
    created_at: Time
    decided_at: MaybeTime
  }
  /** Pieces of an order line; at most one open request names a line. */
  return_line: {
    return_id: string
    order_id: string
    position: number
    quantity: number
    is_open: Generated<boolean>
  }
  return_photo: {
    id: string
    order_id: string
    /** null: the request is not sent yet. */
    return_id: string | null
    width: number
    height: number
    bytes: Buffer
    created_at: Time
  }
}

import type { Generated } from 'kysely'
import type { RazorpayStatus } from '../../payments/server/razorpay/entities'
import type { MaybeTime, Time } from './column-types'

export interface RazorpayTables {
  /** One per attempt to pay through Razorpay, and another one if its amount or the keys change. */
  razorpay_order: {
    payment_id: string
    amount_paise: number
    is_test: boolean
    order_id: string
    /** Null until Razorpay has answered. */
    razorpay_id: string | null
    created_at: Time
    checked_at: MaybeTime
    checks: Generated<number>
  }
  /** What Razorpay said of a payment, the furthest of it. */
  razorpay_payment: {
    id: string
    payment_id: string
    amount_paise: number
    currency: string
    status: RazorpayStatus
    method: Generated<string>
    error: Generated<string>
    seen_at: Time
  }
  razorpay_event: { id: string; name: string; outcome: string; received_at: Time }
}

import type { Generated } from 'kysely'
import type { MaybeTime, Time } from './column-types'

export interface WebhookTables {
  webhook: {
    id: string
    url: string
    secret: string
    created_at: Time
    paused_at: MaybeTime
  }
  webhook_delivery: {
    id: Generated<string>
    webhook_id: string
    event: string
    order_id: string | null
    order_status: string | null
    payment_status: string | null
    at: Time
    attempts: Generated<number>
    due_at: Time
    sent_at: MaybeTime
    dead_at: MaybeTime
    last_error: Generated<string>
  }
}

import type { Generated } from 'kysely'
import type { Time } from './column-types'

export interface PushTables {
  push_key: { only_row: Generated<boolean>; public_key: string; private_key: string; created_at: Time }
  push_subscription: {
    id: string
    customer_id: string | null
    endpoint: string
    p256dh: string
    auth: string
    created_at: Time
  }
  push_message: {
    id: string
    subscription_id: string
    payload: unknown
    attempts: Generated<number>
    due_at: Time
    created_at: Time
  }
}

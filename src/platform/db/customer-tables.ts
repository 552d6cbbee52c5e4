import type { ColumnType, Generated } from 'kysely'
import type { MaybeTime, Time } from './column-types'

export interface CustomerTables {
  customer: {
    id: string
    firstname: string
    lastname: string
    email: string
    mobile: string
    password_hash: string
    cart_version: Generated<number>
    created_at: Time
    email_proved_at: MaybeTime
    blocked_at: MaybeTime
    /** Set by a trigger. */
    updated_at: ColumnType<Date, never, never>
  }
  password_reset: { customer_id: string; token_hash: Buffer; expires_at: Time; used_at: MaybeTime }
  email_change: {
    customer_id: string
    email: string
    token_hash: Buffer
    expires_at: Time
    confirmed_at: MaybeTime
  }
  attempt: { subject: string; empty_at: Time }
  session: { token_hash: Buffer; customer_id: string; created_at: Time; last_used_at: Time }
  cart_item: {
    id: string
    customer_id: string
    product_id: string
    option_id: string
    quantity: number
    price_paise: number
    created_at: Time
  }
  customer_address: {
    id: string
    customer_id: string
    firstname: string
    lastname: string
    address: string
    other: Generated<string>
    city: string
    state: string
    country: string
    pincode: string
    gstin: string | null
    business: string | null
    saved_at: Time
  }
  wishlist_entry: { customer_id: string; product_id: string; option_id: string | null; created_at: Time }
}

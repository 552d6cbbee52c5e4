import type { Generated, GeneratedAlways } from 'kysely'
import type { EnquiryStatus } from '../../support/contract/enquiry-statuses'
import type { MaybeTime, Time } from './column-types'

export interface ContentTables {
  media: {
    id: string
    key: string
    width: number
    height: number
    widths: number[]
    cropped_from: string | null
    created_at: Time
  }
  blog: {
    id: string
    slug: string
    title: string
    category: Generated<string>
    description_html: string
    media_id: string | null
    image_alt: Generated<string>
    created_at: Time
    updated_at: Time
    published_at: MaybeTime
    withdrawn_at: MaybeTime
  }
  setting: { key: string; value: unknown }
  page: { slug: string; html: string; version: Generated<number>; updated_at: Time }
  enquiry: {
    id: string
    number: Generated<number>
    name: string
    email: string
    mobile: string
    comment: string
    status: Generated<EnquiryStatus>
    created_at: Time
    acknowledge_by: Time
    resolve_by: Time
    answered_at: MaybeTime
    /** Erase who wrote it once it is resolved. */
    account_deleted: Generated<boolean>
  }
  enquiry_event: {
    id: GeneratedAlways<number>
    enquiry_id: string
    at: Time
    staff_id: string | null
    staff_name: string
    kind: 'moved' | 'answered' | 'noted'
    to_status: string | null
    text: Generated<string>
  }
  subscriber: {
    id: string
    email: string
    asked_at: Time
    confirmations_sent: Generated<number>
    confirmed_at: MaybeTime
  }
  newsletter_link: { token_hash: Buffer; subscriber_id: string; purpose: 'confirm' | 'leave' }
}

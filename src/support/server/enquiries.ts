import { v7 as newId } from 'uuid'
import { queueEmail } from '../../email/server/outbox'
import type { Database } from '../../platform/db/tables'
import { callerKey } from '../../platform/http/limits/known-callers'
import {
  addressKey,
  countRequest,
  emailKey,
  isAllowed,
  type RateLimit,
} from '../../platform/http/limits/rate-limits'
import type { Enquiry, StoredEnquiry } from '../contract/enquiries'
import { type EnquiryRow, findEnquiry, insertEnquiry } from './enquiry-queries'
import { ticketOf } from './ticket'

const enquiriesFromAddress: RateLimit = { name: 'enquiry:address', atOnce: 60, seconds: 60 }
/** Counted per IP address too, so that strangers cannot use up someone else's limit. */
const enquiriesOfEmail: RateLimit = { name: 'enquiry:email', atOnce: 10, seconds: 360 }
/** Anyone can enter any address here, so the limit is low (reliability.md C3). */
const emailsPerRecipient: RateLimit = { name: 'enquiry:recipient', atOnce: 3, seconds: 8 * 60 * 60 }

interface Received {
  enquiry: Enquiry
  ip: string
  /** The idempotency key. Without it every request is a new enquiry. */
  ids?: readonly [string, ...string[]] | undefined
}

/**
 * Stores the enquiry, notifies the shop and emails the ticket number [CONT-02]. A retry returns the same
 * ticket and is not counted (decision 8).
 */
export async function receiveEnquiry(db: Database, { enquiry, ip, ids }: Received): Promise<StoredEnquiry> {
  const before = ids && (await findEnquiry(db, ids))
  if (before) return presentEnquiry(before)
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, enquiriesFromAddress, addressKey(ip))
    await countRequest(tx, enquiriesOfEmail, callerKey(enquiry.email, ip))
  })
  return db.transaction().execute(async (tx) => {
    const id = ids?.[0] ?? newId()
    const inserted = await insertEnquiry(tx, id, enquiry)
    const row = inserted ?? (await findEnquiry(tx, [id]))
    if (!row) throw new Error('The same enquiry was there and is gone')
    const stored = presentEnquiry(row)
    if (!inserted) return stored
    const { ticket } = stored
    await queueEmail(tx, { kind: 'enquiryNotice', to: null, payload: { ...enquiry, ticket } })
    // Over the limit no email is sent, but the enquiry is stored.
    if (await isAllowed(countRequest(tx, emailsPerRecipient, emailKey(enquiry.email)))) {
      await queueEmail(tx, { kind: 'enquiryReceived', to: enquiry.email, payload: { ticket } })
    }
    return stored
  })
}

export const wordsOfEnquiry = ({ name, email, mobile, comment }: Enquiry): string[] => [
  name,
  email,
  mobile,
  comment,
]

export const presentEnquiry = (row: EnquiryRow): StoredEnquiry => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  comment: row.comment,
  status: row.status,
  ticket: ticketOf(row.number),
  createdAt: row.created_at.toISOString(),
})

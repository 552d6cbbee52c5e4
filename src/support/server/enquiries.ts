import { v7 as newId } from 'uuid'
import { queueEmail } from '../../email/server/outbox'
import type { Database } from '../../platform/db/tables'
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
const enquiriesOfEmail: RateLimit = { name: 'enquiry:email', atOnce: 10, seconds: 360 }
/** Anybody may type anybody's address here, so few letters go to one (reliability.md C3). */
const lettersToEmail: RateLimit = { name: 'enquiry:letter', atOnce: 3, seconds: 8 * 60 * 60 }

interface Received {
  enquiry: Enquiry
  ip: string
  /** By which a repeat of it is known; it is kept under the first. Without any, each is one of its own. */
  ids?: readonly [string, ...string[]] | undefined
}

/**
 * Keeps an enquiry, tells the shop, and sends its ticket number to whoever asked [CONT-02]. Sent once more, as after a lost
 * answer, it is answered with the ticket it has, and not counted again (decision 8).
 */
export async function receiveEnquiry(db: Database, { enquiry, ip, ids }: Received): Promise<StoredEnquiry> {
  const before = ids && (await findEnquiry(db, ids))
  if (before) return presentEnquiry(before)
  const email = emailKey(enquiry.email)
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, enquiriesFromAddress, addressKey(ip))
    await countRequest(tx, enquiriesOfEmail, email)
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
    // Beyond the allowance the letter is left out silently: the enquiry itself has arrived.
    if (await isAllowed(countRequest(tx, lettersToEmail, email))) {
      await queueEmail(tx, { kind: 'enquiryReceived', to: enquiry.email, payload: { ticket } })
    }
    return stored
  })
}

/** All that one enquiry is told from another by. */
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

import { cleanCode, cleanEmail, cleanMobile } from '../../../platform/contract/typed-text'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import {
  addressKey,
  countRequest,
  emailKey,
  type RateLimit,
  refundAttempt,
} from '../../../platform/http/limits/rate-limits'
import type { TrackingLookup } from '../../contract/tracking'
import * as m from '../messages'
import { readOrderNumber } from '../order-number'
import { findTrackable } from './tracking-queries'
import { trackingToken } from './tracking-token'

/** An IP address may be a whole mobile network. */
const lookupsFromAddress: RateLimit = { name: 'track:address', atOnce: 60, seconds: 20 }
/** From all addresses together: neither the contact of an order nor the numbers of a contact can be guessed. */
const lookupsOfNumber: RateLimit = { name: 'track:number', atOnce: 10, seconds: 360 }
const lookupsOfContact: RateLimit = { name: 'track:contact', atOnce: 10, seconds: 360 }

/** The token of an order whose number and contact fit. Any other answer is the same, whichever of them is wrong. */
export async function findTracking(
  db: Database,
  { orderNumber, contact }: TrackingLookup,
  ip: string,
): Promise<string> {
  const number = readOrderNumber(orderNumber)
  const email = cleanEmail(contact).toLowerCase()
  const mobile = cleanMobile(contact)
  const ofNumber = emailKey(String(number ?? cleanCode(orderNumber)))
  const ofContact = emailKey(email.includes('@') ? email : mobile)
  await countRequest(db, lookupsFromAddress, addressKey(ip))
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, lookupsOfNumber, ofNumber)
    await countRequest(tx, lookupsOfContact, ofContact)
  })
  const found = await findTrackable(db, number ?? 0, { email, mobile })
  if (!found) throw new AppError(404, 'NO_TRACKED_ORDER', m.noTrackedOrder())
  await refundAttempt(db, lookupsOfNumber, ofNumber)
  await refundAttempt(db, lookupsOfContact, ofContact)
  return trackingToken(found.id, found.key)
}

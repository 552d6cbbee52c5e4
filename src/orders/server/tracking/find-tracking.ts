import { cleanCode, cleanEmail, cleanMobile } from '../../../platform/contract/typed-text'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { addressKey, countRequest, emailKey, type RateLimit } from '../../../platform/http/limits/rate-limits'
import type { TrackedBy } from '../../contract/tracking'
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
  { orderNumber, contact }: TrackedBy,
  ip: string,
): Promise<string> {
  const number = readOrderNumber(orderNumber)
  const email = cleanEmail(contact).toLowerCase()
  const mobile = cleanMobile(contact)
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, lookupsFromAddress, addressKey(ip))
    await countRequest(tx, lookupsOfNumber, emailKey(String(number ?? cleanCode(orderNumber))))
    await countRequest(tx, lookupsOfContact, emailKey(contact.includes('@') ? email : mobile))
  })
  const found = await findTrackable(db, number ?? 0, { email, mobile })
  if (!found) throw new AppError(404, 'NO_TRACKED_ORDER', m.noTrackedOrder())
  return trackingToken(found.id, found.key)
}

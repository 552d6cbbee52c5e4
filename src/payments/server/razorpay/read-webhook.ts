import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { inTransaction } from '../../../platform/db/in-transaction'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { RazorpayEvent } from './entities'
import { noteEvent, noteEventOutcome } from './razorpay-queries'
import { recordRazorpayPayment } from './record-payment'
import { recordRefund } from './record-refund'

/** Reads a signed webhook once, however often it comes. Events that mean nothing to the shop are noted as well. */
export async function readWebhook(db: Database, body: Buffer, eventId: unknown): Promise<string> {
  const event = parse(body)
  const id =
    typeof eventId === 'string' && /^[\w.-]{1,100}$/.test(eventId)
      ? eventId
      : createHash('sha256').update(body).digest('hex')
  return retryOnConflict(() =>
    inTransaction(db, async (tx) => {
      if (!(await noteEvent(tx, id, event?.event ?? ''))) return 'repeated'
      const outcome = event ? await record(tx, event) : 'not read'
      await noteEventOutcome(tx, id, outcome)
      return outcome
    }),
  )
}

async function record(tx: Database, { event, payload: { payment, refund } }: RazorpayEvent): Promise<string> {
  if (refund && event.startsWith('refund.')) return recordRefund(tx, refund.entity)
  if (payment && /^(?:payment|order)\./.test(event)) return recordRazorpayPayment(tx, payment.entity)
  return 'other event'
}

/** Undefined: signed by Razorpay, but of another kind than its published ones. Sending it again would not help. */
function parse(body: Buffer): RazorpayEvent | undefined {
  try {
    return z.safeParse(RazorpayEvent, JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

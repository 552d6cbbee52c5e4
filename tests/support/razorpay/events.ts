import { createHmac, randomBytes } from 'node:crypto'
import type { LedgerOrder, LedgerPayment, LedgerRefund } from './ledger'

/** A webhook as the provider sends it: the exact bytes, and headers that belong to them. */
export interface WebhookEvent {
  name: string
  body: string
  headers: { 'content-type': string; 'x-razorpay-signature': string; 'x-razorpay-event-id': string }
}

export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Amounts, spaces and order of fields are those of the moment: the signature covers the bytes. */
export function webhookEvent(
  secret: string,
  name: string,
  entities: { payment?: LedgerPayment; order?: LedgerOrder; refund?: LedgerRefund },
): WebhookEvent {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([key, entity]) => [key, { entity: { ...entity } }]),
  )
  const body = JSON.stringify(
    {
      entity: 'event',
      account_id: 'acc_StandIn0000001',
      event: name,
      contains: Object.keys(entities),
      payload,
      created_at: Math.floor(Date.now() / 1000),
    },
    null,
    1,
  )
  return {
    name,
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(secret, body),
      'x-razorpay-event-id': `evt_${randomBytes(7).toString('hex')}`,
    },
  }
}

import type { OrderAsPlaced } from '../../../src/email/server/templates/order-email'
import { type OrderStep, pickStep } from '../../../src/email/server/templates/order-step-emails'
import { type EmailKind, type EmailPayload, writeMail } from '../../../src/email/server/write-mail'
import { defaultSettings } from '../../../src/settings/server/default-settings'

export const emailOrigin = 'https://shop.test'
/** Renders an email from the outbox, by default of the default shop. */
export const writeEmail = <K extends EmailKind>(
  kind: K,
  payload: EmailPayload<K>,
  { shop = defaultSettings, mailFrom = undefined as string | undefined, to = 'meena@example.com' } = {},
) =>
  writeMail(
    // Through JSON, like the outbox.
    {
      id: '0199-1',
      kind,
      recipient: to,
      payload: JSON.parse(JSON.stringify(payload)),
      created_at: new Date('2026-03-05T09:34:00Z'),
    },
    { shop, origin: emailOrigin },
    mailFrom,
  )

export const placedOrder: OrderAsPlaced = {
  id: '0199-3',
  number: 123,
  created_at: new Date('2026-03-05T09:34:00Z'),
  items: [
    { title: 'Forest honey', option_name: 'Amber', quantity: 2, price_paise: 29_900 },
    { title: 'Millet <mix>', option_name: '500 g', quantity: 1, price_paise: 12_350 },
  ],
  subtotal_paise: 72_150,
  adjustments: [{ label: 'Delivery', amount_paise: 500 }],
  total_paise: 72_650,
  method: 'COD',
  firstname: 'Meena',
  lastname: 'Raman',
  address: '12 Temple Street',
  other: '',
  city: 'Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
  is_gift: false,
  gift_note: '',
  seller_note: '',
  receiver_mobile: '',
}

const step: OrderStep = {
  id: '0199-2',
  number: 123,
  created_at: new Date('2026-03-05T09:34:00Z'),
  status: 'Confirmed',
  total_paise: 72_650,
  received_paise: 0,
  earlier_paise: 0,
  to_pay_paise: 72_650,
  due_paise: 0,
  method: 'COD',
  payment_status: 'Pending',
  reference: 'COD-TH-2526-000123',
  firstname: 'Meena',
  carrier: null,
  tracking_number: null,
  is_gift: false,
  lacks_refund_upi: false,
}

/** The outbox payload of an order step. */
export const aStep = (given: Partial<OrderStep> = {}, message = '') =>
  pickStep({ ...step, ...given }, message)

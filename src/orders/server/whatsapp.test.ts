import { expect, test } from 'vitest'
import type { SummaryRow } from './admin/admin-order-queries'
import { type ChatFacts, whatsAppLink } from './whatsapp'

const summary = {
  ...{ number: 7, created_at: new Date('2026-11-29T06:00:00Z'), mobile: '9840012345' },
  ...{ customer_firstname: 'Meena', method: 'COD', payment_status: 'Paid', due_paise: 0 },
  ...{ total_paise: 30_400, amount_paise: 30_400, earlier_paise: 0, credited_paise: 0 },
} as SummaryRow

const saidOf = (facts: Partial<ChatFacts> & { summary: SummaryRow }) => {
  const usual = {
    shipment: undefined,
    refunds: [],
    brand: 'Thulir Naturals',
    carriers: [],
    trackingPage: undefined,
  }
  return decodeURIComponent(whatsAppLink({ ...usual, ...facts } as ChatFacts) ?? '').split('Naturals: ')[1]
}

test('the buyer of a gift reads that its receiver pays on delivery', () => {
  const shipped = { ...summary, status: 'Shipped', payment_status: 'Pending' } as SummaryRow

  expect(saidOf({ summary: shipped })).toMatch(/Please keep Rs\. 304 in cash ready\.$/)
  expect(saidOf({ summary: { ...shipped, is_gift: true } })).toMatch(
    /\. The receiver pays Rs\. 304 on delivery\.$/,
  )
})

test('[ORD-03] the chat about a parcel of our own delivery names no carrier', () => {
  const shipped = { ...summary, status: 'Shipped' } as SummaryRow
  const shipment = { carrier: 'Own delivery', tracking_number: '' }

  expect(saidOf({ summary: shipped, shipment })).toContain('with our own delivery.')
})

test.each([
  ['Delivered', 0, [], 'your order TH-2627-000007 is delivered. We hope you enjoy it.'],
  ['Delivered', 85_000, [], 'about your order TH-2627-000007: We will send Rs. 850 back to you.'],
  [
    'Delivered',
    0,
    [{ amount_paise: 85_000, reference: '1234' }],
    'about your order TH-2627-000007: We have sent Rs. 850 back to you (reference 1234).',
  ],
  [
    'Cancelled',
    36_500,
    [],
    'your order TH-2627-000007 is cancelled and will not be sent. We will send Rs. 365 back to you.',
  ],
  ['Cancelled', 0, [], 'your order TH-2627-000007 is cancelled and will not be sent.'],
] as const)(
  '[ORD-04] the chat about an order %s, %i paise due, says what is sent back',
  (status, due, refunds, says) => {
    expect(saidOf({ summary: { ...summary, status, due_paise: due }, refunds })).toBe(says)
  },
)

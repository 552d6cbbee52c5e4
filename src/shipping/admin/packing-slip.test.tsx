import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PackingSlip } from '../../orders/contract/packing-slips'
import { Label } from './label'
import { PackingSlipSheet } from './packing-slip'
import { PickList } from './pick-list'

const sender = { brand: 'Thulir Naturals', lines: [], phone: '', fssai: '', feeName: 'Courier' }
const slip: PackingSlip = {
  id: '1',
  version: 1,
  number: 'TH-2627-000001',
  createdAt: '2026-11-23T08:00:00.000Z',
  mobile: '9840012345',
  to: ['Meena Raman', '12 Temple Street'],
  pincode: '625001',
  items: [],
  fee: 5,
  total: 525,
  left: 525,
  method: 'UPI',
  cashDue: 0,
  shipment: null,
  status: 'Confirmed',
  payment: 'Paid',
}
const documentsOf = (given: Partial<PackingSlip>) =>
  [PackingSlipSheet, Label].map((PrintedDocument) =>
    renderToStaticMarkup(<PrintedDocument slip={{ ...slip, ...given }} sender={sender} />),
  )

test.each<[string, Partial<PackingSlip>]>([
  ['Payment not confirmed yet', { payment: 'Verifying' }],
  ['Payment not confirmed yet', { payment: 'Failed' }],
  ['Payment refunded: do not send', { payment: 'Refunded' }],
  ['Cancelled: do not send', { status: 'Cancelled', payment: 'Verifying' }],
  ['Cancelled: do not send', { status: 'Cancelled', method: 'COD', payment: 'Pending', cashDue: 525 }],
  ['Returned: do not send', { status: 'Returned' }],
])('slip and label say “%s” in place of what to collect, of an order that is %j', (words, given) => {
  for (const page of documentsOf(given)) {
    expect(page).toContain(words)
    expect(page).not.toMatch(/collect|cash on delivery/i)
  }
})

test('slip and label of a paid order have nothing to collect', () => {
  for (const page of documentsOf({})) {
    expect(page).toContain('nothing to collect')
    expect(page).not.toMatch(/confirmed yet|do not send/)
  }
})

test('a packing slip uses the fee name of the settings', () => {
  const [page = ''] = documentsOf({})

  expect(page.replace(/<[^>]*>/g, '')).toContain('Courier Rs. 5, Total Rs. 525, nothing to collect')
})

test('[ORD-03] the packing slip of a gift has the gift note and no prices; the label says what to collect', () => {
  const items = [{ title: 'Ragi malt', option: 'Plain', sku: null, quantity: 1, price: 299 }]
  const gift = { isGift: true, giftNote: 'Enjoy <this>', method: 'COD', payment: 'Pending' } as const
  const [page = '', label = ''] = documentsOf({ items, ...gift, cashDue: 525 })
  const [usual = ''] = documentsOf({ items, sellerNote: 'Ring twice' })

  expect(page).toContain('Enjoy &lt;this&gt;')
  expect(page).not.toMatch(/Rs\.|Amount|Total/)
  expect(label).toContain('Rs. 525')
  expect(usual).toContain('Rs. 299')
  expect(usual).toContain('Ring twice')
})

test('[ORD-03] slip and label have the number that the courier calls', () => {
  for (const page of documentsOf({ isGift: true, mobile: '9840054321' })) {
    expect(page).toContain('Mobile 9840054321')
  }
})

test('[ORD-03] a packing slip has the SKU of each line', () => {
  const line = { option: 'Plain', quantity: 1, price: 299 }
  const items = [
    { ...line, title: 'Ragi malt', sku: 'RAGI-500' },
    { ...line, title: 'Honey', sku: null },
  ]
  const [page] = documentsOf({ items })

  expect(page?.match(/SKU [^<]*/g)).toEqual(['SKU RAGI-500'])
})

test('[ORD-03] a packing slip asks to check packs near their best-before day', () => {
  const line = { title: 'Ragi malt', option: 'Plain', sku: null, quantity: 1, price: 299 }
  const [page] = documentsOf({
    items: [
      { ...line, bestBefore: '2026-11-20' },
      { ...line, title: 'Honey' },
    ],
  })

  expect(page?.match(/Check the pack: best before [^<]*/g)).toEqual([
    'Check the pack: best before 20 Nov 2026',
  ])
})

test('[ORD-03] a pick list leaves out orders that must not be sent or are sent, and says so', () => {
  const items = [{ title: 'Ragi malt', option: 'Plain', sku: null, quantity: 2, price: 299 }]
  const order = { ...slip, items }
  const slips = [
    order,
    { ...order, id: '2', number: 'TH-2627-000002', status: 'Shipped' as const },
    { ...order, id: '3', number: 'TH-2627-000003', payment: 'Verifying' as const },
  ]

  const page = renderToStaticMarkup(<PickList slips={slips} sender={sender} />)
  const words = page.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ')

  expect(words).toContain('Ragi malt Plain TH-2627-000001 2 2 pieces to pick')
  expect(words).toContain('Left out TH-2627-000002 Shipped TH-2627-000003 Payment not confirmed yet')
  expect(words).not.toMatch(/Rs\.|Meena/)
})

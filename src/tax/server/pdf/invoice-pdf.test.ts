import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { amountsIn, readPdf } from '../../../../tests/support/pdf/read-pdf'
import type { OrderRow } from '../../../orders/server/order-queries'
import type { ShopSettings } from '../../../settings/contract/shop'
import { defaultSettings } from '../../../settings/server/default-settings'
import { composeCreditNote, composeInvoice } from '../rules/compose-invoice'
import { taxOfLines } from '../rules/pack-tax'
import { renderInvoice } from './invoice-pdf'

const regular = { scheme: 'regular', gstin: '33AAACT0000A1ZM', stateCode: '33' } as const
const seller = { ...defaultSettings, gst: regular }
const issue = { number: 'TH/I2627/000123', issuedAt: new Date('2026-11-30T18:30:00Z') }

type Item = OrderRow['items'][number]
const anItem = (given: Partial<Item> = {}): Item => ({
  product_id: 'honey',
  option_id: '',
  title: 'Forest honey',
  slug: '',
  option_name: '500 g',
  option_value: '',
  price_paise: 29_900,
  quantity: 2,
  alt: '',
  key: null,
  widths: null,
  width: null,
  height: null,
  ...given,
})
const deliveryFor = (amount_paise: number) => [
  { kind: 'delivery' as const, label: 'Delivery', amount_paise, line_position: null },
]
const anOrder = (given: Partial<OrderRow> = {}): OrderRow => ({
  id: '',
  number: 77,
  status: 'Packed',
  created_at: new Date('2026-11-20T09:00:00Z'),
  subtotal_paise: 0,
  adjustments: deliveryFor(500),
  total_paise: 0,
  payment_id: '',
  held_until: null,
  ...{ amount_paise: 0, earlier_paise: 0, earlier_payments: 0 },
  method: 'COD',
  payment_status: 'Pending',
  bank_reference: null,
  reference: '',
  client_reference: null,
  paid_at: null,
  credited_paise: 0,
  refund_due_paise: 0,
  firstname: 'Meena',
  lastname: 'Raman',
  address: '12 Temple Street',
  other: '',
  city: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '625001',
  gstin: null,
  business: null,
  is_gift: false,
  gift_note: '',
  seller_note: '',
  receiver_mobile: '',
  items: [anItem()],
  ...given,
})
const facts = new Map([
  ['honey', { hsn: '0409', gst_rate_bp: 500 }],
  ['malt', { hsn: '190190', gst_rate_bp: 1800 }],
])
function anInvoice(given: Partial<OrderRow> = {}, settings: ShopSettings = seller) {
  const order = anOrder(given)
  return composeInvoice(order, taxOfLines(facts, order.items, []), settings, issue)
}

test('a tax invoice has all data that rule 46 requires, and its text can be extracted', async () => {
  const bytes = await renderInvoice(anInvoice())
  const [page = ''] = await readPdf(bytes)

  for (const words of [
    'Tax Invoice',
    'Original for recipient',
    'Thulir Naturals Private Limited 14 Palm Grove Street Perundurai Road Erode 638011',
    'GSTIN 33AAACT0000A1ZM',
    'FSSAI Lic. No. 12400000000000',
    'TH/I2627/000123',
    '1 December 2026',
    'TH-2627-000077',
    'Meena Raman 12 Temple Street Madurai 625001 Tamil Nadu',
    'Place of supply Tamil Nadu (33)',
    'Reverse charge No',
    'Forest honey, 500 g 0409 2 NOS 299.00 569.52 5% 14.24 14.24 598.00',
    'Delivery 0409 5.00 4.76 5% 0.12 0.12 5.00',
    'Taxable value 574.28 CGST 14.36 SGST 14.36',
    'Total, all taxes included Rs. 603.00',
    'Rupees Six Hundred Three Only',
    '0409 2 574.28 14.36 at 2.5% 14.36 at 2.5%',
    'needs no signature',
    'Page 1 of 1',
  ])
    expect(page).toContain(words)
  expect(bytes.length).toBeLessThan(60_000)
})

test('a logo replaces the name, and the file stays small', async () => {
  const drawing = { create: { width: 480, height: 160, channels: 3, background: '#2a5a40' } } as const
  const jpeg = await sharp(drawing).jpeg().toBuffer()
  const logo = { id: '', key: 'a'.repeat(16), widths: [320, 480, 720], width: 900, height: 300 }
  const document = anInvoice({}, { ...seller, brand: 'Malar', logo: logo })

  const bytes = await renderInvoice(document, jpeg)
  const lost = await renderInvoice(document)

  // The output is fixed: the test compares the digest of the file.
  expect(document.seller.logo).toEqual({ key: logo.key, file: '480.jpg' })
  const [page = ''] = await readPdf(bytes)
  expect(page).toContain('Thulir Naturals Private Limited')
  expect(page).not.toContain('Malar')
  expect(bytes.includes('/Subtype /Image')).toBe(true)
  expect(bytes.includes(jpeg)).toBe(true)
  expect(bytes.length).toBeLessThan(60_000)
  expect((await readPdf(lost))[0]).toContain('Malar')
  expect(lost.includes('/Subtype /Image')).toBe(false)
})

test('an invoice to another state has only IGST; a union territory has UTGST as the other half', async () => {
  const [toKerala = ''] = await readPdf(await renderInvoice(anInvoice({ state: 'Kerala' })))
  const chandigarh = { ...seller, gst: { ...regular, gstin: '04AAACT0000A1ZM', stateCode: '04' } }
  const [within = ''] = await readPdf(await renderInvoice(anInvoice({ state: 'Chandigarh' }, chandigarh)))

  expect(toKerala).toContain('IGST')
  expect(toKerala).not.toMatch(/[CS]GST/)
  expect(toKerala).toContain('574.28 28.72 at 5%')
  expect(within).toContain('CGST UTGST')
  expect(within).not.toContain('SGST')
})

test('a plain bill and a bill of supply show no tax', async () => {
  const [plain = ''] = await readPdf(await renderInvoice(anInvoice({}, defaultSettings)))
  const composition = { ...seller, gst: { ...regular, scheme: 'composition' as const } }
  const [ofSupply = ''] = await readPdf(await renderInvoice(anInvoice({}, composition)))

  expect(plain).toContain('not registered under GST')
  expect(ofSupply).toContain('Bill of Supply')
  expect(ofSupply).toContain('Composition taxable person, not eligible to collect tax on supplies')
  for (const page of [plain, ofSupply]) {
    expect(page).toContain('Rs. 603.00')
    expect(page).not.toMatch(/[CSI]GST|Taxable/)
  }
})

test('a credit note names the credited items and the reason', async () => {
  const invoice = anInvoice()
  const note = composeCreditNote(
    { invoice, lines: invoice.lines, reason: 'Goods returned' },
    { number: 'TH/C2627/000004', issuedAt: new Date('2026-12-05T06:00:00Z') },
  )
  const [page = ''] = await readPdf(await renderInvoice(note))

  expect(page).toContain('Credit Note')
  expect(page).toContain('TH/C2627/000004 Date 5 December 2026')
  expect(page).toContain('Against TH/I2627/000123 of 1 December 2026 Reason Goods returned')
  expect(page).toContain('Rs. 603.00')
})

test('a credit note too late for the GST says so, and shows no tax', async () => {
  const invoice = anInvoice()
  const note = composeCreditNote(
    { invoice, lines: invoice.lines, reason: 'Goods returned' },
    { number: 'TH/C2728/000009', issuedAt: new Date('2027-11-30T18:30:00Z') },
  )
  const [page = ''] = await readPdf(await renderInvoice(note))

  expect(page).toContain('could be reversed until 30 November 2027 (CGST Act, section 34(2))')
  expect(page).toContain('Rs. 603.00')
  expect(page).not.toMatch(/[CSI]GST \d|Taxable/)
})

test('decomposed characters, as Macs write them, are composed', async () => {
  const apart = 'José Müller'.normalize('NFD')
  expect(apart).not.toBe('José Müller')

  const [page] = await readPdf(await renderInvoice(anInvoice({ firstname: apart })))

  expect(page).toContain('José Müller Raman')
})

/** Extracted text may be in glyph order, with a private character for a conjunct. */
test.each([
  ['Tamil', 'மீனாட்சி', 'ஈரோடு'],
  ['Devanagari', 'लक्ष्मी', 'नागपुर'],
  ['Bengali', 'চট্টোপাধ্যায়', 'কলকাতা'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਜਲੰਧਰ'],
  ['Gujarati', 'જ્ઞાનેશ્વર', 'રાજકોટ'],
  ['Oriya', 'ପ୍ରିୟଙ୍କା', 'କଟକ'],
  ['Telugu', 'శ్రీనివాస్', 'గుంటూరు'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ', 'ಹಾಸನ'],
  ['Malayalam', 'കൃഷ്ണൻ', 'കൊല്ലം'],
])('a name and an address in %s are printed', async (script, firstname, city) => {
  const bytes = await renderInvoice(anInvoice({ firstname, lastname: 'Raman', city, other: `${city}/2-B` }))
  const [page = ''] = await readPdf(bytes)

  const twoCharacters = `[\\p{Script=${script}}\\p{Co}]{2}`
  expect(page.replaceAll(' ', '')).toMatch(new RegExp(`${twoCharacters}Raman`, 'u'))
  expect(page.replaceAll(' ', '')).toMatch(new RegExp(`${twoCharacters}/2-B`, 'u'))
  expect(page).not.toMatch(/[?\ufffd\u25cc]/)
  expect(bytes.length).toBeLessThan(80_000)
})

test('characters that no font has are replaced visibly', async () => {
  const [page = ''] = await readPdf(
    await renderInvoice(anInvoice({ firstname: 'Li 李😀', other: 'a\u0007b' })),
  )

  expect(page).toContain('Li �� Raman')
  expect(page).toContain('a�b')
})

test('an invoice names every way in which its order is paid', async () => {
  const order = { ...anOrder(), earlierMethods: ['UPI', 'COD'] as const }
  const document = composeInvoice(order, taxOfLines(facts, order.items, []), seller, issue)

  const [page] = await readPdf(await renderInvoice(document))

  expect(page).toContain('UPI, Cash on delivery')
})

test('any text can be printed', async () => {
  const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  const ofIndia = fc.string({
    unit: fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code)),
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(texts, ofIndia, async (firstname, address) => {
      await expect(renderInvoice(anInvoice({ firstname, address }))).resolves.toBeInstanceOf(Buffer)
    }),
    { numRuns: 40 },
  )
})

test('fifty lines take several pages, each with titles and page number, in a small file', async () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    anItem({ title: `A long name of a product ${index}` }),
  )
  const bytes = await renderInvoice(anInvoice({ items }))

  const pages = await readPdf(bytes)

  expect(pages).toHaveLength(3)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of 3`)
  for (const page of pages) expect(page).toContain('# Description HSN Qty')
  expect(bytes.length).toBeLessThan(60_000)
})

test('the figures on the PDF equal those of the order, for random orders', async () => {
  const item = fc.record({
    product_id: fc.constantFrom('honey', 'malt'),
    price_paise: fc.integer({ min: 1, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  const orders = fc.array(item, { minLength: 1, maxLength: 12 })
  const states = fc.constantFrom('Tamil Nadu', 'Kerala')
  await fc.assert(
    fc.asyncProperty(orders, states, fc.nat(20_000), async (items, state, fee) => {
      const ordered = items.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, fee)
      const document = anInvoice({ items: items.map(anItem), state, adjustments: deliveryFor(fee) })

      const text = (await readPdf(await renderInvoice(document))).join(' ')

      const [lines = '', sums = ''] = text.split('Taxable value')
      const amounts = amountsIn(lines)
      const columns = state === 'Kerala' ? 4 : 5
      const paid = amounts.filter((_, index) => index % columns === columns - 1)
      expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(ordered)
      const [taxable = 0, ...rest] = amountsIn(sums.split('Rupees')[0] ?? '')
      expect(rest.at(-1)).toBe(ordered)
      expect(taxable + rest.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(ordered)
    }),
    { numRuns: 6 },
  )
})

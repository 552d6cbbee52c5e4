import { methodWords } from '../../../orders/contract/payment-status'
import { lastDayOfGstBack } from '../../../orders/server/financial-year'
import { dayInWords } from '../../../platform/contract/india-time'
import { type GstStateCode, gstStates } from '../../contract/gst'
import type { InvoiceDocument } from '../rules/invoice-document'
import { summariseByHsn } from '../rules/tax-lines'
import { writeTable } from './document-table'
import { lineColumns, money, summaryColumns, taxColumns } from './invoice-columns'
import { colours, PrintedDocument } from './pdf-document'

/** Two tender leaves and the light between them, as in the head of every page. */
const mark = [
  ['M17 36c-1-8 1.5-14.5 6-19 3.2-3.2 6.6-4.3 10.5-4.3C33.6 22 29 28.5 18.7 30L17 36Z', '#2a5a40'],
  ['M16.2 29.5C8 27.8 2.2 22.5.5 12.6c7.6.4 12.6 3.6 14.7 9.2 1 2.7 1.3 5.2 1 7.7Z', '#5c8a4e'],
  ['M16.6 19.5c-3.6-5-4-11.3.6-19 4.2 6.6 4.3 12.9-.6 19Z', '#dfa32f'],
] as const

const dayOf = (time: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(time))

/** The paper as a file: always the same for the same document; the logo is the JPEG that it names. */
export async function renderInvoice(document: InvoiceDocument, logo?: Uint8Array): Promise<Buffer> {
  const { title, number, seller, issuedAt } = document
  const info = { title: `${title} ${number}`, author: seller.legalName, at: new Date(issuedAt) }
  const paper = await PrintedDocument.take(info)
  writeHead(paper, document, logo)
  writeParties(paper, document)
  writeTable(paper, lineColumns(document), document.lines)
  writeSums(paper, document)
  writeNotes(paper, document)
  paper.onEachPage((page, pages) => writeFoot(paper, document, `Page ${page} of ${pages}`))
  return paper.finish()
}

function writeHead(
  paper: PrintedDocument,
  { title, seller, kind }: InvoiceDocument,
  logo?: Uint8Array,
): void {
  const half = paper.width / 2
  if (logo) paper.place(logo, paper.left, paper.y, { width: 170, height: 38 })
  else writeBrand(paper, seller.brand)
  const right = paper.left + half
  paper.write(title, right, paper.y + 3, half, { face: 'title', size: 17, align: 'right' })
  const copy = kind === 'credit_note' ? 'To the recipient' : 'Original for recipient'
  paper.write(copy, right, paper.y + 27, half, { size: 8, colour: colours.soft, align: 'right' })
  paper.y += 46
  paper.line(paper.y, colours.leaf, 1)
  paper.y += 10
}

function writeBrand(paper: PrintedDocument, brand: string): void {
  paper.draw(mark, paper.left, paper.y, 0.95)
  const lettering = { face: 'title', size: 21, colour: colours.leaf } as const
  paper.write(brand, paper.left + 40, paper.y + 5, paper.width / 2, lettering)
}

/** Who sells, who buys, and what names the paper, in three columns. */
function writeParties(paper: PrintedDocument, document: InvoiceDocument): void {
  const { seller, recipient } = document
  const [first, second, third] = [190, 150, paper.width - 190 - 150 - 24]
  const sellerLines = [
    ...seller.address,
    `${seller.phone}  ·  ${seller.email}`,
    ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
    ...(seller.fssai ? [`FSSAI Lic. No. ${seller.fssai}`] : []),
  ]
  const blocks = [
    writeBlock(paper, 'Sold by', [seller.legalName, ...sellerLines], paper.left, first),
    writeBlock(
      paper,
      'Recipient and delivery address',
      [recipient.name, ...recipient.lines, ...(recipient.gstin ? [`GSTIN ${recipient.gstin}`] : [])],
      paper.left + first + 12,
      second,
    ),
    writeFacts(paper, factsOf(document), paper.left + first + second + 24, third),
  ]
  paper.y += Math.max(...blocks) + 12
}

function writeBlock(
  paper: PrintedDocument,
  label: string,
  [name = '', ...lines]: string[],
  x: number,
  width: number,
) {
  let { y } = paper
  y += paper.write(label, x, y, width, { size: 7.5, colour: colours.soft }) + 1
  y += paper.write(name, x, y, width, { face: 'strong', size: 9.5 })
  for (const line of lines) y += paper.write(line, x, y, width, { size: 8.5 })
  return y - paper.y
}

function factsOf(document: InvoiceDocument): [string, string][] {
  const { number, issuedAt, orderNumber, orderedAt, payment, placeOfSupply, seller, against } = document
  return [
    ['Number', number],
    ['Date', dayOf(issuedAt)],
    ...(against
      ? ([
          ['Against', `${against.number} of ${dayOf(against.issuedAt)}`],
          ['Reason', against.reason],
        ] satisfies [string, string][])
      : []),
    ['Order number', orderNumber],
    ['Ordered', dayOf(orderedAt)],
    ['Payment', methodWords[payment]],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
    ...(seller.scheme === 'regular' ? ([['Reverse charge', 'No']] satisfies [string, string][]) : []),
  ]
}

function writeFacts(
  paper: PrintedDocument,
  facts: readonly (readonly [string, string])[],
  x: number,
  width: number,
) {
  let { y } = paper
  for (const [name, value] of facts) {
    const named = paper.write(name, x, y, 66, { size: 8, colour: colours.soft })
    y += Math.max(named, paper.write(value, x + 68, y, width - 68, { size: 8, face: 'strong' })) + 1.5
  }
  return y - paper.y
}

/** What is to pay, and beside it the tax by code and rate. */
function writeSums(paper: PrintedDocument, document: InvoiceDocument): void {
  const { totals, inWords } = document
  const taxes = taxColumns(document)
  const sums = [
    ...(taxes.length > 0 ? [['Taxable value', money(totals.taxable)] as const] : []),
    ...taxes.map(([title, value]) => [title, value(totals)] as const),
  ]
  const height = sums.length * 13 + 60
  if (paper.y + height > paper.bottom) paper.turn()
  paper.y += 8
  const x = paper.right - 220
  for (const [name, value] of sums) {
    paper.write(name, x, paper.y, 120, { size: 8.5, colour: colours.soft })
    paper.write(value, x + 120, paper.y, 94, { size: 8.5, align: 'right' })
    paper.y += 13
  }
  paper.area(x - 8, paper.y, 228, 22, colours.leaf)
  const white = { face: 'strong', size: 10.5, colour: '#ffffff' } as const
  paper.write('Total, all taxes included', x, paper.y + 4, 130, white)
  paper.write(`Rs. ${money(totals.total)}`, x + 120, paper.y + 4, 94, { ...white, align: 'right' })
  paper.y += 30
  paper.y += paper.write(inWords, paper.left, paper.y, paper.width, {
    size: 9,
    face: 'strong',
    align: 'right',
  })
  if (taxes.length === 0) return
  paper.y += 10
  const rows = summariseByHsn(document.lines)
  if (paper.y + 32 + rows.length * 16 > paper.bottom) paper.turn()
  writeTable(paper, summaryColumns(document), rows)
}

const giveNoGstBack = (invoiced: string) =>
  `The GST on that invoice could be reversed until ${dayInWords(lastDayOfGstBack(new Date(invoiced)))} (CGST Act, section 34(2)). This credit note refunds the price and does not change the GST.`

function writeNotes(paper: PrintedDocument, document: InvoiceDocument): void {
  const { seller, kind, against } = document
  const notes = [
    ...(seller.scheme === 'composition'
      ? ['Composition taxable person, not eligible to collect tax on supplies.']
      : []),
    ...(seller.scheme === 'unregistered'
      ? ['The seller is not registered under GST; no tax is charged.']
      : []),
    ...(seller.scheme === 'regular' && kind !== 'credit_note'
      ? ['Prices include GST. Delivery is part of the supply of the goods and is taxed like them.']
      : []),
    ...(seller.scheme === 'none' && against ? [giveNoGstBack(against.issuedAt)] : []),
    'This is a computer-generated document and needs no signature.',
  ]
  if (paper.y + 24 + notes.length * 12 > paper.bottom) paper.turn()
  paper.y += 14
  for (const note of notes)
    paper.y += paper.write(note, paper.left, paper.y, paper.width, { size: 8, colour: colours.soft })
}

function writeFoot(paper: PrintedDocument, { seller, number, title }: InvoiceDocument, page: string): void {
  const y = paper.bottom + 14
  paper.line(y)
  const state = gstStates[seller.stateCode as GstStateCode]
  const left = `${seller.legalName}, ${state} (${seller.stateCode})`
  paper.write(left, paper.left, y + 6, 300, { size: 7.5, colour: colours.soft })
  paper.write(`${title} ${number}  ·  ${page}`, paper.left + 300, y + 6, paper.width - 300, {
    ...{ size: 7.5, colour: colours.soft },
    align: 'right',
  })
}

import { lastDayOfGstBack } from '../../../orders/server/financial-year'
import { methodLabel } from '../../../payments/contract/payment-methods'
import { dayInWords } from '../../../platform/contract/india-time'
import { type GstStateCode, gstStates } from '../../contract/gst'
import * as m from '../messages'
import type { InvoiceDocument } from '../rules/invoice-document'
import { summariseByHsn } from '../rules/tax-lines'
import { writeTable } from './document-table'
import { isDiscounted, lineColumns, money, summaryColumns, taxColumns } from './invoice-columns'
import { colours, PdfDocument } from './pdf-document'

/** The logo in the header of every page. */
const mark = [
  ['M17 36c-1-8 1.5-14.5 6-19 3.2-3.2 6.6-4.3 10.5-4.3C33.6 22 29 28.5 18.7 30L17 36Z', '#2a5a40'],
  ['M16.2 29.5C8 27.8 2.2 22.5.5 12.6c7.6.4 12.6 3.6 14.7 9.2 1 2.7 1.3 5.2 1 7.7Z', '#5c8a4e'],
  ['M16.6 19.5c-3.6-5-4-11.3.6-19 4.2 6.6 4.3 12.9-.6 19Z', '#dfa32f'],
] as const

const dayOf = (time: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(time))

/** Renders the same document to the same bytes. `logo` is a JPEG. */
export async function renderInvoice(document: InvoiceDocument, logo?: Uint8Array): Promise<Buffer> {
  const { title, number, seller, issuedAt } = document
  const info = { title: `${title} ${number}`, author: seller.legalName, at: new Date(issuedAt) }
  const pdf = await PdfDocument.create(info)
  await writeInvoice(pdf, document, logo)
  return pdf.finish()
}

/** Writes one document on the current page and as many more as it needs, with page numbers of its own. */
export async function writeInvoice(
  pdf: PdfDocument,
  document: InvoiceDocument,
  logo?: Uint8Array,
): Promise<void> {
  await pdf.addFonts(JSON.stringify(document))
  writeHead(pdf, document, logo)
  writeParties(pdf, document)
  writeTable(pdf, lineColumns(document), document.lines)
  writeSums(pdf, document)
  writeNotes(pdf, document)
  pdf.endPages((page, pages) => writeFoot(pdf, document, m.pagePageOfPages({ page, pages })))
}

function writeHead(pdf: PdfDocument, { title, seller, kind }: InvoiceDocument, logo?: Uint8Array): void {
  const half = pdf.width / 2
  if (logo) pdf.drawImage(logo, pdf.left, pdf.y, { width: 170, height: 38 })
  else writeBrand(pdf, seller.brand)
  const right = pdf.left + half
  pdf.write(title, right, pdf.y + 3, half, { face: 'title', size: 17, align: 'right' })
  const copy = kind === 'credit_note' ? m.toTheRecipient() : m.originalForRecipient()
  pdf.write(copy, right, pdf.y + 27, half, { size: 8, colour: colours.soft, align: 'right' })
  pdf.y += 46
  pdf.line(pdf.y, colours.leaf, 1)
  pdf.y += 10
}

function writeBrand(pdf: PdfDocument, brand: string): void {
  pdf.drawPaths(mark, pdf.left, pdf.y, 0.95)
  const style = { face: 'title', size: 21, colour: colours.leaf } as const
  pdf.write(brand, pdf.left + 40, pdf.y + 5, pdf.width / 2, style)
}

/** Seller, recipient and document details, in three columns. */
function writeParties(pdf: PdfDocument, document: InvoiceDocument): void {
  const { seller } = document
  const [first, second, third] = [190, 150, pdf.width - 190 - 150 - 24]
  const sellerLines = [
    ...seller.address,
    `${seller.phone}  ·  ${seller.email}`,
    ...(seller.gstin ? [m.gstinGstin({ gstin: seller.gstin })] : []),
    ...(seller.fssai ? [m.fssaiLicNoFssai({ fssai: seller.fssai })] : []),
  ]
  const blocks = [
    writeBlock(pdf, m.soldBy(), [seller.legalName, ...sellerLines], pdf.left, first),
    writeRecipient(pdf, document, pdf.left + first + 12, second),
    writeFacts(pdf, factsOf(document), pdf.left + first + second + 24, third),
  ]
  pdf.y += Math.max(...blocks) + 12
}

function writeRecipient(pdf: PdfDocument, { recipient, shipTo }: InvoiceDocument, x: number, width: number) {
  const { name, lines, gstin } = recipient
  const billed = [name, ...lines, ...(gstin ? [m.gstinGstin({ gstin })] : [])]
  if (!shipTo) return writeBlock(pdf, m.recipientAndDeliveryAddress(), billed, x, width)
  const height = writeBlock(pdf, m.billedTo(), billed, x, width) + 6
  return writeBlock(pdf, m.shippedTo(), [shipTo.name, ...shipTo.lines], x, width, pdf.y + height)
}

/** Returns the height below the current position. */
function writeBlock(
  pdf: PdfDocument,
  label: string,
  [name = '', ...lines]: string[],
  x: number,
  width: number,
  top = pdf.y,
) {
  let y = top
  y += pdf.write(label, x, y, width, { size: 7.5, colour: colours.soft }) + 1
  y += pdf.write(name, x, y, width, { face: 'strong', size: 9.5 })
  for (const line of lines) y += pdf.write(line, x, y, width, { size: 8.5 })
  return y - pdf.y
}

function factsOf(document: InvoiceDocument): [string, string][] {
  const { number, issuedAt, orderNumber, orderedAt, placeOfSupply, seller, against } = document
  const { payment, earlierPayments = [] } = document
  return [
    [m.numberText(), number],
    [m.date(), dayOf(issuedAt)],
    ...(against
      ? ([
          [m.against(), m.numberOfIssuedAt({ number: against.number, issuedAt: dayOf(against.issuedAt) })],
          [m.reason(), against.reason],
        ] satisfies [string, string][])
      : []),
    [m.orderNumber(), orderNumber],
    [m.orderDate(), dayOf(orderedAt)],
    [m.payment(), [...earlierPayments, payment].map(methodLabel).join(', ')],
    [m.placeOfSupply(), `${placeOfSupply.state} (${placeOfSupply.code})`],
    ...(seller.scheme === 'regular' ? ([[m.reverseCharge(), m.no()]] satisfies [string, string][]) : []),
  ]
}

function writeFacts(
  pdf: PdfDocument,
  facts: readonly (readonly [string, string])[],
  x: number,
  width: number,
) {
  let { y } = pdf
  for (const [name, value] of facts) {
    const named = pdf.write(name, x, y, 66, { size: 8, colour: colours.soft })
    y += Math.max(named, pdf.write(value, x + 68, y, width - 68, { size: 8, face: 'strong' })) + 1.5
  }
  return y - pdf.y
}

/** The totals, then the tax by HSN and rate. */
function writeSums(pdf: PdfDocument, document: InvoiceDocument): void {
  const { totals, inWords } = document
  const taxes = taxColumns(document)
  const sums = [
    ...(taxes.length > 0 ? [[m.taxableValue(), money(totals.taxable)] as const] : []),
    ...taxes.map(([title, value]) => [title, value(totals)] as const),
  ]
  const height = sums.length * 13 + 60
  if (pdf.y + height > pdf.bottom) pdf.addPage()
  pdf.y += 8
  const x = pdf.right - 220
  for (const [name, value] of sums) {
    pdf.write(name, x, pdf.y, 120, { size: 8.5, colour: colours.soft })
    pdf.write(value, x + 120, pdf.y, 94, { size: 8.5, align: 'right' })
    pdf.y += 13
  }
  pdf.fillBox(x - 8, pdf.y, 228, 22, colours.leaf)
  const white = { face: 'strong', size: 10.5, colour: '#ffffff' } as const
  pdf.write(m.totalAllTaxesIncluded(), x, pdf.y + 4, 130, white)
  pdf.write(m.rsTotal({ total: money(totals.total) }), x + 120, pdf.y + 4, 94, { ...white, align: 'right' })
  pdf.y += 30
  pdf.y += pdf.write(inWords, pdf.left, pdf.y, pdf.width, {
    size: 9,
    face: 'strong',
    align: 'right',
  })
  if (taxes.length === 0) return
  pdf.y += 10
  const rows = summariseByHsn(document.lines)
  if (pdf.y + 32 + rows.length * 16 > pdf.bottom) pdf.addPage()
  writeTable(pdf, summaryColumns(document), rows)
}

const gstNotReversible = (invoiced: string) =>
  m.gstReversedUntil({ lastDayOfGstBack: dayInWords(lastDayOfGstBack(new Date(invoiced))) })

function writeNotes(pdf: PdfDocument, document: InvoiceDocument): void {
  const { seller, kind, against, lines } = document
  const fees = lines.filter((line) => line.kind === 'fee')
  const taxOfFees = fees.length > 1 ? m.feesIncludeGST() : m.deliveryIncludesGST()
  const notes = [
    ...(seller.scheme === 'composition' ? [m.compositionNotice()] : []),
    ...(seller.scheme === 'unregistered' ? [m.notRegistered()] : []),
    ...(seller.scheme === 'regular' && kind !== 'credit_note' ? [taxOfFees] : []),
    ...(seller.scheme === 'regular' && lines.some(isDiscounted) ? [m.discountsAreTakenOff()] : []),
    ...(seller.scheme === 'none' && against ? [gstNotReversible(against.issuedAt)] : []),
    m.computerGenerated(),
  ]
  if (pdf.y + 24 + notes.length * 12 > pdf.bottom) pdf.addPage()
  pdf.y += 14
  for (const note of notes)
    pdf.y += pdf.write(note, pdf.left, pdf.y, pdf.width, { size: 8, colour: colours.soft })
}

function writeFoot(pdf: PdfDocument, { seller, number, title }: InvoiceDocument, page: string): void {
  const y = pdf.bottom + 14
  pdf.line(y)
  const state = gstStates[seller.stateCode as GstStateCode]
  const left = `${seller.legalName}, ${state} (${seller.stateCode})`
  pdf.write(left, pdf.left, y + 6, 300, { size: 7.5, colour: colours.soft })
  pdf.write(`${title} ${number}  ·  ${page}`, pdf.left + 300, y + 6, pdf.width - 300, {
    size: 7.5,
    colour: colours.soft,
    align: 'right',
  })
}

import { setImmediate } from 'node:timers/promises'
import { validate as isId } from 'uuid'
import type { MediaStore } from '../../../media/server/media-store'
import { orderNotFound } from '../../../orders/server/order-errors'
import type { Database } from '../../../platform/db/tables'
import type { Download } from '../../../platform/http/file-route'
import { StorageError } from '../../../platform/storage/file-store'
import { nothingToExport, notInvoiced, notTakenBack } from '../invoices/invoice-errors'
import { findOrderOwner } from '../invoices/invoice-queries'
import { findIssued } from '../invoices/issue-invoice'
import * as m from '../messages'
import type { InvoiceDocument } from '../rules/invoice-document'
import { renderInvoice, writeInvoice } from './invoice-pdf'
import { PdfDocument } from './pdf-document'

/** An empty number means the latest credit note. */
type DocumentChoice = 'invoice' | { creditNote: string }

/** Another customer's order is answered like one that does not exist. */
export async function findOwnDocument(
  db: Database,
  customerId: string,
  orderId: string,
  choice: DocumentChoice,
) {
  const owner = isId(orderId) ? await findOrderOwner(db, orderId) : undefined
  if (owner?.customer_id !== customerId) throw orderNotFound()
  return findDocument(db, orderId, choice)
}

export async function findStaffDocument(db: Database, orderId: string, choice: DocumentChoice) {
  if (!isId(orderId) || !(await findOrderOwner(db, orderId))) throw orderNotFound()
  return findDocument(db, orderId, choice)
}

async function findDocument(db: Database, orderId: string, choice: DocumentChoice): Promise<InvoiceDocument> {
  const document = await loadDocument(db, orderId, choice)
  if (!document) throw choice === 'invoice' ? notInvoiced() : notTakenBack()
  return document
}

async function loadDocument(db: Database, orderId: string, choice: DocumentChoice) {
  const { invoice, creditNotes } = await findIssued(db, orderId)
  if (choice === 'invoice') return invoice
  const { creditNote } = choice
  return creditNote === '' ? creditNotes.at(-1) : creditNotes.find(({ number }) => number === creditNote)
}

/** Without a media store, or while it is away, the PDF shows the brand name instead of the logo. */
export interface DocumentSources {
  db: Database
  media?: MediaStore | undefined
}

export const downloadOf = async (media: MediaStore, document: InvoiceDocument): Promise<Download> => ({
  name: fileNameOf(document),
  content: await render(document, media),
})

async function render(document: InvoiceDocument, media?: MediaStore): Promise<Buffer> {
  const { logo } = document.seller
  return renderInvoice(document, logo && (await media?.get(logo.key, logo.file).catch(ifAway)))
}

/** All documents in one file. Requests are served between two of them. */
export async function renderInvoices(
  media: MediaStore,
  documents: AsyncIterable<InvoiceDocument>,
): Promise<Buffer> {
  const logos = new Map<string, Promise<Uint8Array | undefined>>()
  const logoOf = ({ seller: { logo } }: InvoiceDocument) => {
    if (!logo) return undefined
    const place = `${logo.key}/${logo.file}`
    const found = logos.get(place) ?? media.get(logo.key, logo.file).catch(ifAway)
    logos.set(place, found)
    return found
  }
  let pdf: PdfDocument | undefined
  for await (const document of documents) {
    const { legalName: author } = document.seller
    if (pdf) pdf.addPage()
    pdf ??= await PdfDocument.create({ title: m.invoices(), author, at: new Date(document.issuedAt) })
    await writeInvoice(pdf, document, await logoOf(document))
    await setImmediate()
  }
  if (!pdf) throw nothingToExport()
  return pdf.finish()
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof StorageError)) throw error
}

/** `Tax-Invoice-TH-I2627-000123.pdf` */
const fileNameOf = ({ title, number }: InvoiceDocument) =>
  `${title} ${number}.pdf`.replace(/[^A-Za-z0-9.]+/g, '-')

/** Undefined if no such document was issued. */
export async function invoiceAttachment(
  { db, media }: DocumentSources,
  orderId: string,
  choice: DocumentChoice = 'invoice',
) {
  const document = await loadDocument(db, orderId, choice)
  if (!document) return undefined
  return { name: fileNameOf(document), type: 'application/pdf', content: await render(document, media) }
}

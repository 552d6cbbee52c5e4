import { validate as isId } from 'uuid'
import type { MediaStore } from '../../../media/server/media-store'
import { orderNotFound } from '../../../orders/server/order-errors'
import type { Database } from '../../../platform/db/tables'
import type { Download } from '../../../platform/http/serve-file'
import { notInvoiced, notTakenBack } from '../invoices/invoice-errors'
import { findOrderOwner } from '../invoices/invoice-queries'
import { findIssued } from '../invoices/issue-invoice'
import type { InvoiceDocument } from '../rules/invoice-document'
import { renderInvoice } from './invoice-pdf'

/** A credit note by its number, or the last there is. */
type Wanted = 'invoice' | { creditNote: string }

/** Somebody else's order is as unknown as one that does not exist. */
export async function findOwnDocument(db: Database, customerId: string, orderId: string, wanted: Wanted) {
  const owner = isId(orderId) ? await findOrderOwner(db, orderId) : undefined
  if (owner?.customer_id !== customerId) throw orderNotFound()
  return findDocument(db, orderId, wanted)
}

export async function findStaffDocument(db: Database, orderId: string, wanted: Wanted) {
  if (!isId(orderId) || !(await findOrderOwner(db, orderId))) throw orderNotFound()
  return findDocument(db, orderId, wanted)
}

async function findDocument(db: Database, orderId: string, wanted: Wanted): Promise<InvoiceDocument> {
  const document = await loadDocument(db, orderId, wanted)
  if (!document) throw wanted === 'invoice' ? notInvoiced() : notTakenBack()
  return document
}

async function loadDocument(db: Database, orderId: string, wanted: Wanted) {
  const { invoice, creditNotes } = await findIssued(db, orderId)
  if (wanted === 'invoice') return invoice
  const { creditNote } = wanted
  return creditNote === '' ? creditNotes.at(-1) : creditNotes.find(({ number }) => number === creditNote)
}

/** Where papers and the logos on them lie; without a store of pictures the name stands in letters. */
export interface DocumentSources {
  db: Database
  media?: MediaStore | undefined
}

export const downloadOf = async (media: MediaStore, document: InvoiceDocument): Promise<Download> => ({
  name: fileNameOf(document),
  content: await draw(document, media),
})

async function draw(document: InvoiceDocument, media?: MediaStore): Promise<Buffer> {
  const { logo } = document.seller
  return renderInvoice(document, logo && (await media?.get(logo.key, logo.file)))
}

/** `Tax-Invoice-TH-I2627-000123.pdf` */
const fileNameOf = ({ title, number }: InvoiceDocument) =>
  `${title} ${number}.pdf`.replace(/[^A-Za-z0-9.]+/g, '-')

/** The paper of an order as a file to go with a letter; nothing if none was issued. */
export async function invoiceAttachment(
  { db, media }: DocumentSources,
  orderId: string,
  wanted: Wanted = 'invoice',
) {
  const document = await loadDocument(db, orderId, wanted)
  if (!document) return undefined
  return { name: fileNameOf(document), type: 'application/pdf', content: await draw(document, media) }
}

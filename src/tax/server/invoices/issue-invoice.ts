import { findTaxOf } from '../../../catalog/server/products/product-tax'
import { financialYear } from '../../../orders/server/financial-year'
import { orderNotFound } from '../../../orders/server/order-errors'
import { updateRefundDue } from '../../../orders/server/order-money-queries'
import { numberPrefix } from '../../../orders/server/order-number'
import { findOrderParts } from '../../../orders/server/order-parts'
import { findOrder } from '../../../orders/server/order-queries'
import { leftAfterCredits } from '../../../payments/server/refunds/refund-queries'
import type { Database } from '../../../platform/db/tables'
import { readSettings } from '../../../settings/server/settings'
import type { InvoiceKind } from '../../contract/invoice-kinds'
import {
  composeCreditNote,
  composeInvoice,
  type Issue,
  kindOf,
  type TakenBack,
} from '../rules/compose-invoice'
import { takeBackRest } from '../rules/credit-left'
import type { InvoiceDocument } from '../rules/invoice-document'
import { taxOfLines } from '../rules/pack-tax'
import { documentNumber } from './document-number'
import {
  findBuyer,
  findDocumentNumbers,
  findDocuments,
  findEarlierMethods,
  holdOrder,
  insertInvoice,
  takeNumber,
} from './invoice-queries'

/** The first invoice of 2026-27 is TH/I2627/000001. */
const seriesOf: Record<InvoiceKind, string> = {
  invoice: `${numberPrefix}/I`,
  bill: `${numberPrefix}/B`,
  credit_note: `${numberPrefix}/C`,
}

/**
 * Issues the invoice of a shipped order, or the bill of a seller without GST. Call it last in the transaction,
 * for one order per transaction: the series stays locked until the end. Returns the existing document on a repeat.
 */
export async function issueInvoice(tx: Database, orderId: string, now: Date): Promise<InvoiceDocument> {
  if (!(await holdOrder(tx, orderId))) throw orderNotFound()
  const { invoice } = await findIssued(tx, orderId)
  if (invoice) return invoice
  const settings = await readSettings(tx)
  const order = await findOrder(tx, orderId)
  const parts = await findOrderParts(tx, [orderId])
  const productIds = [...order.items, ...parts].map(({ product_id }) => product_id)
  const facts = taxOfLines(await findTaxOf(tx, productIds, now), order.items, parts)
  const buyer = order.is_gift ? await findBuyer(tx, orderId) : undefined
  const earlierMethods = order.earlier_payments > 0 ? await findEarlierMethods(tx, orderId) : []
  const invoiced = await issue(tx, { orderId, kind: kindOf(settings), now }, (issue) =>
    composeInvoice({ ...order, buyer, earlierMethods }, facts, settings, issue),
  )
  const difference = invoiced.totals.total - order.total_paise
  if (difference !== 0) throw new Error(`The invoice of order ${orderId} is off by ${difference} paise`)
  return invoiced
}

/**
 * Credits everything that is not credited yet. An order without an invoice gets no credit note. Returns the
 * latest credit note on a repeat.
 */
export async function issueCreditNote(
  tx: Database,
  orderId: string,
  { now, reason }: { now: Date; reason: string },
): Promise<InvoiceDocument | undefined> {
  if (!(await holdOrder(tx, orderId))) throw orderNotFound()
  const { invoice, creditNotes } = await findIssued(tx, orderId)
  const lines = invoice ? takeBackRest(invoice, creditNotes) : []
  if (!invoice || lines.length === 0) return creditNotes.at(-1)
  return issueNoteOver(tx, orderId, { invoice, lines, reason, now })
}

/** The order must be locked. All credit notes together never exceed their invoice. */
export async function issueNoteOver(
  tx: Database,
  orderId: string,
  { now, ...back }: TakenBack & { now: Date },
): Promise<InvoiceDocument> {
  const note = await issue(tx, { orderId, kind: 'credit_note', now }, (issue) =>
    composeCreditNote(back, issue),
  )
  const left = leftAfterCredits(
    { total_paise: back.invoice.totals.total },
    await findDocumentNumbers(tx, [orderId]),
  )
  if (left < 0) throw new Error(`Credit notes of order ${orderId} exceed their invoice by ${-left} paise`)
  if (back.part) await updateRefundDue(tx, orderId)
  return note
}

export const findIssued = async (db: Database, orderId: string) =>
  issuedOf(orderId, await findDocuments(db, [orderId]))

export function issuedOf(orderId: string, found: Awaited<ReturnType<typeof findDocuments>>) {
  const documents = found.flatMap(({ order_id, document }) => (order_id === orderId ? document : []))
  return {
    invoice: documents.find(({ kind }) => kind !== 'credit_note'),
    creditNotes: documents.filter(({ kind }) => kind === 'credit_note'),
  }
}

async function issue(
  tx: Database,
  { orderId, kind, now }: { orderId: string; kind: InvoiceKind; now: Date },
  compose: (issue: Issue) => InvoiceDocument,
): Promise<InvoiceDocument> {
  const series = seriesOf[kind] + financialYear(now)
  const { position, issuedAt } = await takeNumber(tx, series, now)
  const number = documentNumber(series, position)
  const document = compose({ number, issuedAt })
  await insertInvoice(tx, { orderId, series, position }, document)
  return document
}

import type { RunningJob } from '../../../jobs/server/jobs'
import type { ExportResult } from '../../../platform/contract/exports'
import { dayInIndia } from '../../../platform/contract/india-time'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { finishExport, queueExport } from '../../../platform/exports/exports'
import type { Services } from '../../../platform/process/services'
import { writeCsv } from '../../../platform/tables/write-csv'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { type InvoiceExport, mostInPdf } from '../../contract/invoices'
import * as m from '../messages'
import { renderInvoices } from '../pdf/invoice-download'
import type { InvoiceDocument } from '../rules/invoice-document'
import { nothingToExport, tooManyForPdf } from './invoice-errors'
import { countInvoices, findDocumentsAfter } from './invoice-queries'

const documentsAtOnce = 100

/** The audit log has the dates, but not the name that staff searched for. */
export async function startInvoiceExport(
  db: Database,
  staff: Staff,
  request: InvoiceExport,
): Promise<{ jobId: string }> {
  const documents = await countFitting(db, request)
  const { form, search: _name, ...days } = request
  const parts = ['invoices', days.kind, days.from && `from-${days.from}`, days.to && `to-${days.to}`]
  const name = `${parts.filter(Boolean).join('-')}.${form}`
  return db.transaction().execute(async (tx) => {
    await recordChange(tx, staff, {
      entity: 'invoice',
      entityId: 'list',
      action: 'exported',
      after: { form, ...days, documents },
    })
    return queueExport(tx, staff, { kind: 'invoice-export', input: request, name, form, minRole: 'manager' })
  })
}

/** Asked again by the job, as an order may be shipped in between. */
async function countFitting(db: Database, { form, ...filter }: InvoiceExport): Promise<number> {
  const documents = await countInvoices(db, filter)
  if (documents === 0) throw nothingToExport()
  if (form === 'pdf' && documents > mostInPdf) throw tooManyForPdf(documents)
  return documents
}

export async function exportInvoices(services: Services, job: RunningJob): Promise<ExportResult> {
  // Queued by startInvoiceExport.
  const request = job.input as InvoiceExport
  const total = await countFitting(services.db, request)
  const documents = eachDocument(services.db, request, (done) => job.progress(services.db, { done, total }))
  return finishExport(
    services,
    job,
    request.form === 'pdf' ? await renderInvoices(services.media, documents) : await writeRegister(documents),
  )
}

/** In the order of issue, some at a time. */
async function* eachDocument(
  db: Database,
  { form: _form, ...filter }: InvoiceExport,
  onRead: (done: number) => Promise<void>,
): AsyncGenerator<InvoiceDocument> {
  let after: string | undefined
  for (let done = 0; ; ) {
    const found = await findDocumentsAfter(db, filter, { after, limit: documentsAtOnce })
    for (const { document } of found) yield document
    if (found.length < documentsAtOnce) return
    after = found.at(-1)?.id
    done += found.length
    await onRead(done)
  }
}

async function writeRegister(documents: AsyncIterable<InvoiceDocument>): Promise<string> {
  const rows: (string | number)[][] = [columns.map(({ title }) => title)]
  for await (const document of documents) rows.push(columns.map(({ value }) => value(document)))
  return writeCsv(rows)
}

/** Below zero for a credit note, so that each column can be added up. */
const amountOf = ({ kind, totals }: InvoiceDocument, name: keyof InvoiceDocument['totals']): number =>
  toRupees(kind === 'credit_note' ? -totals[name] : totals[name])

const columns: readonly { title: string; value(document: InvoiceDocument): string | number }[] = [
  { title: m.numberText(), value: ({ number }) => number },
  { title: m.date(), value: ({ issuedAt }) => dayInIndia(new Date(issuedAt)) },
  { title: m.document(), value: ({ title }) => title },
  { title: m.orderNumber(), value: ({ orderNumber }) => orderNumber },
  { title: m.customer(), value: ({ recipient }) => recipient.name },
  { title: m.gstinOfCustomer(), value: ({ recipient }) => recipient.gstin ?? '' },
  { title: m.placeOfSupply(), value: ({ placeOfSupply: { code, state } }) => `${code}-${state}` },
  { title: m.taxableValue(), value: (document) => amountOf(document, 'taxable') },
  { title: 'CGST', value: (document) => amountOf(document, 'cgst') },
  { title: m.sgstOrUTGST(), value: (document) => amountOf(document, 'sgst') },
  { title: 'IGST', value: (document) => amountOf(document, 'igst') },
  { title: m.total(), value: (document) => amountOf(document, 'total') },
  { title: m.against(), value: ({ against }) => against?.number ?? '' },
]

import type { RunningJob } from '../../../jobs/server/jobs'
import type { ExportResult } from '../../../platform/contract/exports'
import { dayInIndia } from '../../../platform/contract/india-time'
import { type Paise, toRupees } from '../../../platform/contract/money'
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
      ...{ entity: 'invoice', entityId: 'list', action: 'exported' },
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

/** Credit notes are below zero, so that each column can be added up. */
async function writeRegister(documents: AsyncIterable<InvoiceDocument>): Promise<string> {
  const rows: (string | number)[][] = []
  for await (const document of documents) {
    const { kind, title, number, issuedAt, orderNumber, recipient, placeOfSupply, totals, against } = document
    const amount = (paise: Paise) => toRupees(kind === 'credit_note' ? -paise : paise)
    rows.push([
      ...[number, dayInIndia(new Date(issuedAt)), title, orderNumber, recipient.name, recipient.gstin ?? ''],
      `${placeOfSupply.code}-${placeOfSupply.state}`,
      ...[totals.taxable, totals.cgst, totals.sgst, totals.igst, totals.total].map(amount),
      against?.number ?? '',
    ])
  }
  return writeCsv([titles, ...rows])
}

const titles = [
  ...[m.numberText(), m.date(), m.document(), m.orderNumber(), m.customer(), m.gstinOfCustomer()],
  ...[m.placeOfSupply(), m.taxableValue(), 'CGST', m.sgstOrUTGST(), 'IGST', m.total(), m.against()],
]

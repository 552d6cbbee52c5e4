import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import { serveFile } from '../../../platform/http/serve-file'
import type { Services } from '../../../platform/process/services'
import { creditRoutes } from '../../contract/credit-notes'
import { adminInvoiceRoutes } from '../../contract/invoices'
import { invoiceRoutes } from '../../contract/own-invoices'
import { downloadOf, findOwnDocument, findStaffDocument } from '../pdf/invoice-download'
import { issuePartCredit, showCreditStatus } from '../rules/part-credit'
import { findInvoices } from './invoice-queries'
import { presentInvoiceRow } from './invoice-serializer'

export function serveInvoices(
  app: FastifyInstance,
  { db, staffDb, media }: Pick<Services, 'db' | 'staffDb' | 'media'>,
): void {
  serveFile(app, db, invoiceRoutes.mine, async ({ customer, params }) =>
    downloadOf(media, await findOwnDocument(db, customer.id, params.id, 'invoice')),
  )
  serveFile(app, db, invoiceRoutes.myCreditNote, async ({ customer, params, query }) =>
    downloadOf(media, await findOwnDocument(db, customer.id, params.id, { creditNote: query.number })),
  )
  serve(app, staffDb, adminInvoiceRoutes.list, async ({ query }) => {
    const { rows, total } = await findInvoices(staffDb, query)
    return { rows: rows.map(presentInvoiceRow), total }
  })
  serveFile(app, staffDb, adminInvoiceRoutes.ofOrder, async ({ params }) => ({
    ...(await downloadOf(media, await findStaffDocument(staffDb, params.id, 'invoice'))),
    toRead: true,
  }))
  serveFile(app, staffDb, adminInvoiceRoutes.creditNoteOfOrder, async ({ params, query }) => ({
    ...(await downloadOf(media, await findStaffDocument(staffDb, params.id, { creditNote: query.number }))),
    toRead: true,
  }))
  serve(app, staffDb, creditRoutes.show, ({ params }) => showCreditStatus(staffDb, params.id, new Date()))
  serve(app, staffDb, creditRoutes.issue, ({ staff, params, body }) =>
    issuePartCredit(staffDb, staff, params.id, body),
  )
}

import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import { addFileRoute } from '../../../platform/http/file-route'
import type { Services } from '../../../platform/process/services'
import { creditRoutes } from '../../contract/credit-notes'
import { adminInvoiceRoutes } from '../../contract/invoices'
import { invoiceRoutes } from '../../contract/own-invoices'
import { downloadOf, findOwnDocument, findStaffDocument } from '../pdf/invoice-download'
import { issuePartCredit, showCreditStatus } from '../rules/part-credit'
import { startInvoiceExport } from './export-invoices'
import { documentNotFound } from './invoice-errors'
import { findByNumber, findInvoices } from './invoice-queries'
import { presentInvoice, presentInvoiceRow } from './invoice-serializer'

export function registerInvoiceRoutes(
  app: FastifyInstance,
  { db, staffDb, media }: Pick<Services, 'db' | 'staffDb' | 'media'>,
): void {
  addFileRoute(app, db, invoiceRoutes.mine, async ({ customer, params }) =>
    downloadOf(media, await findOwnDocument(db, customer.id, params.id, 'invoice')),
  )
  addFileRoute(app, db, invoiceRoutes.myCreditNote, async ({ customer, params, query }) =>
    downloadOf(media, await findOwnDocument(db, customer.id, params.id, { creditNote: query.number })),
  )
  addRoute(app, staffDb, adminInvoiceRoutes.list, async ({ query }) => {
    const { rows, total } = await findInvoices(staffDb, query)
    return { rows: rows.map(presentInvoiceRow), total }
  })
  addRoute(app, staffDb, adminInvoiceRoutes.export, ({ staff, body }) =>
    startInvoiceExport(staffDb, staff, body),
  )
  addRoute(app, staffDb, adminInvoiceRoutes.show, async ({ query }) => {
    const found = await findByNumber(staffDb, query.number)
    if (!found) throw documentNotFound()
    return presentInvoice(found.document, found.order_id)
  })
  addFileRoute(app, staffDb, adminInvoiceRoutes.ofOrder, async ({ params }) => ({
    ...(await downloadOf(media, await findStaffDocument(staffDb, params.id, 'invoice'))),
    toRead: true,
  }))
  addFileRoute(app, staffDb, adminInvoiceRoutes.creditNoteOfOrder, async ({ params, query }) => ({
    ...(await downloadOf(media, await findStaffDocument(staffDb, params.id, { creditNote: query.number }))),
    toRead: true,
  }))
  addRoute(app, staffDb, creditRoutes.show, ({ params }) => showCreditStatus(staffDb, params.id, new Date()))
  addRoute(app, staffDb, creditRoutes.issue, ({ staff, params, body }) =>
    issuePartCredit(staffDb, staff, params.id, body),
  )
}

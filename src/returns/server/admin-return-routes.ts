import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { findSummary } from '../../orders/server/admin/admin-order-queries'
import { formatOrderNumber } from '../../orders/server/order-number'
import { findMoney } from '../../payments/server/refunds/refund-queries'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { addRoute } from '../../platform/http/add-route'
import { notFound } from '../../platform/http/app-error'
import { addFileRoute } from '../../platform/http/file-route'
import type { Services } from '../../platform/process/services'
import { findIssued } from '../../tax/server/invoices/issue-invoice'
import { showCreditStatus } from '../../tax/server/rules/part-credit'
import { adminReturnRoutes, type ListedReturn, type ReturnDetail } from '../contract/admin-returns'
import { type AdminReturnRow, findAdminReturn, findReturnPage } from './admin-return-queries'
import { decideReturn } from './decide-return'
import { findPhotoOfReturn } from './photo-queries'
import { downloadPhoto } from './return-photos'
import { findDeliveredAt } from './return-queries'
import { contentsOf, presentReturn } from './return-serializer'

export function registerAdminReturnRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, adminReturnRoutes.list, async ({ query }) => {
    const { rows, total } = await findReturnPage(db, query)
    return { rows: rows.map(presentListed), total }
  })
  addRoute(app, db, adminReturnRoutes.show, ({ params }) => showReturn(db, params.id, new Date()))
  addRoute(app, db, adminReturnRoutes.decide, async ({ staff, params, body }) => {
    await decideReturn(db, staff, params.id, body)
    return showReturn(db, params.id, new Date())
  })
  addFileRoute(app, db, adminReturnRoutes.photo, async ({ params }) => {
    if (!isId(params.id)) throw notFound()
    return downloadPhoto(params.photo, (photo) => findPhotoOfReturn(db, params.id, photo))
  })
}

const presentListed = (row: Omit<AdminReturnRow, 'total'>): ListedReturn => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: formatOrderNumber(row.number, row.ordered_at),
  name: row.name,
  status: row.status,
  reason: row.reason,
  contents: contentsOf(row).join(', '),
  photos: row.photos.length,
  createdAt: row.created_at.toISOString(),
})

async function showReturn(db: Database, id: string, now: Date): Promise<ReturnDetail> {
  const row = isId(id) ? await findAdminReturn(db, id) : undefined
  if (!row) throw notFound()
  const { order_id: orderId } = row
  const { invoice } = await findIssued(db, orderId)
  const { photos, contents, ...listed } = presentListed(row)
  return {
    ...presentReturn(row),
    ...listed,
    mobile: (await findSummary(db, orderId))?.mobile ?? '',
    deliveredAt: (await findDeliveredAt(db, orderId))?.toISOString() ?? null,
    by: row.staff_name,
    credit: invoice ? await showCreditStatus(db, orderId, now) : null,
    toGiveBack: toRupees((await findMoney(db, orderId)).due),
    cashToCollect: toRupees(row.cash_paise),
  }
}

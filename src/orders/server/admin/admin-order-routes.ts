import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { refundRoutes } from '../../../payments/contract/refunds'
import { listRefunds } from '../../../payments/server/refunds/list-refunds'
import { noteRefund } from '../../../payments/server/refunds/note-refund'
import { setPaymentState } from '../../../payments/server/refunds/payment-state'
import { requestRefund } from '../../../payments/server/refunds/send-refund'
import { voidRefund } from '../../../payments/server/refunds/void-refund'
import { toPaise } from '../../../platform/contract/money'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import type { Staff } from '../../../staff/server/staff-sessions'
import { adminOrderRoutes } from '../../contract/admin-orders'
import { differenceRoutes } from '../../contract/difference'
import { packingSlipRoutes } from '../../contract/packing-slips'
import { noOrder } from '../order-errors'
import { askForRest, collectDifference, waiveDifference } from '../rest-to-pay'
import { addNote, changeShipment, changeStatusByStaff, listOrders } from './admin-orders'
import { collectMany, moveMany, shipMany } from './bulk-steps'
import { startOrderExport } from './export-orders'
import { filterFor, orderFor, summaryFor } from './for-packer'
import { collectPackingSlips } from './packing-slips'
import { showOrder } from './show-order'

/** Each change responds with the updated order. */
export function registerAdminOrderRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const show = async (id: string, { role }: Staff) => orderFor(role, await showOrder(db, id, config.origin))
  addRoute(app, db, adminOrderRoutes.list, async ({ staff: { role }, query }) => {
    const { rows, ...counted } = await listOrders(db, filterFor(role, query))
    return { rows: rows.map((row) => summaryFor(role, row)), ...counted }
  })
  addRoute(app, db, adminOrderRoutes.export, ({ staff, body }) =>
    startOrderExport(db, staff, body, new Date()),
  )
  addRoute(app, db, adminOrderRoutes.show, ({ staff, params }) => show(params.id, staff))
  addRoute(app, db, adminOrderRoutes.move, async ({ staff, params, body }) => {
    await changeStatusByStaff(db, staff, params.id, body)
    return show(params.id, staff)
  })
  addRoute(app, db, adminOrderRoutes.moveMany, async ({ staff, body }) => ({
    results: await moveMany(db, staff, body),
  }))
  addRoute(app, db, adminOrderRoutes.shipMany, async ({ staff, body }) => ({
    results: await shipMany(db, staff, body),
  }))
  addRoute(app, db, adminOrderRoutes.collectMany, async ({ staff, body }) => ({
    results: await collectMany(db, staff, body.ids),
  }))
  addRoute(app, db, adminOrderRoutes.changeShipment, async ({ staff, params, body }) => {
    await changeShipment(db, staff, params.id, body)
    return show(params.id, staff)
  })
  addRoute(app, db, adminOrderRoutes.addNote, async ({ staff, params, body }) => {
    await addNote(db, staff, params.id, body.text)
    return show(params.id, staff)
  })
  addRoute(app, db, adminOrderRoutes.markPayment, async ({ staff, params: { id }, body }) => {
    if (!isId(id)) throw noOrder()
    const { to, ...details } = body
    await db.transaction().execute((tx) => setPaymentState(tx, staff, id, to, details))
    return show(id, staff)
  })
  addRoute(app, db, differenceRoutes.ask, async ({ staff, params: { id }, body }) => {
    await askForRest(db, staff, { orderId: id, seen: toPaise(body.amount) })
    return show(id, staff)
  })
  addRoute(app, db, differenceRoutes.collect, async ({ staff, params: { id }, body }) => {
    await collectDifference(db, staff, { orderId: id, seen: toPaise(body.amount) })
    return show(id, staff)
  })
  addRoute(app, db, differenceRoutes.waive, async ({ staff, params: { id }, body }) => {
    await waiveDifference(db, staff, { orderId: id, seen: toPaise(body.amount) })
    return show(id, staff)
  })
  addRoute(app, db, refundRoutes.list, ({ query }) => listRefunds(db, query))
  addRoute(app, db, refundRoutes.note, async ({ staff, params: { id }, body }) => {
    await noteRefund(db, staff, id, body, new Date())
    return show(id, staff)
  })
  addRoute(app, db, refundRoutes.send, async ({ staff, params: { id }, body }) => {
    await requestRefund(services, staff, id, body)
    return show(id, staff)
  })
  addRoute(app, db, refundRoutes.undo, async ({ staff, params: { id }, body }) => {
    await voidRefund(db, staff, id, body)
    return show(id, staff)
  })
  addRoute(app, db, packingSlipRoutes.show, ({ query }) => collectPackingSlips(db, query.ids, config.origin))
}

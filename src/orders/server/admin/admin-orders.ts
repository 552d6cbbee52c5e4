import { isDeepStrictEqual } from 'node:util'
import { validate as isId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { recordChange } from '../../../staff/server/audit'
import { findAuditEntries } from '../../../staff/server/audit-queries'
import { roleNeeded } from '../../../staff/server/staff-errors'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { OrderMove, ShipmentChange } from '../../contract/admin-orders'
import { mayMove, type OrderStatus, orderStatuses } from '../../contract/order-status'
import { checkShipment, moveOrder, type Shipment } from '../move-order'
import { findShipment, lockOrder, updateShipment } from '../move-queries'
import { correctedSince, noOrder, notShipped } from '../order-errors'
import { countByStatus, findOrderPage, insertNote, searchOrders } from './admin-order-queries'
import { presentListed } from './admin-order-serializer'
import type { OrderFilter } from './order-filter'

export async function listOrders(db: Database, filter: OrderFilter) {
  const [found, inStatus] = filter.search
    ? await searchOrders(db, filter)
    : await Promise.all([findOrderPage(db, filter), countByStatus(db, filter)])
  const countOf = (status: OrderStatus) => inStatus.find((one) => one.status === status)?.count ?? 0
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, countOf(status)]))
  const total = filter.status ? countOf(filter.status) : inStatus.reduce((sum, { count }) => sum + count, 0)
  return { rows: found.map(presentListed), total, counts }
}

export async function changeStatusByStaff(
  db: Database,
  staff: Staff,
  id: string,
  { to, carrier = '', trackingNumber = '', ...details }: OrderMove,
): Promise<void> {
  if (!isId(id)) throw noOrder()
  checkRole(staff, details.from, to)
  const shipment = carrier || trackingNumber ? { carrier, trackingNumber } : undefined
  await db.transaction().execute((tx) => moveOrder(tx, staff, id, to, { ...details, shipment }))
}

/** Checks the status the user saw; moveOrder rejects the move if the status is another now. */
export function checkRole({ role }: Staff, from: OrderStatus, to: OrderStatus): void {
  if (!mayMove(role, from, to)) throw roleNeeded()
}

/** A repeat is one correction. A user with an older version gets a 409. */
export async function changeShipment(
  db: Database,
  staff: Staff,
  id: string,
  { from, ...shipment }: ShipmentChange,
): Promise<void> {
  const fresh = checkShipment(shipment)
  await db.transaction().execute(async (tx) => {
    const order = isId(id) ? await lockOrder(tx, id) : undefined
    if (!order) throw noOrder()
    const was = await findShipment(tx, id)
    if (!was) throw notShipped()
    const now: Shipment = { carrier: was.carrier, trackingNumber: was.tracking_number }
    if (isDeepStrictEqual(now, shipment)) return
    if (from && !isDeepStrictEqual(now, from)) throw correctedSince(now, await lastCorrector(tx, id))
    await updateShipment(tx, id, fresh)
    await recordChange(tx, staff, {
      entity: 'order',
      entityId: id,
      action: 'shipment corrected',
      before: { ...now },
      after: { ...shipment },
    })
  })
}

async function lastCorrector(tx: Database, entityId: string): Promise<string> {
  const entries = await findAuditEntries(tx, { entity: 'order', entityId })
  return entries.find(({ action }) => action === 'shipment corrected')?.staff_name ?? ''
}

export async function addNote(db: Database, staff: Staff, id: string, text: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = isId(id) ? await lockOrder(tx, id) : undefined
    if (!order) throw noOrder()
    await insertNote(tx, { order_id: id, staff_id: staff.id, staff_name: staff.name, text })
    await recordChange(tx, staff, { entity: 'order', entityId: id, action: 'note added' })
  })
}

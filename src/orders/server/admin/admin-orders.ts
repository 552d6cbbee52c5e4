import { isDeepStrictEqual } from 'node:util'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { findTaxOf } from '../../../catalog/server/products/product-tax'
import { isCash } from '../../../payments/contract/payment-methods'
import { findPayer } from '../../../payments/server/claims/bank-reference'
import { findRazorpayTries } from '../../../payments/server/razorpay/razorpay-queries'
import { setPaymentState } from '../../../payments/server/refunds/payment-state'
import { findRefundable } from '../../../payments/server/refunds/provider-refund-queries'
import { findRefunds } from '../../../payments/server/refunds/refund-queries'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { findReturnsForStaff } from '../../../returns/server/return-queries'
import type { ShopSettings } from '../../../settings/contract/shop'
import { readSettings } from '../../../settings/server/settings'
import { recordChange } from '../../../staff/server/audit'
import { findAuditEntries } from '../../../staff/server/audit-queries'
import { roleNeeded } from '../../../staff/server/staff-errors'
import type { Staff } from '../../../staff/server/staff-sessions'
import { findDocumentsForStaff } from '../../../tax/server/invoices/invoice-queries'
import type {
  AdminOrder,
  adminOrderRoutes,
  BulkResult,
  OrderMove,
  ShipmentChange,
} from '../../contract/admin-orders'
import {
  isInStage,
  isMove,
  isStepBack,
  mayMove,
  type OrderStatus,
  orderStatuses,
} from '../../contract/order-status'
import { checkShipment, moveOrder, type Shipment } from '../move-order'
import { findShipment, lockOrder, updateShipment } from '../move-queries'
import { correctedSince, noCashToCollect, noOrder, notShipped } from '../order-errors'
import { findRestToPay } from '../order-money-queries'
import { formatOrderNumber } from '../order-number'
import { findOrderParts } from '../order-parts'
import { findOrder } from '../order-queries'
import { findTrackingAddress } from '../tracking/tracking-queries'
import { whatsAppLink } from '../whatsapp'
import type { OrderParts } from './admin-order-parts'
import {
  countByStatus,
  findHistory,
  findOrderFacts,
  findOrderPage,
  findSkus,
  findSummary,
  insertNote,
  searchOrders,
} from './admin-order-queries'
import { presentAdminOrder, presentListed } from './admin-order-serializer'
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

export async function showOrder(db: Database, id: string, origin: string): Promise<AdminOrder> {
  const summary = isId(id) ? await findSummary(db, id) : undefined
  if (!summary) throw noOrder()
  const { returns, payer, trackingPage, settings, ...details } = await findDetails(db, id, origin)
  const whatsApp = whatsAppLink({
    summary,
    shipment: details.shipment,
    refunds: details.refunds.filter(({ voided_at }) => !voided_at),
    brand: settings.brand,
    carriers: settings.carriers,
    trackingPage,
  })
  const presented = presentAdminOrder({ summary, ...details }, { origin, settings, whatsApp })
  const untaxed = await findUntaxed(db, details, settings)
  return { ...presented, ...payer, ...returns, ...(untaxed.length > 0 && { untaxed }) }
}

/** Products without the GST rate that the invoice of a regular seller needs. */
async function findUntaxed(
  db: Database,
  { order, parts }: Pick<OrderParts, 'order' | 'parts'>,
  { gst }: ShopSettings,
): Promise<NonNullable<AdminOrder['untaxed']>> {
  if (gst.scheme !== 'regular' || !isInStage(order.status, 'in shop')) return []
  const isPack = (position: number) => parts.some((part) => part.position === position)
  const goods = [...order.items.filter((_, position) => !isPack(position)), ...parts]
  const titles = new Map(goods.map(({ product_id, title }) => [product_id, title]))
  const taxed = await findTaxOf(db, [...titles.keys()], new Date())
  return [...titles].flatMap(([productId, title]) => (taxed.has(productId) ? [] : [{ productId, title }]))
}

/** In one pipeline. */
const findDetails = (db: Database, id: string, origin: string) =>
  allNamed({
    order: findOrder(db, id),
    shipment: findShipment(db, id),
    facts: findOrderFacts(db, id),
    rest: findRestToPay(db, id),
    history: findHistory(db, id),
    documents: findDocumentsForStaff(db, id),
    refunds: findRefunds(db, [id]),
    refundable: findRefundable(db, id),
    razorpay: findRazorpayTries(db, id),
    parts: findOrderParts(db, [id]),
    skus: findSkus(db, [id]),
    settings: readSettings(db),
    returns: findReturnsForStaff(db, id),
    payer: findPayer(db, id),
    trackingPage: findTrackingAddress(db, id, origin),
  })

/** `Promise.all` with names instead of positions. */
async function allNamed<T extends Record<string, unknown>>(
  promises: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const found = await Promise.all(
    Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const),
  )
  return Object.fromEntries(found) as { [Name in keyof T]: Awaited<T[Name]> }
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
function checkRole({ role }: Staff, from: OrderStatus, to: OrderStatus): void {
  if (!mayMove(role, from, to)) throw roleNeeded()
}

export function moveMany(
  db: Database,
  staff: Staff,
  {
    ids,
    to,
    versions = {},
  }: { ids: readonly string[]; to: OrderStatus; versions?: Record<string, number> | undefined },
): Promise<BulkResult[]> {
  return moveEach(
    db,
    staff,
    to,
    ids.map((id) => ({ id, version: versions[id] })),
  )
}

export function shipMany(
  db: Database,
  staff: Staff,
  { carrier, parcels }: z.output<typeof adminOrderRoutes.shipMany.body>,
): Promise<BulkResult[]> {
  return moveEach(
    db,
    staff,
    'Shipped',
    parcels.map((parcel) => ({ ...parcel, carrier })),
  )
}

async function moveEach(
  db: Database,
  staff: Staff,
  to: OrderStatus,
  orders: readonly ({ id: string } & Omit<OrderMove, 'from' | 'to'>)[],
): Promise<BulkResult[]> {
  checkRole(staff, stepTo(to).from, to)
  return forEachOrder(db, orders, ({ id, ...details }) =>
    changeStatusByStaff(db, staff, id, { ...stepTo(to), ...details }),
  )
}

/** The cash of orders that were delivered. */
export function collectMany(db: Database, staff: Staff, ids: readonly string[]): Promise<BulkResult[]> {
  return forEachOrder(
    db,
    ids.map((id) => ({ id })),
    ({ id }) =>
      db.transaction().execute(async (tx) => {
        const order = isId(id) ? await lockOrder(tx, id) : undefined
        if (!order) throw noOrder()
        if (!isCash(order.method) || !isInStage(order.status, 'arrived')) throw noCashToCollect()
        await setPaymentState(tx, staff, id, 'Paid', { from: 'Pending' })
      }),
  )
}

/** An error with one order does not stop the others. */
async function forEachOrder<Order extends { id: string }>(
  db: Database,
  orders: readonly Order[],
  work: (order: Order) => Promise<void>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const order of new Map(orders.map((one) => [one.id, one])).values()) {
    const { id } = order
    const error = await appErrorOf(() => work(order))
    const found = isId(id) ? await findSummary(db, id) : undefined
    const number = found ? formatOrderNumber(found.number, found.created_at) : ''
    results.push({ id, number, moved: !error, ...presentError(error) })
  }
  return results
}

const stepTo = (to: OrderStatus): OrderMove => ({
  from: orderStatuses.find((from) => isMove(from, to) && !isStepBack(from, to)) ?? to,
  to,
})

async function appErrorOf(work: () => Promise<void>): Promise<AppError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function presentError(error: AppError | undefined): Pick<BulkResult, 'message' | 'code' | 'now'> {
  if (!error) return { message: '', code: '' }
  const { message, code, details } = error
  return { message, code, ...(typeof details.now === 'string' && { now: details.now }) }
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

import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { isCash } from '../../../payments/contract/payment-methods'
import { setPaymentState } from '../../../payments/server/refunds/payment-state'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { adminOrderRoutes, BulkResult, OrderMove } from '../../contract/admin-orders'
import { isInStage, isMove, isStepBack, type OrderStatus, orderStatuses } from '../../contract/order-status'
import { lockOrder } from '../move-queries'
import { noCashToCollect, noOrder } from '../order-errors'
import { formatOrderNumber } from '../order-number'
import { findSummary } from './admin-order-queries'
import { changeStatusByStaff, checkRole } from './admin-orders'

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

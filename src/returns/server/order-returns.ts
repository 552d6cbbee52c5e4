import { validate as isId } from 'uuid'
import { isInStage } from '../../orders/contract/order-status'
import { lockOrder } from '../../orders/server/move-queries'
import { orderNotFound } from '../../orders/server/order-errors'
import { formatOrderNumber } from '../../orders/server/order-number'
import { findOrderOf, type OrderRow } from '../../orders/server/order-queries'
import { presentOrder } from '../../orders/server/order-serializer'
import { isCash } from '../../payments/contract/payment-methods'
import { dayInWords } from '../../platform/contract/india-time'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { readSettings } from '../../settings/server/settings'
import { findPiecesLeft } from '../../tax/server/rules/part-credit'
import { isOpenReturn, openWindows, type ReturnWindow, returnWindows } from '../contract/return-terms'
import type { OrderReturns } from '../contract/returns'
import * as m from './messages'
import { findUnsentPhotos } from './photo-queries'
import { findDeliveredAt, findReturnsOf, type ReturnRow } from './return-queries'
import { presentReturn } from './return-serializer'

export async function findOwnOrder(db: Database, customerId: string, orderId: string): Promise<OrderRow> {
  const order = isId(orderId) ? await findOrderOf(db, customerId, orderId) : undefined
  if (!order) throw orderNotFound()
  return order
}

/** As it is once it is locked. */
export async function lockOwnOrder(tx: Database, customerId: string, orderId: string): Promise<OrderRow> {
  const { id } = await findOwnOrder(tx, customerId, orderId)
  await lockOrder(tx, id)
  return findOwnOrder(tx, customerId, id)
}

/** What can be returned of an order now. */
export interface Returnable {
  /** Why nothing can be asked for; empty if something can. */
  closed: string
  windows: ReturnWindow[]
  /** By position. */
  lines: { left: number; isAsked: boolean }[]
  requests: ReturnRow[]
  terms: string
}

export async function findReturnable(db: Database, order: OrderRow, now: Date): Promise<Returnable> {
  const { returns, returnTerms } = await readSettings(db)
  const requests = await findReturnsOf(db, [order.id])
  const delivered = await findDeliveredAt(db, order.id)
  const left = await findPiecesLeft(db, order.id)
  const asked = new Set(
    requests
      .filter(({ status }) => isOpenReturn(status))
      .flatMap(({ lines }) => lines.map(({ position }) => position)),
  )
  const lines = order.items.map(({ quantity }, position) => ({
    left: left ? (left.find((line) => line.position === position)?.quantity ?? 0) : quantity,
    isAsked: asked.has(position),
  }))
  const all = delivered ? returnWindows(returns, delivered) : []
  const windows = openWindows(all, now)
  const isFree = lines.some((line) => line.left > 0 && !line.isAsked)
  return { closed: whyClosed(order, { all, windows, isFree }), windows, lines, requests, terms: returnTerms }
}

interface Chances {
  all: ReturnWindow[]
  windows: ReturnWindow[]
  /** Some pieces can still be asked for. */
  isFree: boolean
}

function whyClosed({ status }: OrderRow, { all, windows, isFree }: Chances): string {
  if (isInStage(status, 'over')) return m.orderOver()
  if (!isInStage(status, 'arrived')) return m.notDelivered()
  if (all.length === 0) return m.noReturnsOffered()
  const last =
    all
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? ''
  if (windows.length === 0) return m.returnWindowOver({ day: dayInWords(last) })
  return isFree ? '' : m.nothingLeft()
}

export async function showReturns(
  db: Database,
  order: OrderRow,
  { origin, now }: { origin: string; now: Date },
): Promise<OrderReturns> {
  const { closed, windows, lines, requests, terms } = await findReturnable(db, order, now)
  const { orderItems } = presentOrder(order, origin)
  return {
    orderNumber: formatOrderNumber(order.number, order.created_at),
    isCash: isCash(order.method),
    closed,
    terms,
    reasons: windows,
    lines: orderItems.map(({ product, color, quantity }, position) => ({
      position,
      title: product.title,
      option: color.name,
      images: product.images,
      quantity,
      ...(lines[position] ?? { left: 0, isAsked: false }),
    })),
    photos: (await findUnsentPhotos(db, order.id)).map(({ id }) => id),
    ...(order.refund_due_paise > 0 && { toGiveBack: toRupees(order.refund_due_paise) }),
    requests: requests.map(presentReturn),
  }
}

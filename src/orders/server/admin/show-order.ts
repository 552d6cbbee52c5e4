import { validate as isId } from 'uuid'
import { findTaxOf } from '../../../catalog/server/products/product-tax'
import { findPayer } from '../../../payments/server/claims/bank-reference'
import { findOtherPayments } from '../../../payments/server/other-payments'
import { findRazorpayTries } from '../../../payments/server/razorpay/razorpay-queries'
import { findRefundable } from '../../../payments/server/refunds/provider-refund-queries'
import { findRefunds } from '../../../payments/server/refunds/refund-queries'
import type { Database } from '../../../platform/db/tables'
import { findReturnsForStaff } from '../../../returns/server/return-queries'
import type { ShopSettings } from '../../../settings/contract/shop'
import { readSettings } from '../../../settings/server/settings'
import { findDocumentsForStaff } from '../../../tax/server/invoices/invoice-queries'
import type { AdminOrder } from '../../contract/admin-orders'
import { isInStage } from '../../contract/order-status'
import { findShipment } from '../move-queries'
import { noOrder } from '../order-errors'
import { findOrderParts } from '../order-parts'
import { findOrder } from '../order-queries'
import { findTrackingAddress } from '../tracking/tracking-queries'
import { whatsAppLink } from '../whatsapp'
import type { OrderParts } from './admin-order-parts'
import { findHistory, findOrderFacts, findSkus, findSummary } from './admin-order-queries'
import { presentAdminOrder } from './admin-order-serializer'

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
    otherPayments: findOtherPayments(db, id),
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

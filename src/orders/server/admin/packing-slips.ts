import { validate as isId } from 'uuid'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { readSettings } from '../../../settings/server/settings'
import { findDocuments } from '../../../tax/server/invoices/invoice-queries'
import { issuedOf } from '../../../tax/server/invoices/issue-invoice'
import { piecesLeft } from '../../../tax/server/rules/part-credit'
import { noOrder } from '../order-errors'
import { findOrderParts } from '../order-parts'
import { findOrders, type OrderRow } from '../order-queries'
import { findSkus, findSummaries } from './admin-order-queries'
import { findShipments } from './order-history-queries'
import { serializePackingSlip } from './packing-slip-serializer'

/** In the order in which the orders were chosen. */
export async function collectPackingSlips(db: Database, chosen: readonly string[], origin: string) {
  const ids = [...new Set(chosen.map((id) => id.toLowerCase()))]
  if (!ids.every(isId)) throw noOrder()
  const [settings, summaries, orders, shipments, parts, skus] = await Promise.all([
    readSettings(db),
    findSummaries(db, ids),
    findOrders(db, ids),
    findShipments(db, ids),
    findOrderParts(db, ids),
    findSkus(db, ids),
  ])
  const { brand, legalName, address, phone, fssai, feeName, carriers } = settings
  const ofParts = orders.filter(isPart).map(({ id }) => id)
  const documents = ofParts.length === 0 ? [] : await findDocuments(db, ofParts)
  const slips = ids.map((id) => {
    const order = orders.find((one) => one.id === id)
    const summary = summaries.find((one) => one.id === id)
    if (!order || !summary) throw noOrder()
    const shipment = shipments.find(({ order_id }) => order_id === id)
    const pieces = isPart(order) ? piecesLeft(issuedOf(id, documents)) : undefined
    const ownSkus = skus.filter(({ order_id }) => order_id === id)
    return serializePackingSlip(
      { summary, order, shipment, leftPaise: leftOf(order), pieces, parts, carriers, skus: ownSkus },
      origin,
    )
  })
  return { sender: { brand, lines: [legalName, ...address], phone, fssai, feeName }, slips }
}

const leftOf = ({ total_paise, credited_paise }: OrderRow): Paise => total_paise - credited_paise

/** The slip leaves out credited pieces, except for a returned order, where it shows what was sent. */
const isPart = (order: OrderRow): boolean => leftOf(order) < order.total_paise && order.status !== 'Returned'

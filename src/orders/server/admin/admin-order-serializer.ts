import { mayArrivePast } from '../../../catalog/contract/best-before'
import { titleWithPack } from '../../../catalog/contract/title-with-pack'
import { isReachable } from '../../../email/server/reachable'
import { presentRazorpay } from '../../../payments/server/razorpay/present-razorpay'
import { leftAfterCredits } from '../../../payments/server/refunds/refund-queries'
import { toRupees } from '../../../platform/contract/money'
import type { ShopSettings } from '../../../settings/contract/shop'
import { type OwnCarrier, trackingUrl } from '../../../shipping/contract/carriers'
import { tooLateForGst, unprintableTexts } from '../../../tax/server/rules/compose-invoice'
import type { AdminOrderSummary } from '../../contract/admin-order-summary'
import type { AdminOrder, ListedOrder } from '../../contract/admin-orders'
import { isInStage } from '../../contract/order-status'
import type { Order } from '../../contract/orders'
import { cashDue, isDifferenceToPay, toPay } from '../cash-due'
import { restToPay } from '../order-money'
import { formatOrderNumber } from '../order-number'
import { contentsOf } from '../order-parts'
import type { OrderRow } from '../order-queries'
import { presentOrder } from '../order-serializer'
import { presentNotes } from '../shopper-notes'
import type { OrderParts } from './admin-order-parts'
import type { SummaryRow } from './admin-order-queries'
import type { Tracking } from './order-history-queries'
import { presentHistory } from './order-history-serializer'
import { presentMoney, presentRefunds } from './order-money-serializer'

export const presentSummary = (row: SummaryRow): AdminOrderSummary => ({
  id: row.id,
  number: formatOrderNumber(row.number, row.created_at),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  status: row.status,
  version: row.version,
  method: row.method,
  payment: row.payment_status,
  toGiveBack: toRupees(row.due_paise),
  givenBack: toRupees(row.refunded_paise),
  total: toRupees(row.total_paise),
  left: toRupees(row.total_paise - row.credited_paise),
  cashDue: toRupees(cashDue(row)),
  ...(isDifferenceToPay(row) && { toPay: toRupees(toPay(row)) }),
  ...restOf(row),
  name: row.name,
  ...buyerOf(row),
  mobile: row.mobile,
  city: row.city,
  state: row.state,
  pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  contents: row.lines.map(contentOf).join(', '),
  notes: row.notes,
  ...(row.is_gift && { isGift: true as const }),
  ...nearestOf(daysToCheck(row)),
})

/** In a list, with its lines if they were read. */
export const presentListed = (row: SummaryRow): ListedOrder => ({
  ...presentSummary(row),
  ...(row.priced_lines && {
    lines: row.priced_lines.map((line) => ({
      productId: line.product_id,
      optionId: line.option_id,
      title: line.title,
      option: line.option_name,
      sku: line.sku,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      amount: toRupees(line.price_paise * line.quantity - line.discount_paise),
    })),
  }),
})

function restOf(row: SummaryRow): { rest?: number } {
  const rest = restToPay({
    method: row.method,
    payment: row.payment_status,
    status: row.status,
    total: row.total_paise,
    amount: row.amount_paise,
    received: row.received_paise,
    earlier: row.earlier_paise,
    unapplied: row.unapplied_paise,
    credited: row.credited_paise,
    refunded: row.refunded_paise,
  })
  return rest > 0 ? { rest: toRupees(rest) } : {}
}

/** Who buys a gift, unless the account is deleted. */
const giverOf = ({ is_gift, customer_firstname: firstname, customer_lastname: lastname }: SummaryRow) =>
  is_gift && firstname !== '' ? { firstname, lastname } : undefined

/** Of a gift for somebody else. */
function buyerOf(row: SummaryRow): { buyer?: string } {
  const giver = giverOf(row)
  const buyer = giver && `${giver.firstname} ${giver.lastname}`.trim()
  return buyer && buyer !== row.name ? { buyer } : {}
}

/** Per line, the best-before day if the packer has to check it. */
export function daysToCheck({ status, lines }: SummaryRow): { bestBefore?: string }[] {
  const now = new Date()
  return lines.map(({ best_before: day }) =>
    day !== null && isInStage(status, 'in shop') && mayArrivePast(day, now) ? { bestBefore: day } : {},
  )
}

function nearestOf(days: readonly { bestBefore?: string }[]): { bestBefore?: string } {
  const [nearest] = days.flatMap(({ bestBefore }) => bestBefore ?? []).sort()
  return nearest === undefined ? {} : { bestBefore: nearest }
}

const contentOf = ({ title, option_name: option, quantity }: SummaryRow['lines'][number]) =>
  `${quantity} × ${titleWithPack(title, option)}`

export const presentShipment = (
  shipment: Tracking['shipments'][number] | undefined,
  carriers: readonly OwnCarrier[],
) =>
  shipment
    ? {
        carrier: shipment.carrier,
        trackingNumber: shipment.tracking_number,
        trackingUrl: trackingUrl(shipment.carrier, shipment.tracking_number, carriers),
      }
    : null

export function presentAdminOrder(
  parts: OrderParts,
  { origin, settings, whatsApp }: { origin: string; settings: ShopSettings; whatsApp: string | null },
): AdminOrder {
  const { summary, order, facts, shipment } = parts
  const presented = presentOrder(order, origin)
  return {
    ...presentSummary(summary),
    customer: presentCustomer(facts),
    address: presented.shippingInfo,
    ...presentWritten(order),
    items: presentItems(presented.orderItems, parts),
    ...presentMoney(presented, parts, settings),
    ...presentRefunds(parts),
    ...presentRazorpay(parts.razorpay),
    shipment: presentShipment(shipment, settings.carriers),
    ...presentDocuments(parts, settings),
    history: presentHistory(parts.history),
    whatsApp,
  }
}

const presentCustomer = (facts: OrderParts['facts']): AdminOrder['customer'] =>
  facts.customer_id
    ? {
        id: facts.customer_id,
        name: `${facts.customer_firstname} ${facts.customer_lastname}`,
        email: facts.customer_email && isReachable(facts.customer_email) ? facts.customer_email : '',
        orders: facts.customer_orders,
      }
    : null

function presentWritten(order: OrderRow): Pick<AdminOrder, 'wrote'> {
  const wrote = presentNotes(order)
  return Object.keys(wrote).length > 0 ? { wrote } : {}
}

function presentItems(items: Order['orderItems'], { summary, order, parts, skus }: OrderParts) {
  const days = daysToCheck(summary)
  return items.map((item, place) => ({
    ...item,
    sku: skus[place]?.sku ?? null,
    ...contentsOf(parts, order.id, place),
    ...days[place],
  }))
}

function presentDocuments({ summary, order, documents }: OrderParts, settings: ShopSettings) {
  const invoice = documents.find(({ kind }) => kind !== 'credit_note')
  const gstBackUntil =
    invoice &&
    leftAfterCredits(order, documents) > 0 &&
    tooLateForGst({ scheme: invoice.scheme, issuedAt: invoice.issued_at }, new Date())
  const unprintable = isInStage(order.status, 'in shop')
    ? unprintableTexts({ ...order, buyer: giverOf(summary) }, settings)
    : []
  return {
    documents: {
      invoice: invoice?.number ?? null,
      creditNotes: documents.flatMap(({ kind, number }) => (kind === 'credit_note' ? [number] : [])),
    },
    ...(gstBackUntil && { gstBackUntil }),
    ...(unprintable.length > 0 && { unprintable }),
  }
}

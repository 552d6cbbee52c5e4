import { mayArrivePast } from '../../../catalog/contract/best-before'
import { titleWithPack } from '../../../catalog/server/products/pack-name'
import { isReachable } from '../../../email/server/reachable'
import { leftAfterCredits, type RefundRow } from '../../../payments/server/refunds/refund-queries'
import { dayInWords } from '../../../platform/contract/india-time'
import { type Paise, toRupees } from '../../../platform/contract/money'
import type { ShopSettings } from '../../../settings/contract/shop'
import { trackingUrl } from '../../../shipping/contract/carriers'
import type { findDocumentsForStaff } from '../../../tax/server/invoices/invoice-queries'
import { tooLateForGst, unprintableTexts } from '../../../tax/server/rules/compose-invoice'
import type { piecesLeft } from '../../../tax/server/rules/part-credit'
import { adminOrderMessages } from '../../contract/admin-order-messages'
import type { AdminOrderSummary } from '../../contract/admin-order-summary'
import type { AdminOrder } from '../../contract/admin-orders'
import * as ordersMessages from '../../contract/messages'
import { isInStage } from '../../contract/order-status'
import type { PackingSlip } from '../../contract/packing-slips'
import { isCash } from '../../contract/payment-status'
import { sumOfAdjustments } from '../adjustments'
import * as m from '../messages'
import { formatOrderNumber } from '../order-number'
import type { OrderRow } from '../order-queries'
import { presentOrder } from '../order-serializer'
import type { findOrderFacts, HistoryRow, SummaryRow } from './admin-order-queries'
import type { Tracking } from './order-history-queries'

export const presentSummary = (row: SummaryRow): AdminOrderSummary => ({
  id: row.id,
  number: formatOrderNumber(row.number, row.created_at),
  createdAt: row.created_at.toISOString(),
  status: row.status,
  version: row.version,
  method: row.method,
  payment: row.payment_status,
  toGiveBack: toRupees(row.due_paise),
  givenBack: toRupees(row.refunded_paise),
  total: toRupees(row.total_paise),
  name: row.name,
  mobile: row.mobile,
  city: row.city,
  state: row.state,
  pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  contents: row.lines.map(contentOf).join(', '),
  notes: row.notes,
  ...nearestOf(daysToCheck(row)),
})

/** Per line, the best-before day if the packer has to check it. */
function daysToCheck({ status, lines }: SummaryRow): { bestBefore?: string }[] {
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

export const presentShipment = (shipment: Tracking['shipments'][number] | undefined) =>
  shipment
    ? {
        carrier: shipment.carrier,
        trackingNumber: shipment.tracking_number,
        trackingUrl: trackingUrl(shipment.carrier, shipment.tracking_number),
      }
    : null

export interface OrderParts {
  summary: SummaryRow
  order: OrderRow
  facts: Awaited<ReturnType<typeof findOrderFacts>>
  shipment: Tracking['shipments'][number] | undefined
  history: readonly HistoryRow[]
  documents: Awaited<ReturnType<typeof findDocumentsForStaff>>
  refunds: readonly RefundRow[]
}

export function presentAdminOrder(
  { summary, order, facts, shipment, history, documents, refunds }: OrderParts,
  { origin, settings, whatsApp }: { origin: string; settings: ShopSettings; whatsApp: string | null },
): AdminOrder {
  const { orderItems, shippingInfo, paymentInfo, subtotal, fee, paidAt } = presentOrder(order, origin)
  const days = daysToCheck(summary)
  const left = leftAfterCredits(order, documents)
  const unprintable = isInStage(order.status, 'in shop') ? unprintableTexts(order, settings) : []
  const invoice = documents.find(({ kind }) => kind !== 'credit_note')
  const gstBackUntil =
    invoice && left > 0 && tooLateForGst({ scheme: invoice.scheme, issuedAt: invoice.issued_at }, new Date())
  return {
    ...presentSummary(summary),
    customer: facts.customer_id
      ? {
          id: facts.customer_id,
          name: `${facts.customer_firstname} ${facts.customer_lastname}`,
          email: facts.customer_email && isReachable(facts.customer_email) ? facts.customer_email : '',
          orders: facts.customer_orders,
        }
      : null,
    address: shippingInfo,
    items: orderItems.map((item, place) => ({ ...item, ...days[place] })),
    subtotal,
    fee,
    feeName: settings.feeName,
    paidAt,
    left: toRupees(left),
    received: toRupees(facts.received_paise),
    ...(facts.unapplied_paise > 0 && { unapplied: toRupees(facts.unapplied_paise) }),
    asked: toRupees(facts.asked_paise),
    mayHaveCash: facts.may_have_cash,
    refunds: refunds.length,
    sent: refunds.filter(({ voided_at }) => !voided_at).map(presentSent),
    reference: paymentInfo.upiTransactionId,
    referenceUnusual: facts.reference_unusual && paymentInfo.upiTransactionId !== '',
    shipment: presentShipment(shipment),
    documents: {
      invoice: invoice?.number ?? null,
      creditNotes: documents.flatMap(({ kind, number }) => (kind === 'credit_note' ? [number] : [])),
    },
    ...(gstBackUntil && { gstBackUntil }),
    ...(unprintable.length > 0 && { unprintable }),
    history: history.map((entry) => ({
      at: entry.at.toISOString(),
      what: entry.what,
      to: wordsOf(entry),
      was: entry.was,
      note: entry.note,
      told: entry.told,
      by: entry.actor === 'staff' ? entry.staff_name : names[entry.actor],
    })),
    whatsApp,
  }
}

const presentSent = ({ position, amount_paise, sent_on, reference }: RefundRow) => ({
  place: position,
  amount: toRupees(amount_paise),
  sentOn: sent_on,
  reference,
})

function wordsOf({ what, to_status, sent, credited }: HistoryRow): string {
  if (credited !== null) return adminOrderMessages.credited(to_status, toRupees(credited))
  if (!sent) return to_status
  const refund = adminOrderMessages.refund(
    toRupees(sent.amount_paise),
    dayInWords(sent.sent_on),
    sent.reference,
  )
  if (what === 'voided') return ordersMessages.refundReversed({ refund })
  return sent.voided_at ? ordersMessages.refundByMistake({ refund }) : refund
}

const names = { customer: m.theCustomer(), shop: m.theShop() }

interface SlipParts extends Pick<OrderParts, 'summary' | 'order' | 'shipment'> {
  leftPaise: Paise
  /** What is left of each line of a partly credited order. */
  pieces: ReturnType<typeof piecesLeft>
}

export function serializePackingSlip(
  { summary, order, shipment, leftPaise, pieces }: SlipParts,
  origin: string,
): PackingSlip {
  const { shippingInfo: to, orderItems } = presentOrder(order, origin)
  const days = daysToCheck(summary)
  const [total, left] = [toRupees(order.total_paise), toRupees(leftPaise)]
  const quantities = order.items.map(
    ({ quantity }, place) => pieces?.find(({ position }) => position === place)?.quantity ?? quantity,
  )
  const goods = order.items.reduce((sum, item, place) => sum + item.price_paise * (quantities[place] ?? 0), 0)
  return {
    id: order.id,
    version: summary.version,
    number: formatOrderNumber(order.number, order.created_at),
    createdAt: order.created_at.toISOString(),
    to: [
      `${to.firstname} ${to.lastname}`,
      to.business ?? '',
      to.address,
      to.other,
      to.city,
      `${to.state}, ${to.country}`,
    ].filter((line) => line.trim() !== ''),
    mobile: summary.mobile,
    pincode: to.pincode,
    items: orderItems
      .map(({ product, color, price }, place) => ({
        title: product.title,
        option: color.name,
        quantity: quantities[place] ?? 0,
        price,
        ...days[place],
      }))
      .filter(({ quantity }) => quantity > 0),
    fee: toRupees(pieces ? leftPaise - goods : sumOfAdjustments(order.adjustments)),
    total,
    left,
    method: order.method,
    cashDue: isCash(order.method) && order.payment_status === 'Pending' ? left : 0,
    shipment: presentShipment(shipment),
    status: order.status,
    payment: order.payment_status,
  }
}

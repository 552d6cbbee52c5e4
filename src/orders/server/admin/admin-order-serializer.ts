import { mayArrivePast } from '../../../catalog/contract/best-before'
import { titleWithPack } from '../../../catalog/server/products/pack-name'
import { isReachable } from '../../../email/server/reachable'
import { isCash } from '../../../payments/contract/payment-methods'
import { presentRazorpay } from '../../../payments/server/razorpay/present-razorpay'
import type { findRazorpayTries } from '../../../payments/server/razorpay/razorpay-queries'
import type { Refundable } from '../../../payments/server/refunds/provider-refund-queries'
import { leftAfterCredits, type RefundRow } from '../../../payments/server/refunds/refund-queries'
import { dayInWords } from '../../../platform/contract/india-time'
import { toRupees } from '../../../platform/contract/money'
import type { ShopSettings } from '../../../settings/contract/shop'
import { type OwnCarrier, trackingUrl } from '../../../shipping/contract/carriers'
import type { findDocumentsForStaff } from '../../../tax/server/invoices/invoice-queries'
import { tooLateForGst, unprintableTexts } from '../../../tax/server/rules/compose-invoice'
import { adminOrderMessages } from '../../contract/admin-order-messages'
import type { AdminOrderSummary } from '../../contract/admin-order-summary'
import type { AdminOrder, ListedOrder } from '../../contract/admin-orders'
import * as ordersMessages from '../../contract/messages'
import { isInStage } from '../../contract/order-status'
import { deliveryOf } from '../adjustments'
import { cashDue } from '../cash-due'
import * as m from '../messages'
import { formatOrderNumber } from '../order-number'
import { contentsOf, type OrderPart } from '../order-parts'
import type { OrderRow } from '../order-queries'
import { presentOrder } from '../order-serializer'
import { presentNotes } from '../shopper-notes'
import type { findOrderFacts, findSkus, HistoryRow, SummaryRow } from './admin-order-queries'
import type { Tracking } from './order-history-queries'

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

export interface OrderParts {
  summary: SummaryRow
  order: OrderRow
  facts: Awaited<ReturnType<typeof findOrderFacts>>
  shipment: Tracking['shipments'][number] | undefined
  history: readonly HistoryRow[]
  documents: Awaited<ReturnType<typeof findDocumentsForStaff>>
  refunds: readonly RefundRow[]
  refundable: readonly Refundable[]
  razorpay: Awaited<ReturnType<typeof findRazorpayTries>>
  parts: readonly OrderPart[]
  skus: Awaited<ReturnType<typeof findSkus>>
}

export function presentAdminOrder(
  {
    summary,
    order,
    facts,
    shipment,
    history,
    documents,
    refunds,
    refundable,
    razorpay,
    parts,
    skus,
  }: OrderParts,
  { origin, settings, whatsApp }: { origin: string; settings: ShopSettings; whatsApp: string | null },
): AdminOrder {
  const { orderItems, shippingInfo, paymentInfo, subtotal, fee, adjustments, paidAt } = presentOrder(
    order,
    origin,
  )
  const delivery = deliveryOf(order.adjustments)
  const days = daysToCheck(summary)
  const left = leftAfterCredits(order, documents)
  const unprintable = isInStage(order.status, 'in shop')
    ? unprintableTexts({ ...order, buyer: giverOf(summary) }, settings)
    : []
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
    ...presentWritten(order),
    items: orderItems.map((item, place) => ({
      ...item,
      sku: skus[place]?.sku ?? '',
      ...contentsOf(parts, order.id, place),
      ...days[place],
    })),
    subtotal,
    fee,
    feeName: delivery?.label ?? settings.feeName,
    ...(delivery?.isPickup && { isPickup: true }),
    ...(adjustments && { adjustments }),
    paidAt,
    left: toRupees(left),
    received: toRupees(facts.received_paise),
    ...(facts.unapplied_paise > 0 && { unapplied: toRupees(facts.unapplied_paise) }),
    asked: toRupees(facts.asked_paise),
    mayHaveCash: facts.may_have_cash,
    refunds: refunds.length,
    sent: refunds.filter(({ voided_at }) => !voided_at).map(presentSent),
    ...presentFailed(refunds),
    ...(refundable.length > 0 && { refundable: toRupees(Math.max(...refundable.map(({ left }) => left))) }),
    ...presentRazorpay(razorpay),
    reference: isCash(order.method) ? paymentInfo.upiTransactionId : order.reference,
    ...(order.bank_reference && { bankReference: order.bank_reference }),
    referenceUnusual: facts.reference_unusual && order.reference !== '',
    shipment: presentShipment(shipment, settings.carriers),
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
      ...(entry.method && { method: entry.method }),
      by: entry.actor === 'staff' ? entry.staff_name : names[entry.actor],
    })),
    whatsApp,
  }
}

function presentWritten(order: OrderRow): Pick<AdminOrder, 'wrote'> {
  const wrote = presentNotes(order)
  return Object.keys(wrote).length > 0 ? { wrote } : {}
}

const presentSent = ({ position, amount_paise, sent_on, reference, provider_state }: RefundRow) => ({
  place: position,
  amount: toRupees(amount_paise),
  sentOn: sent_on,
  reference,
  ...(provider_state && { state: provider_state }),
})

function presentFailed(refunds: readonly RefundRow[]): Pick<AdminOrder, 'failedRefunds'> {
  const failed = refunds.filter(({ provider_state }) => provider_state === 'failed')
  if (failed.length === 0) return {}
  return {
    failedRefunds: failed.map(({ amount_paise, sent_on, voided_why }) => ({
      amount: toRupees(amount_paise),
      sentOn: sent_on,
      why: voided_why,
    })),
  }
}

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

import { hasRole, type Role } from '../../../platform/contract/route'
import { roleNeeded } from '../../../staff/server/staff-errors'
import type { AdminOrderSummary } from '../../contract/admin-order-summary'
import type { AdminOrder, AdminOrderFilter } from '../../contract/admin-orders'
import { isInStage } from '../../contract/order-status'
import type { OrderFilter } from './order-filter'

/** Packers see whether an order may be sent and what to collect, but no refunds (decision 24). */
export const summaryFor = <Row extends AdminOrderSummary>(role: Role, summary: Row): Row =>
  hasRole(role, 'manager') ? summary : { ...summary, toGiveBack: 0, givenBack: 0, rest: undefined }

const eventsOfPackers: readonly AdminOrder['history'][number]['what'][] = [
  'order',
  'change',
  'payment',
  'shipment',
  'credit',
  'note',
]

/** Without payment reference and email: a parcel needs only an address and a phone number. */
export function orderFor(role: Role, order: AdminOrder): AdminOrder {
  if (hasRole(role, 'manager')) return order
  const { customer, address, items, subtotal, fee, feeName, isPickup, adjustments, left, paidAt } = order
  const { shipment, documents, history, whatsApp, mayHaveCash, unprintable, untaxed, wrote } = order
  const { id, number, createdAt, updatedAt, status, version, method, payment, total, cashDue, asked } = order
  const { toPay } = order
  const { name, buyer, mobile, city, state, pieces, contents, notes, isGift, bestBefore } = order
  return {
    id,
    number,
    createdAt,
    updatedAt,
    status,
    method,
    payment,
    total,
    version,
    name,
    mobile,
    city,
    state,
    pieces,
    contents,
    notes,
    ...(buyer && { buyer }),
    ...(isGift && { isGift }),
    ...(bestBefore && { bestBefore }),
    address,
    ...(wrote && { wrote }),
    items,
    subtotal,
    fee,
    feeName,
    ...(isPickup && { isPickup }),
    ...(adjustments && { adjustments }),
    left,
    cashDue,
    ...(toPay !== undefined && { toPay }),
    asked,
    paidAt,
    shipment,
    documents,
    whatsApp: saysMoneyBack(order) ? null : whatsApp,
    mayHaveCash,
    ...(unprintable && { unprintable }),
    ...(untaxed && { untaxed }),
    customer: customer && { ...customer, email: '' },
    toGiveBack: 0,
    givenBack: 0,
    received: 0,
    refunds: 0,
    reference: '',
    referenceUnusual: false,
    history: history
      .filter(({ what }) => eventsOfPackers.includes(what))
      // Notes on a payment may contain its reference.
      .map((entry) => (entry.what === 'payment' ? { ...entry, note: '' } : entry)),
  }
}

/** The chat about it names refunds. */
const saysMoneyBack = ({ status, refunds, toGiveBack }: AdminOrder): boolean =>
  isInStage(status, 'arrived', 'over') && (refunds > 0 || toGiveBack > 0)

export function filterFor(role: Role, filter: AdminOrderFilter): OrderFilter {
  if (hasRole(role, 'manager')) return filter
  if (filter.refundDue) throw roleNeeded()
  return { ...filter, byReference: false }
}

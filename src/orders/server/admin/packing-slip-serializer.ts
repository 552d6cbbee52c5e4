import { type Paise, toRupees } from '../../../platform/contract/money'
import type { OwnCarrier } from '../../../shipping/contract/carriers'
import type { piecesLeft } from '../../../tax/server/rules/part-credit'
import type { PackingSlip } from '../../contract/packing-slips'
import { deliveryOf, discountOf } from '../adjustments'
import { cashDue } from '../cash-due'
import { formatOrderNumber } from '../order-number'
import { type OrderPart, partsOf } from '../order-parts'
import type { OrderRow } from '../order-queries'
import { presentOrder } from '../order-serializer'
import { presentNotes } from '../shopper-notes'
import type { OrderParts } from './admin-order-parts'
import { daysToCheck, presentShipment } from './admin-order-serializer'

interface SlipParts extends Pick<OrderParts, 'summary' | 'order' | 'shipment' | 'skus'> {
  leftPaise: Paise
  /** What is left of each line of a partly credited order. */
  pieces: ReturnType<typeof piecesLeft>
  parts: readonly OrderPart[]
  carriers: readonly OwnCarrier[]
}

export function serializePackingSlip(
  { summary, order, shipment, leftPaise, pieces, parts, carriers, skus }: SlipParts,
  origin: string,
): PackingSlip {
  const { shippingInfo: to, orderItems } = presentOrder(order, origin)
  const { receiverMobile, ...notes } = presentNotes(order)
  const days = daysToCheck(summary)
  const [total, left] = [toRupees(order.total_paise), toRupees(leftPaise)]
  const lines = order.items.map((item, place) => lineLeft(order, item, place, pieces))
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
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
    // The courier calls the receiver.
    mobile: receiverMobile ?? summary.mobile,
    pincode: to.pincode,
    items: orderItems
      .map(({ product, color, price, discount }, place) => ({
        title: product.title,
        option: color.name,
        sku: skus[place]?.sku ?? null,
        quantity: lines[place]?.quantity ?? 0,
        price,
        ...(discount && { amount: toRupees(lines[place]?.amount ?? 0) }),
        ...presentParts(partsOf(parts, order.id, place)),
        ...days[place],
      }))
      .filter(({ quantity }) => quantity > 0),
    fee: toRupees((pieces ? leftPaise : order.total_paise) - goods),
    ...slipDelivery(order),
    total,
    left,
    method: order.method,
    cashDue: toRupees(cashDue(order)),
    shipment: presentShipment(shipment, carriers),
    status: order.status,
    payment: order.payment_status,
    ...notes,
  }
}

function presentParts(parts: readonly OrderPart[]): Pick<PackingSlip['items'][number], 'parts'> {
  const shown = parts.map(({ title, option_name, sku, pieces }) => ({
    title,
    option: option_name,
    sku,
    pieces,
  }))
  return shown.length > 0 ? { parts: shown } : {}
}

/** What is left of a line, and what it costs. */
function lineLeft(
  { adjustments }: OrderRow,
  { price_paise, quantity }: OrderRow['items'][number],
  place: number,
  pieces: SlipParts['pieces'],
) {
  const whole = { quantity, amount: price_paise * quantity - discountOf(adjustments, place) }
  return pieces?.find(({ position }) => position === place) ?? whole
}

/** The chosen delivery, with the other fees of the order. */
function slipDelivery({ adjustments }: OrderRow): Pick<PackingSlip, 'feeName' | 'isPickup'> {
  const isPickup = deliveryOf(adjustments)?.isPickup === true
  const fees = adjustments.filter(
    ({ kind, amount_paise }) => amount_paise > 0 || (isPickup && kind === 'delivery'),
  )
  return {
    ...(fees.length > 0 && { feeName: fees.map(({ label }) => label).join(' + ') }),
    ...(isPickup && { isPickup }),
  }
}

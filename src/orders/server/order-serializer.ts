import { presentPicture } from '../../media/server/picture-serializer'
import { isCash } from '../../payments/contract/payment-methods'
import { type Paise, toRupees } from '../../platform/contract/money'
import { usualFeeName } from '../../shipping/contract/delivery-fee'
import type { Order } from '../contract/orders'
import { deliveryFee, deliveryOf, discountOf, presentAdjustments, sumOfAdjustments } from './adjustments'
import { formatOrderNumber } from './order-number'
import type { OrderRow } from './order-queries'
import { presentNotes } from './shopper-notes'

export function presentOrder(row: OrderRow, origin: string): Order {
  const orderNumber = formatOrderNumber(row.number, row.created_at)
  return {
    _id: row.id,
    orderNumber,
    orderStatus: row.status,
    orderItems: row.items.map((item, position) =>
      presentItem(item, discountOf(row.adjustments, position), origin),
    ),
    shippingInfo: {
      firstname: row.firstname,
      lastname: row.lastname,
      address: row.address,
      other: row.other,
      city: row.city,
      state: row.state,
      country: row.country,
      pincode: row.pincode,
      postcode: row.pincode,
      ...(row.gstin && row.business && { gstin: row.gstin, business: row.business }),
    },
    paymentInfo: {
      paymentMethod: row.method,
      paymentStatus: row.payment_status,
      upiTransactionId: isCash(row.method) ? `COD-${orderNumber}` : (row.bank_reference ?? row.reference),
      ...(row.client_reference && { clientTransactionId: row.client_reference }),
    },
    subtotal: toRupees(row.subtotal_paise),
    fee: toRupees(deliveryFee(row.adjustments)),
    ...presentDelivery(row),
    ...presentExtras(row.adjustments),
    totalPrice: toRupees(row.total_paise + discountOf(row.adjustments)),
    totalPriceAfterDiscount: toRupees(row.total_paise),
    ...presentNotes(row),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

/** The flat fee without promised days says nothing more than `fee`. */
function presentDelivery({ adjustments }: OrderRow): Pick<Order, 'delivery'> {
  const delivery = deliveryOf(adjustments)
  const isFlat = adjustments.some(({ rate_id }) => rate_id === 'flat')
  return delivery && !(isFlat && delivery.days === null) ? { delivery } : {}
}

/** Left out for an order with the usual delivery alone, as clients that know of no offers expect. */
function presentExtras(adjustments: OrderRow['adjustments']) {
  const discount = discountOf(adjustments)
  const paymentFee = sumOfAdjustments(adjustments, 'payment_fee')
  const isUsual = adjustments.every(({ kind, label }) => kind === 'delivery' && label === usualFeeName)
  return {
    ...(discount > 0 && { discount: toRupees(discount) }),
    ...(paymentFee > 0 && { paymentFee: toRupees(paymentFee) }),
    ...(!isUsual && { adjustments: presentAdjustments(adjustments) }),
  }
}

function presentItem(item: OrderRow['items'][number], discount: Paise, origin: string) {
  const { key, widths, width, height, alt } = item
  const pictured = key !== null && widths !== null && width !== null && height !== null
  return {
    product: {
      _id: item.product_id,
      title: item.title,
      slug: item.slug,
      images: pictured ? [presentPicture({ key, widths, width, height, alt }, origin)] : [],
    },
    color: { _id: item.option_id, title: item.option_value, name: item.option_name },
    quantity: item.quantity,
    price: toRupees(item.price_paise),
    ...(discount > 0 && { discount: toRupees(discount) }),
  }
}

import { titleWithPack } from '../../catalog/contract/title-with-pack'
import type { PricedLine, Quote } from '../../checkout/server/pricing-step'
import { presentQuote } from '../../checkout/server/quote-serializer'
import { transactionIdCorrectedSince } from '../../payments/contract/transaction-id-sentences'
import {
  notEnoughLeft,
  stateNotServed as stateNotServedMessage,
  totalsChanged as totalsChangedMessage,
} from '../../platform/contract/common-messages'
import { dayWithoutYear } from '../../platform/contract/india-time'
import { listed } from '../../platform/contract/listed'
import * as commonMessages from '../../platform/contract/messages'
import { formatPaise, type Paise, toPaise, toRupees } from '../../platform/contract/money'
import { isViolation } from '../../platform/db/violation'
import { AppError, fieldError, invalidField } from '../../platform/http/app-error'
import type { ShopSettings, ShownHoliday } from '../../settings/contract/shop'
import { adminOrderMessages } from '../contract/admin-order-messages'
import * as ordersMessages from '../contract/messages'
import { isMove, type OrderStatus, orderStatuses, orderStatusTable } from '../contract/order-status'
import type { CodOrder, ShippingInfo } from '../contract/orders'
import type { PaymentStatus } from '../contract/payment-status'
import { deliveryFee } from './adjustments'
import { formatOrderNumber } from './order-number'

const mostNamed = 3

/** Carries the new figures, so that the shopper can check them and order again [CHK-13]. */
export const totalsChanged = (
  quote: Quote,
  seen: { expectedTotal: Paise; orderItems: CodOrder['orderItems'] },
) => {
  const { price, lines, settings } = quote
  const fee = toRupees(deliveryFee(price.adjustments))
  const total = toRupees(price.total)
  const changed = {
    seen: toRupees(seen.expectedTotal),
    total,
    fee,
    feeName: price.delivery?.label ?? settings.feeName,
    lines: lines.flatMap((line) => changedPrice(line, seen.orderItems)).slice(0, mostNamed),
  }
  const message = [price.codeProblem?.message, totalsChangedMessage(changed)].filter(Boolean).join(' ')
  return new AppError(409, 'TOTALS_CHANGED', message, {
    subtotal: toRupees(price.subtotal),
    fee,
    total,
    quote: presentQuote(quote),
    orderItems: lines.map((line) => ({
      product: line.product_id,
      title: line.title,
      color: line.option_id,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
    })),
  })
}

/** Clients may send the price they showed, as a number or text. */
function changedPrice(line: PricedLine, sent: CodOrder['orderItems']) {
  const item = sent.find(
    ({ product, color }) =>
      product.toLowerCase() === line.product_id && color.toLowerCase() === line.option_id,
  )
  const seen = typeof item?.price === 'string' || typeof item?.price === 'number' ? Number(item.price) : 0
  if (!(seen > 0 && seen < 1e9) || toPaise(seen) === line.price_paise) return []
  return [{ title: titleWithPack(line.title, line.option_name), seen, price: toRupees(line.price_paise) }]
}

export const soldOut = (shortages: readonly { title: string; left: number }[]) =>
  new AppError(
    409,
    'NOT_ENOUGH_LEFT',
    shortages.map(({ title, left }) => notEnoughLeft(title, left)).join(' '),
  )

export const transactionIdUsed = () =>
  fieldError(409, 'TRANSACTION_ID_USED', 'upiTransactionId', commonMessages.transactionIdUsed())

/** For the end of a transaction that stores a claim. */
export function rejectUsedReference(error: unknown): never {
  throw isViolation(error, 'payment_upi_reference') ? transactionIdUsed() : error
}

export const idNotCorrectable = () =>
  new AppError(409, 'NOT_CORRECTABLE', commonMessages.transactionIdNotCorrectable())

export const idCorrectedOften = () =>
  new AppError(409, 'CORRECTED_OFTEN', commonMessages.transactionIdCorrectedOften())

export const idCorrectedSince = (now: string) =>
  new AppError(409, 'REFERENCE_CHANGED', transactionIdCorrectedSince(now))

export const orderNotFound = () => new AppError(404, 'ORDER_NOT_FOUND', commonMessages.orderNotFound())

export const notCancellable = () => new AppError(409, 'NOT_CANCELLABLE', commonMessages.orderNotCancellable())

export const keyReused = () => new AppError(409, 'KEY_REUSED', commonMessages.keyReused())

/** For a client that sent no key: its cart version names the earlier order. */
export const alreadyOrdered = (earlier: { number: number; created_at: Date }) => {
  const number = formatOrderNumber(earlier.number, earlier.created_at)
  return new AppError(409, 'ALREADY_ORDERED', ordersMessages.alreadyOrdered({ number }), {
    orderNumber: number,
  })
}

export const tooManyOfOne = () => new AppError(400, 'INVALID', commonMessages.quantityRange())

export const countryNotServed = () =>
  fieldError(422, 'COUNTRY_NOT_SERVED', 'shippingInfo.country', commonMessages.countryNotServed())

export function stateNotServed(state: string, { states }: ShopSettings): AppError {
  const message = stateNotServedMessage(state, states)
  return fieldError(422, 'STATE_NOT_SERVED', 'shippingInfo.state', message)
}

export const shopClosed = ({ reopensOn }: ShownHoliday) =>
  new AppError(409, 'SHOP_CLOSED', ordersMessages.shopClosed({ day: dayWithoutYear(reopensOn) }), {
    reopensOn,
  })

/** No delivery zone covers the place, or none of its rates takes this parcel. */
export function placeNotServed({ pincode, state }: ShippingInfo, { phone }: ShopSettings): AppError {
  const message = ordersMessages.placeNotServed({ pincode, state, phone })
  return fieldError(422, 'PLACE_NOT_SERVED', 'shippingInfo.pincode', message)
}

export const noOrder = () => new AppError(404, 'ORDER_NOT_FOUND', ordersMessages.notFound())

export function notAMove(from: OrderStatus, to: OrderStatus): AppError {
  const before = orderStatuses.filter((status) => isMove(status, to))
  const needed = before.length > 0 ? ordersMessages.notAMoveNeeded({ statuses: listed(before, 'or') }) : ''
  const message = ordersMessages.notAMove({ from, to, needed, next: nextOf(from) })
  return new AppError(409, 'NOT_A_MOVE', message, { now: from })
}

/** The order has not come to the status that the caller named. */
export const notFromThere = (status: OrderStatus, from: OrderStatus) =>
  new AppError(409, 'ORDER_CHANGED', ordersMessages.notFromThere({ status, from, next: nextOf(status) }), {
    now: status,
  })

function nextOf(status: OrderStatus): string {
  const { next } = orderStatusTable[status]
  return next.length > 0
    ? ordersMessages.itCanBecome({ statuses: listed(next, 'or') })
    : ordersMessages.itStaysThere()
}

export const notAPaymentMove = (from: PaymentStatus, to: PaymentStatus) =>
  new AppError(409, 'NOT_A_MOVE', ordersMessages.notAPaymentMove({ from, to }), { now: from })

export const movedSince = (status: OrderStatus, who: string) =>
  new AppError(409, 'ORDER_CHANGED', adminOrderMessages.movedSince(status, who), { now: status })

export const paidSince = (status: PaymentStatus, who: string) =>
  new AppError(409, 'PAYMENT_CHANGED', adminOrderMessages.movedSince(status, who), { now: status })

/** Staff ask for the difference they saw, or accept the order without it. */
export const differenceChanged = (now: Paise) =>
  new AppError(
    409,
    'DIFFERENCE_CHANGED',
    now === 0 ? ordersMessages.noDifference() : ordersMessages.differenceIsNow({ amount: formatPaise(now) }),
  )

/** Staff who mark a payment mean the reference they saw. */
export const referenceCorrected = (reference: string) =>
  new AppError(409, 'REFERENCE_CHANGED', adminOrderMessages.referenceCorrected(reference), { reference })

export const paymentNotConfirmed = () =>
  new AppError(409, 'PAYMENT_NOT_CONFIRMED', ordersMessages.paymentNotConfirmed())

export const carrierNeeded = () => invalidField('carrier', ordersMessages.carrierNeeded())

export const trackingNumberNeeded = () =>
  invalidField('trackingNumber', ordersMessages.trackingNumberNeeded())

export const reasonNeeded = () => invalidField('note', ordersMessages.reasonNeeded())

export const sentInFuture = () => invalidField('sentOn', ordersMessages.sentInFuture())

export const sentBefore = () => invalidField('sentOn', ordersMessages.sentBefore())

export const tooMuchBack = (due: Paise) =>
  invalidField('amount', adminOrderMessages.tooMuchBack(toRupees(due)))

/** Staff who record a refund mean the refunds they saw. */
export const refundedSince = (who: string, due: Paise) =>
  new AppError(409, 'REFUNDS_CHANGED', adminOrderMessages.refundedSince(who, toRupees(due)))

/** Refunded money was received, so the payment cannot become unpaid before the refund is reversed. */
export const refundedAlready = (refunded: Paise) =>
  new AppError(409, 'REFUNDED_ALREADY', adminOrderMessages.refundedAlready(toRupees(refunded)))

export const noRefund = () => new AppError(404, 'REFUND_NOT_FOUND', ordersMessages.noRefund())

export const reversedSince = (who: string) =>
  new AppError(409, 'REFUNDS_CHANGED', adminOrderMessages.reversedSince(who))

/** Its money is on its way: only the provider can say that it was not sent. */
export const sentByProvider = () => new AppError(409, 'SENT_BY_PROVIDER', ordersMessages.sentByProvider())

export const amountNeeded = () => new AppError(409, 'AMOUNT_NEEDED', ordersMessages.amountNeeded())

export const notShipped = () => new AppError(409, 'NOT_SHIPPED', ordersMessages.notShipped())

export const noCashToCollect = () => new AppError(409, 'NO_CASH', ordersMessages.noCashToCollect())

export const correctedSince = (now: { carrier: string; trackingNumber: string }, who: string) => {
  const parcel = [now.carrier, now.trackingNumber].filter(Boolean).join(' ')
  return new AppError(409, 'SHIPMENT_CHANGED', adminOrderMessages.correctedSince(parcel, who), { now })
}

export const noCustomer = () => new AppError(404, 'CUSTOMER_NOT_FOUND', ordersMessages.noCustomer())

export const customerExists = () => fieldError(409, 'EMAIL_TAKEN', 'email', ordersMessages.customerExists())

export const upiReferenceNeeded = () => invalidField('upiTransactionId', ordersMessages.upiReferenceNeeded())

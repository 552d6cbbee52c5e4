import type { WantedLine } from '../../../checkout/server/price-order'
import {
  type OrderQuote,
  type QuoteRequest,
  quoteOrder,
  servedAddress,
} from '../../../checkout/server/quote-order'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import type { ShippingInfo } from '../../contract/orders'
import { isReceived } from '../../contract/payment-status'
import { sumOfAdjustments } from '../adjustments'
import { placeNotServed } from '../order-errors'
import type { OrderToChange } from './change-queries'
import { piecesMoved, priceChangedLines } from './changed-lines'

export interface WantedOrder {
  address: ShippingInfo
  lines: readonly WantedLine[]
}

/** What the changed order costs. A new name or street alone changes no price, whatever has changed in the shop since. */
export async function quoteChange(
  db: Database,
  order: OrderToChange,
  { address, lines }: WantedOrder,
): Promise<OrderQuote> {
  const { state, pincode } = address
  const request: QuoteRequest = {
    lines,
    customerId: order.customer_id ?? undefined,
    place: { state, pincode },
    code: order.code ?? undefined,
    method: order.first_method,
    delivery: order.adjustments.find(({ kind }) => kind === 'delivery')?.rate_id ?? undefined,
    discount: staffDiscount(order),
    priceLines: priceChangedLines(order.items),
    orderId: order.id,
    orderedAt: order.created_at,
  }
  const quote = await quoteOrder(db, request)
  const isSamePlace = state === order.address.state && pincode === order.address.pincode
  if (isSamePlace && hasLines(order, lines))
    return { ...quote, price: { ...quote.price, ...formerPrice(order) }, address }
  const served = state === order.address.state ? address : servedAddress(address, quote.settings)
  if (quote.price.deliveries.length === 0) throw placeNotServed(served, quote.settings)
  return { ...quote, address: served }
}

/** Why the order can no longer be paid as chosen. A method that is switched off by now stays, and what is paid is paid. */
export function methodProblem(
  { price }: OrderQuote,
  { method, payment_status, earlier_paise }: OrderToChange,
): AppError | undefined {
  if (isReceived(payment_status) || earlier_paise > 0) return undefined
  const reason = price.methods.find(({ code }) => code === method)?.reason
  return reason ? new AppError(422, 'METHOD_NOT_AVAILABLE', reason) : undefined
}

export const hasLines = (order: Pick<OrderToChange, 'items'>, wanted: readonly WantedLine[]): boolean =>
  piecesMoved(
    order.items.map(({ option_id, quantity }) => ({ option_id, quantity })),
    wanted.map(({ optionId, quantity }) => ({ option_id: optionId, quantity })),
  ).length === 0

const formerPrice = ({ subtotal_paise, total_paise, adjustments }: OrderToChange) => ({
  subtotal: subtotal_paise,
  total: total_paise,
  adjustments,
  methods: [],
})

function staffDiscount({ adjustments }: OrderToChange): QuoteRequest['discount'] {
  const given = adjustments.find(({ kind }) => kind === 'staff_discount')
  return given && { amount: -sumOfAdjustments(adjustments, 'staff_discount'), reason: given.label }
}

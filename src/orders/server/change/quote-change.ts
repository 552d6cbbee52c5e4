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
import { sumOfAdjustments } from '../adjustments'
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
    method: order.method,
    discount: staffDiscount(order),
    priceLines: priceChangedLines(order.items),
    orderId: order.id,
  }
  const quote = await sameDelivery(db, order, request)
  const isSamePlace = state === order.address.state && pincode === order.address.pincode
  return {
    ...quote,
    ...(isSamePlace && hasLines(order, lines) && { price: { ...quote.price, ...formerPrice(order) } }),
    address: state === order.address.state ? address : servedAddress(address, quote.settings),
  }
}

/** Keeps the delivery that was chosen, if the shop still offers it there. */
async function sameDelivery(db: Database, order: OrderToChange, request: QuoteRequest) {
  const quote = await quoteOrder(db, request)
  const { deliveries, delivery } = quote.price
  const former = order.adjustments.find(({ kind }) => kind === 'delivery')
  const same = deliveries.find(({ label }) => label === former?.label)
  if (!same || same.id === delivery?.id) return quote
  return quoteOrder(db, { ...request, delivery: same.id })
}

/** Why the order can no longer be paid as chosen. A method that is switched off by now stays. */
export function methodProblem({ price }: OrderQuote, { method }: OrderToChange): AppError | undefined {
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

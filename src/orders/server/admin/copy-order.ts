import { validate as isId } from 'uuid'
import { titleWithPack } from '../../../catalog/contract/title-with-pack'
import { isTransfer } from '../../../payments/contract/payment-methods'
import { limits, plainOption } from '../../../platform/contract/constants'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { adminOrderLimits } from '../../contract/admin-orders'
import type { OrderCopy } from '../../contract/phone-orders'
import { findOffersOf } from '../change/change-queries'
import * as m from '../messages'
import { noCustomer, noOrder } from '../order-errors'
import { formatOrderNumber } from '../order-number'
import { findOrders, type OrderRow } from '../order-queries'
import { presentOrder } from '../order-serializer'
import { presentNotes } from '../shopper-notes'
import { presentCustomer } from './phone-order'
import { findCorrectedMobile, findCustomerOf, findNotes } from './phone-order-queries'

/** What the form of a phone order starts with: an order once more, as far as it is still sold, at today's prices. */
export async function copyOrder(db: Database, id: string, origin: string): Promise<OrderCopy> {
  const [order] = isId(id) ? await findOrders(db, [id]) : []
  if (!order) throw noOrder()
  const [customer, mobile, notes] = await Promise.all([
    findCustomerOf(db, id),
    findCorrectedMobile(db, id),
    findNotes(db, id),
  ])
  if (!customer) throw noCustomer()
  return {
    customer: presentCustomer(customer),
    address: presentOrder(order, origin).shippingInfo,
    byTransfer: isTransfer(order.method),
    ...(order.is_gift && { gift: presentNotes({ ...order, seller_note: '' }) }),
    note: noteOf(order, mobile, notes),
    ...(await copyLines(db, order.items)),
  }
}

async function copyLines(
  db: Database,
  items: OrderRow['items'],
): Promise<Pick<OrderCopy, 'lines' | 'notSold'>> {
  const offers = await findOffersOf(
    db,
    items.map(({ option_id }) => option_id),
  )
  const sold = new Map(offers.filter(({ available }) => available).map((offer) => [offer.option_id, offer]))
  // In the order of the items; a later change may have put an option on two lines.
  const options = new Set(items.map(({ option_id }) => option_id))
  const lines = [...options].flatMap((id) => {
    const offer = sold.get(id)
    if (!offer) return []
    const { product_id, option_id, title, option_name, price_paise } = offer
    return {
      product: product_id,
      color: option_id,
      title,
      option: option_name === plainOption ? '' : option_name,
      price: toRupees(price_paise),
      quantity: Math.min(piecesOf(items, option_id), limits.quantityMax),
    }
  })
  const gone = items.filter(({ option_id }) => !sold.has(option_id))
  return {
    lines,
    notSold: [...new Set(gone.map(({ title, option_name }) => titleWithPack(title, option_name)))],
  }
}

const piecesOf = (items: OrderRow['items'], option: string) =>
  items.reduce((sum, { option_id, quantity }) => (option_id === option ? sum + quantity : sum), 0)

/** For staff: a phone order has no text of its customer but that of a gift. */
function noteOf(order: OrderRow, mobile: string, notes: readonly { text: string }[]): string {
  const written = notes.flatMap(({ text }) => text.split('\n')).filter((line) => line !== m.placedByPhone())
  return [
    m.copyOf({ number: formatOrderNumber(order.number, order.created_at) }),
    mobile && m.newMobile({ mobile }),
    order.seller_note,
    ...written,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, adminOrderLimits.noteLength)
}

import { titleWithPack } from '../../../catalog/contract/title-with-pack'
import { addressLines } from '../../../orders/contract/address-lines'
import type { PaymentStatus } from '../../../orders/contract/payment-status'
import { type Adjustment, deliveryOf, type LabelledAdjustment } from '../../../orders/server/adjustments'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { type NoteColumns, presentNotes } from '../../../orders/server/shopper-notes'
import { isTransfer, kindOfMethod, type PaymentMethod } from '../../../payments/contract/payment-methods'
import { formatPaise, type Paise } from '../../../platform/contract/money'
import type { ShopSettings } from '../../../settings/contract/shop'
import { deliveryWindow } from '../../../shipping/contract/delivery-time'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { noteBlocks } from './note-blocks'
import { orderLinks } from './order-links'

/** The order as it was placed [ORD-05]. */
export interface OrderAsPlaced extends NoteColumns {
  id: string
  number: number
  created_at: Date
  items: readonly { title: string; option_name: string; quantity: number; price_paise: Paise }[]
  subtotal_paise: Paise
  adjustments: readonly (LabelledAdjustment & Pick<Adjustment, 'amount_paise'>)[]
  total_paise: Paise
  method: PaymentMethod
  /** Of a transfer: `Pending` if the customer gets a payment link. */
  payment_status?: PaymentStatus
  firstname: string
  lastname: string
  address: string
  other: string
  city: string
  state: string
  pincode: string
}

/** A snapshot that survives JSON. */
export const pickOrder = (order: OrderAsPlaced) => ({
  orderId: order.id,
  number: order.number,
  createdAt: order.created_at.toISOString(),
  items: order.items.map(({ title, option_name, quantity, price_paise }) => ({
    title,
    option: option_name,
    quantity,
    price: price_paise,
  })),
  subtotal: order.subtotal_paise,
  adjustments: order.adjustments.map(({ label, amount_paise }) => ({ label, amount: amount_paise })),
  total: order.total_paise,
  delivery: deliveryOf(order.adjustments),
  method: order.method,
  ...(isTransfer(order.method) && order.payment_status === 'Pending' && { byLink: true }),
  firstname: order.firstname,
  wrote: presentNotes(order),
  address: [`${order.firstname} ${order.lastname}`, ...addressLines(order)],
})

type OrderSnapshot = ReturnType<typeof pickOrder>

/** `payToken`: of the link by which the customer pays. */
type PlacedSnapshot = OrderSnapshot & { payToken?: string }

export function orderPlaced(order: PlacedSnapshot, writer: Writer): EmailContent {
  const number = formatOrderNumber(order.number, new Date(order.createdAt))
  const total = formatPaise(order.total)
  const kind = kindOfMethod(order.method)
  const payInCash = order.delivery?.isPickup ? m.payOnPickUp : m.payOnDelivery
  const due = {
    cash: order.total > 0 ? payInCash({ total }) : m.thereIsNothingToPay(),
    transfer: (order.payToken ? m.payWithThisLink : order.byLink ? m.payWithTheLink : m.checkingPayment)({
      total,
    }),
    gateway: m.payOnline({ total }),
  }
  return {
    subject: m.yourOrderNumber({ number }),
    greeting: greet(order.firstname),
    body: [
      m.orderThanks({ number, createdAt: inKolkata(order.createdAt) }),
      { rows: bill(order) },
      due[kind],
      ...(order.payToken ? [{ link: `${writer.origin}/pay/${order.payToken}`, label: m.payNow() }] : []),
      m.deliveryAddress(),
      { lines: order.address },
      ...noteBlocks(order.wrote, m.yourNoteToUs()),
      ...arrival(order, writer.shop),
      ...orderLinks(order.orderId, writer, kind === 'gateway' ? m.payOrViewYourOrder() : m.viewYourOrder()),
    ],
  }
}

/** As promised with the order; older orders were promised what the settings say. */
function arrival(
  { createdAt, delivery }: OrderSnapshot,
  { deliveryDays }: Pick<ShopSettings, 'deliveryDays'>,
) {
  const promised = delivery ? delivery.days : deliveryDays
  if (!promised) return []
  const days = deliveryWindow(new Date(createdAt), promised)
  return [delivery?.isPickup ? m.readyForPickUp({ days }) : m.expectedDeliveryDays({ days })]
}

/** For the shop (domain.md E51). `hasLink`: the customer's email has a payment link. */
export function orderNotice(order: OrderSnapshot & { hasLink?: boolean }, { origin }: Writer): EmailContent {
  const number = formatOrderNumber(order.number, new Date(order.createdAt))
  const total = formatPaise(order.total)
  const first = {
    cash: m.collectInCash({ total }),
    transfer: (order.hasLink
      ? m.customerHasPaymentLink
      : order.byLink
        ? m.sendPaymentLink
        : m.customerClaimsPayment)({ total }),
    gateway: m.theCustomerPaysOnline({ total }),
  }
  return {
    subject: m.newOrderNumberTotalMethod({ number, total, method: order.method }),
    greeting: m.youHaveANewOrder(),
    body: [
      m.orderNumberPlacedOnCreatedAt({ number, createdAt: inKolkata(order.createdAt) }),
      { rows: bill(order) },
      first[kindOfMethod(order.method)],
      { lines: order.address },
      ...noteBlocks(order.wrote, m.noteFromTheCustomer()),
      { link: `${origin}/admin/orders/${order.orderId}`, label: m.viewOrder() },
    ],
  }
}

const bill = (order: OrderSnapshot): [string, string][] => [
  ...order.items.map(({ title, option, quantity, price }): [string, string] => [
    `${quantity} × ${titleWithPack(title, option)}`,
    formatPaise(price * quantity),
  ]),
  [m.subtotal(), formatPaise(order.subtotal)],
  ...sumByLabel(order.adjustments).map(([label, amount]): [string, string] => [label, formatPaise(amount)]),
  [m.totalInclusiveOfAllTaxes(), formatPaise(order.total)],
]

/** An offer on several lines is one row. */
function sumByLabel(adjustments: OrderSnapshot['adjustments']): [string, Paise][] {
  const sums = new Map<string, Paise>()
  for (const { label, amount } of adjustments) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums]
}

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
})
const inKolkata = (time: string) => clock.format(new Date(time))

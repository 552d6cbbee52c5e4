import { titleWithPack } from '../../../catalog/server/products/pack-name'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { formatRupees, type Paise, toRupees } from '../../../platform/contract/money'
import { deliveryWindow } from '../../../shipping/contract/delivery-time'
import { type EmailContent, greet, type Writer } from '../email'

/** The order as it was placed [ORD-05]. */
export interface OrderAsPlaced {
  id: string
  number: number
  created_at: Date
  items: readonly { title: string; option_name: string; quantity: number; price_paise: Paise }[]
  subtotal_paise: Paise
  adjustments: readonly { label: string; amount_paise: Paise }[]
  total_paise: Paise
  method: 'COD' | 'UPI'
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
  method: order.method,
  firstname: order.firstname,
  address: [
    `${order.firstname} ${order.lastname}`,
    order.address,
    order.other,
    `${order.city} ${order.pincode}`,
    order.state,
  ].filter((line) => line !== ''),
})

type OrderSnapshot = ReturnType<typeof pickOrder>

const rupees = (paise: Paise) => formatRupees(toRupees(paise))

export function orderPlaced(
  order: OrderSnapshot,
  { origin, shop: { deliveryDays: days } }: Writer,
): EmailContent {
  const number = formatOrderNumber(order.number, new Date(order.createdAt))
  const due = {
    COD: `Please pay ${rupees(order.total)} in cash when your order arrives. We may call you first.`,
    UPI: `We are checking your UPI payment of ${rupees(order.total)}. We start once it is confirmed.`,
  }
  return {
    subject: `Your order ${number}`,
    greeting: greet(order.firstname),
    body: [
      `Thank you for your order ${number} placed on ${inKolkata(order.createdAt)}.`,
      { rows: bill(order) },
      due[order.method],
      'Delivery address:',
      { lines: order.address },
      ...(days ? [`Expected delivery: ${deliveryWindow(new Date(order.createdAt), days)}.`] : []),
      { link: `${origin}/my-orders/${order.orderId}`, label: 'See your order' },
    ],
  }
}

/** For the shop (domain.md E51). */
export function orderNotice(order: OrderSnapshot, { origin }: Writer): EmailContent {
  const number = formatOrderNumber(order.number, new Date(order.createdAt))
  const first = {
    COD: `To be collected in cash on delivery: ${rupees(order.total)}.`,
    UPI: `The customer says they paid ${rupees(order.total)} by UPI. Please check that it has arrived.`,
  }
  return {
    subject: `New order ${number}: ${rupees(order.total)}, ${order.method}`,
    greeting: 'You have a new order.',
    body: [
      `Order ${number} placed on ${inKolkata(order.createdAt)}.`,
      { rows: bill(order) },
      first[order.method],
      { lines: order.address },
      { link: `${origin}/admin/orders/${order.orderId}`, label: 'See the order' },
    ],
  }
}

const bill = (order: OrderSnapshot): [string, string][] => [
  ...order.items.map(({ title, option, quantity, price }): [string, string] => [
    `${quantity} × ${titleWithPack(title, option)}`,
    rupees(price * quantity),
  ]),
  ['Subtotal', rupees(order.subtotal)],
  ...order.adjustments.map(({ label, amount }): [string, string] => [label, rupees(amount)]),
  ['Total, inclusive of all taxes', rupees(order.total)],
]

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
})
const inKolkata = (time: string) => clock.format(new Date(time))

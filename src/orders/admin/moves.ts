import type { Role } from '../../platform/contract/route'
import {
  mayMove,
  type OrderStatus,
  orderMoves,
  type PaymentMethod,
  type PaymentStatus,
  unsent,
} from '../contract/order-moves'

export interface Movable {
  status: OrderStatus
  method: PaymentMethod
  payment: PaymentStatus
}

/** What a button says that brings an order there. */
export const moveWords: Record<OrderStatus, string> = {
  Processing: 'Take up',
  Confirmed: 'Confirm',
  Packed: 'Mark packed',
  Shipped: 'Ship',
  Delivered: 'Mark delivered',
  Cancelled: 'Cancel order',
  Returned: 'Mark returned',
}

export const doneWords: Record<OrderStatus, string> = {
  Processing: 'Order taken up',
  Confirmed: 'Order confirmed',
  Packed: 'Order packed',
  Shipped: 'Order shipped',
  Delivered: 'Order delivered',
  Cancelled: 'Order cancelled',
  Returned: 'Order returned',
}

export const awaitsPayment = ({ method, payment }: Movable) => method === 'UPI' && payment !== 'Paid'

/** What the money of an order waits for, before it can go on or rest. */
export function moneyStep(order: Movable & { toGiveBack: number }): keyof typeof moneyWords | undefined {
  if (order.toGiveBack > 0) return 'refund'
  return awaitsPayment(order) && unsent.has(order.status) ? 'check' : undefined
}
export const moneyWords = { refund: 'Refund', check: 'Check payment' } as const
/** Where that is done, on the page of the order. */
export const moneyPlaces = { refund: '?step=refund', check: '#payment' } as const

/** The steps that somebody with this role may take now; the first leads on. */
export function stepsOf(order: Movable, role: Role): OrderStatus[] {
  return orderMoves[order.status].filter(
    (to) => mayMove(role, order.status, to) && !(awaitsPayment(order) && onTheWay.has(to)),
  )
}
const onTheWay: ReadonlySet<OrderStatus> = new Set(['Confirmed', 'Packed', 'Shipped'])

/** Whether a step is one tap, or something has to be said with it. */
export const asksMore = ({ method, payment }: Movable, to: OrderStatus): boolean =>
  to === 'Shipped' ||
  to === 'Cancelled' ||
  to === 'Returned' ||
  (to === 'Delivered' && method === 'COD' && payment === 'Pending')

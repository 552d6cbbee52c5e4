import type { Role } from '../../platform/contract/route'
import { isInStage, mayMove, type OrderStatus, orderStatusTable } from '../contract/order-status'
import type { PaymentMethod, PaymentStatus } from '../contract/payment-status'

export interface Movable {
  status: OrderStatus
  method: PaymentMethod
  payment: PaymentStatus
}

export const awaitsPayment = ({ method, payment }: Movable) => method === 'UPI' && payment !== 'Paid'

/** What the money of an order waits for, before it can go on or rest. */
export function moneyStep(order: Movable & { toGiveBack: number }): keyof typeof moneyWords | undefined {
  if (order.toGiveBack > 0) return 'refund'
  return awaitsPayment(order) && isInStage(order.status, 'in shop') ? 'check' : undefined
}
export const moneyWords = { refund: 'Refund', check: 'Check payment' } as const
/** Where that is done, on the page of the order. */
export const moneyPlaces = { refund: '?step=refund', check: '#payment' } as const

/** The steps that somebody with this role may take now; the first leads on. */
export function stepsOf(order: Movable, role: Role): OrderStatus[] {
  return orderStatusTable[order.status].next.filter(
    (to) => mayMove(role, order.status, to) && !(awaitsPayment(order) && orderStatusTable[to].needsPayment),
  )
}
/** The first of these steps that leads on; ending an order is never that. */
export const leadingStep = (steps: readonly OrderStatus[]): OrderStatus | undefined =>
  steps.find((to) => !isInStage(to, 'over'))

/** Whether a step is one tap, or something has to be said with it. */
export function asksMore({ method, payment }: Movable, to: OrderStatus): boolean {
  const { asks } = orderStatusTable[to]
  return asks === 'cash' ? method === 'COD' && payment === 'Pending' : asks !== undefined
}

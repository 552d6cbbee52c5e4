import {
  isCash,
  isPrepaid,
  isTransfer,
  kindOfMethod,
  type PaymentKind,
  type PaymentMethod,
} from '../../payments/contract/payment-methods'
import { formatRupees } from '../../platform/contract/money'
import { hasRole, type Role } from '../../platform/contract/route'
import type { AdminOrder } from '../contract/admin-orders'
import { isInStage, mayMove, type OrderStatus, orderStatusTable } from '../contract/order-status'
import { isReceived, type PaymentStatus } from '../contract/payment-status'
import * as m from './messages'

export interface Movable {
  status: OrderStatus
  method: PaymentMethod
  payment: PaymentStatus
}

export const awaitsPayment = ({ method, payment }: Movable) => isPrepaid(method) && payment !== 'Paid'

/** The payment step that is due first. */
export function moneyStep(
  order: Movable & { toGiveBack: number; cashDue: number },
): keyof typeof moneyWords | undefined {
  if (order.toGiveBack > 0) return 'refund'
  if (order.cashDue > 0 && isInStage(order.status, 'arrived')) return 'collect'
  const isOpen = isTransfer(order.method) && awaitsPayment(order) && isInStage(order.status, 'in shop')
  if (!isOpen) return undefined
  if (order.payment === 'Verifying') return 'check'
  return order.payment === 'Refunded' ? undefined : 'request'
}
export const moneyWords = {
  refund: m.refund(),
  collect: m.markAsCollected(),
  check: m.checkPayment(),
  request: m.requestPayment(),
} as const
/** Names the amount that is not the total of the order. */
export const collectWords = (amount: number, { total }: { total: number }): string =>
  amount === total ? m.markAsCollected() : m.markAmountAsCollected({ amount: formatRupees(amount) })

/** Where the order page has that step. */
export const moneyPlaces = {
  refund: '?step=refund',
  collect: '?step=collect',
  check: '#payment',
  request: '#payment',
} as const

/** The steps this role may take now, the usual one first. */
export function stepsOf(order: Movable, role: Role): OrderStatus[] {
  return orderStatusTable[order.status].next.filter(
    (to) => mayMove(role, order.status, to) && !(awaitsPayment(order) && orderStatusTable[to].needsPayment),
  )
}
/** The main step; never one that ends the order. */
export const leadingStep = (steps: readonly OrderStatus[]): OrderStatus | undefined =>
  steps.find((to) => !isInStage(to, 'over'))

/** Whether the step needs a dialog. Confirming warns of what the invoice will lack. */
export function asksMore(
  { method, payment, untaxed }: Movable & Pick<AdminOrder, 'untaxed'>,
  to: OrderStatus,
): boolean {
  const { asks } = orderStatusTable[to]
  if (to === 'Confirmed' && untaxed) return true
  return asks === 'cash' ? isCash(method) && payment === 'Pending' : asks !== undefined
}

/** How an order was paid, unless it was in several ways. `andNow`: its current payment counts too. */
export function onlyWayPaid(
  { method, payment, otherPayments = [] }: Pick<AdminOrder, 'method' | 'payment' | 'otherPayments'>,
  andNow: boolean,
): PaymentKind | undefined {
  const methods = otherPayments.map((other) => other.method)
  if (andNow || isReceived(payment)) methods.push(method)
  const [way, ...more] = new Set(methods.map(kindOfMethod))
  return more.length > 0 ? undefined : way
}

/** Packers see no email, of any customer (decision 24). */
export const hasNoEmail = ({ customer }: Pick<AdminOrder, 'customer'>, role: Role): boolean =>
  hasRole(role, 'manager') && customer?.email === ''

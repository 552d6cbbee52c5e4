import { hasRole, type Role } from '../../platform/contract/route'
import type { Tone } from '../../platform/contract/tone'
import * as m from './messages'

export const orderStatuses = [
  'Processing',
  'Confirmed',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What a step does besides changing the status, in this order (server: move-order.ts). */
export type OrderEffect =
  | 'record shipment'
  | 'record cash'
  | 'stop payment'
  | 'return offers'
  | 'complete returns'
  | 'return all stock'
  | 'return stock if wanted'
  | 'issue invoice'
  | 'issue credit note'

interface OrderStatusFacts {
  tone: Tone
  /** The statuses that can follow (domain.md E13); the first is the usual one. An earlier one takes a wrong step back. */
  next: readonly OrderStatus[]
  /** Where the parcel is. `over`: the order will never be paid. */
  stage: 'in shop' | 'on its way' | 'arrived' | 'over'
  /** The lowest role that may set this status. */
  minRole: 'packer' | 'manager'
  /** Label of the button that sets this status, and the message after it. */
  action: string
  done: string
  /** Follows "Your order" and its number in emails and chats, and contains the word that the order page shows. */
  sentence: string
  effects?: readonly OrderEffect[]
  /** What the dialog of the step asks for. */
  asks?: 'shipment' | 'cash' | 'return' | 'message'
  /** Unless it is paid in cash, the payment has to be confirmed first: what a payer says is no proof (domain.md E11). */
  needsPayment?: true
  /** Can be set for many orders at once. */
  bulk?: true
  /** Staff may still change lines and address. */
  changeable?: true
  /** The customer may still cancel. */
  cancellable?: true
  /** An unpaid order can still be paid, and paid another way. */
  payable?: true
  /** The step cannot be undone. */
  danger?: true
}

export const orderStatusTable: Readonly<Record<OrderStatus, OrderStatusFacts>> = {
  Processing: {
    tone: 'warning',
    next: ['Confirmed', 'Cancelled'],
    stage: 'in shop',
    minRole: 'manager',
    action: m.startProcessing(),
    done: m.processingStarted(),
    sentence: m.isBeingProcessed(),
    changeable: true,
    cancellable: true,
    payable: true,
  },
  Confirmed: {
    tone: 'calm',
    next: ['Packed', 'Cancelled'],
    stage: 'in shop',
    minRole: 'manager',
    action: m.confirm(),
    done: m.orderConfirmed(),
    sentence: m.isConfirmed(),
    changeable: true,
    needsPayment: true,
    bulk: true,
    payable: true,
  },
  Packed: {
    tone: 'calm',
    next: ['Shipped', 'Cancelled', 'Confirmed'],
    stage: 'in shop',
    minRole: 'packer',
    action: m.markPacked(),
    done: m.orderPacked(),
    sentence: m.isPacked(),
    needsPayment: true,
    bulk: true,
  },
  Shipped: {
    tone: 'good',
    next: ['Delivered', 'Returned'],
    stage: 'on its way',
    minRole: 'packer',
    action: m.ship(),
    done: m.orderShipped(),
    sentence: m.isShipped(),
    needsPayment: true,
    asks: 'shipment',
    effects: ['record shipment', 'issue invoice'],
  },
  Delivered: {
    tone: 'good',
    next: ['Returned'],
    stage: 'arrived',
    minRole: 'packer',
    action: m.markDelivered(),
    done: m.orderDelivered(),
    sentence: m.isDelivered(),
    asks: 'cash',
    bulk: true,
    effects: ['record cash'],
  },
  Cancelled: {
    tone: 'problem',
    next: [],
    stage: 'over',
    minRole: 'manager',
    action: m.cancelOrder(),
    done: m.orderCancelled(),
    sentence: m.isCancelled(),
    danger: true,
    asks: 'message',
    effects: ['stop payment', 'return offers', 'return all stock'],
  },
  Returned: {
    tone: 'problem',
    next: [],
    stage: 'over',
    minRole: 'manager',
    action: m.markReturned(),
    done: m.orderReturned(),
    sentence: m.isReturnedWeHaveReceived(),
    asks: 'return',
    effects: ['complete returns', 'stop payment', 'return stock if wanted', 'issue credit note'],
  },
}

type Stage = OrderStatusFacts['stage']

export const isInStage = (status: OrderStatus, ...stages: readonly [Stage, ...Stage[]]): boolean =>
  stages.includes(orderStatusTable[status].stage)

export const statusesIn = (...stages: readonly [Stage, ...Stage[]]): OrderStatus[] =>
  orderStatuses.filter((status) => isInStage(status, ...stages))

export const bulkStatuses = orderStatuses.filter((status) => orderStatusTable[status].bulk)

export const isMove = (from: OrderStatus, to: OrderStatus): boolean =>
  orderStatusTable[from].next.includes(to)

/** The usual statuses that are still to come. */
export function upcomingStatuses(status: OrderStatus): OrderStatus[] {
  const [next] = orderStatusTable[status].next
  return next && !isInStage(next, 'over') ? [next, ...upcomingStatuses(next)] : []
}

/** Whether the move takes a wrong step back. Its customer gets no message about it. */
export const isStepBack = (from: OrderStatus, to: OrderStatus): boolean => upcomingStatuses(to).includes(from)

/**
 * Whether this role may take the step. A packer may mark a parcel returned while it is on its way; a return from a customer
 * makes a refund due and needs a manager (decision 24). Who may take a step may take it back.
 */
export const mayMove = (role: Role, from: OrderStatus, to: OrderStatus): boolean =>
  hasRole(role, minRoleOf(from, to))

function minRoleOf(from: OrderStatus, to: OrderStatus): Role {
  if (to === 'Returned' && isInStage(from, 'on its way')) return 'packer'
  return orderStatusTable[isStepBack(from, to) ? from : to].minRole
}

import { hasRole, type Role } from '../../platform/contract/route'
import type { Tone } from '../../platform/contract/tone'

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

/** What a step brings along, in this order (server: move-order.ts). */
export type OrderEffect =
  | 'record shipment'
  | 'record cash'
  | 'stop payment'
  | 'return all stock'
  | 'return stock if wanted'
  | 'issue invoice'
  | 'issue credit note'

interface OrderStatusFacts {
  tone: Tone
  /** Where an order can go from here; nothing else is a move (domain.md E13). The first leads on. */
  next: readonly OrderStatus[]
  /** Where the parcel is; `over`: it will never be paid. */
  stage: 'in shop' | 'on its way' | 'arrived' | 'over'
  /** Who may bring an order here, at least; what concerns money or ends an order is not a packer's. */
  minRole: 'packer' | 'manager'
  /** The button that brings an order here, and what it says afterwards. */
  action: string
  done: string
  /** Said after "Your order" and its number, in emails and chats; with the word that its page shows. */
  sentence: string
  effects?: readonly OrderEffect[]
  /** What has to be said with the step: the parcel, the cash, what comes back, a word to the customer. */
  asks?: 'shipment' | 'cash' | 'return' | 'message'
  /** A UPI payment has to be confirmed first: nothing is prepared or sent on the word of the payer alone (domain.md E11). */
  needsPayment?: true
  /** Many orders can take the step at once. */
  bulk?: true
  /** The customer may still cancel. */
  cancellable?: true
  /** The step cannot be undone, and loses the sale. */
  danger?: true
}

export const orderStatusTable: Readonly<Record<OrderStatus, OrderStatusFacts>> = {
  Processing: {
    ...{ tone: 'warning', next: ['Confirmed', 'Cancelled'], stage: 'in shop', minRole: 'manager' },
    ...{ action: 'Take up', done: 'Order taken up', sentence: 'is being processed' },
    cancellable: true,
  },
  Confirmed: {
    ...{ tone: 'calm', next: ['Packed', 'Cancelled'], stage: 'in shop', minRole: 'manager' },
    ...{ action: 'Confirm', done: 'Order confirmed', sentence: 'is confirmed, and we pack it next' },
    ...{ needsPayment: true, bulk: true },
  },
  Packed: {
    ...{ tone: 'calm', next: ['Shipped', 'Cancelled'], stage: 'in shop', minRole: 'packer' },
    ...{ action: 'Mark packed', done: 'Order packed', sentence: 'is packed and waits for the courier' },
    ...{ needsPayment: true, bulk: true },
  },
  Shipped: {
    ...{ tone: 'good', next: ['Delivered', 'Returned'], stage: 'on its way', minRole: 'packer' },
    ...{ action: 'Ship', done: 'Order shipped', sentence: 'is shipped and on its way' },
    ...{ asks: 'shipment', needsPayment: true, effects: ['record shipment', 'issue invoice'] },
  },
  Delivered: {
    ...{ tone: 'good', next: ['Returned'], stage: 'arrived', minRole: 'packer' },
    ...{ action: 'Mark delivered', done: 'Order delivered', sentence: 'is delivered. We hope you enjoy it' },
    ...{ asks: 'cash', effects: ['record cash'] },
  },
  Cancelled: {
    ...{ tone: 'problem', next: [], stage: 'over', minRole: 'manager' },
    ...{ action: 'Cancel order', done: 'Order cancelled', sentence: 'is cancelled and will not be sent' },
    ...{ asks: 'message', danger: true, effects: ['stop payment', 'return all stock'] },
  },
  Returned: {
    ...{ tone: 'problem', next: [], stage: 'over', minRole: 'manager' },
    ...{ action: 'Mark returned', done: 'Order returned', sentence: 'is returned: it has come back to us' },
    ...{ asks: 'return', effects: ['stop payment', 'return stock if wanted', 'issue credit note'] },
  },
}

type Stage = OrderStatusFacts['stage']

export const isInStage = (status: OrderStatus, ...stages: Stage[]): boolean =>
  stages.includes(orderStatusTable[status].stage)

export const statusesIn = (...stages: Stage[]): OrderStatus[] =>
  orderStatuses.filter((status) => isInStage(status, ...stages))

export const bulkStatuses = orderStatuses.filter((status) => orderStatusTable[status].bulk)

export const isMove = (from: OrderStatus, to: OrderStatus): boolean =>
  orderStatusTable[from].next.includes(to)

/**
 * Whether somebody of this role may take the step. A parcel that never reached its door comes back whole to whoever packs,
 * who says so; what comes back from a customer makes a refund due, and is for a manager to judge (decision 22).
 */
export const mayMove = (role: Role, from: OrderStatus, to: OrderStatus): boolean =>
  hasRole(role, to === 'Returned' && isInStage(from, 'on its way') ? 'packer' : orderStatusTable[to].minRole)

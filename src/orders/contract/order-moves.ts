import type { orderStatuses, paymentMethods, paymentStatuses } from '../../platform/contract/constants'
import { mayEnter, type Role } from '../../platform/contract/route'

export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

/** Where an order can go from where it is; nothing else is a move (domain.md E13). */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Processing: ['Confirmed', 'Cancelled'],
  Confirmed: ['Packed', 'Cancelled'],
  Packed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered', 'Returned'],
  Delivered: ['Returned'],
  Cancelled: [],
  Returned: [],
}

/** Its parcel is still here. */
export const unsent: ReadonlySet<OrderStatus> = new Set(['Processing', 'Confirmed', 'Packed'])

/**
 * The same for its payment. Failed is no end: money that was given up may arrive after all, and a
 * payment taken for paid may turn out not to be.
 */
export const paymentMoves: Readonly<
  Record<PaymentMethod, Readonly<Record<PaymentStatus, readonly PaymentStatus[]>>>
> = {
  COD: {
    Pending: ['Paid', 'Failed'],
    Verifying: [],
    // What was not collected after all is to be collected still.
    Paid: ['Refunded', 'Pending', 'Failed'],
    Refunded: [],
    Failed: ['Pending', 'Paid'],
  },
  UPI: {
    Pending: ['Verifying', 'Paid', 'Failed'],
    Verifying: ['Paid', 'Failed'],
    // Confirmed by mistake, it is looked for again.
    Paid: ['Refunded', 'Verifying', 'Failed'],
    Refunded: [],
    Failed: ['Verifying', 'Paid'],
  },
}

interface Payable {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
}

/** Nobody collects cash of an order that is over. */
export const isPaymentMove = ({ method, payment, status }: Payable, to: PaymentStatus): boolean =>
  paymentMoves[method][payment].includes(to) &&
  !(to === 'Pending' && (status === 'Cancelled' || status === 'Returned'))

/** Who may bring an order there, at least; what concerns money or ends an order is not a packer's. */
const moveRoles: Readonly<Record<OrderStatus, 'packer' | 'manager'>> = {
  Processing: 'manager',
  Confirmed: 'manager',
  Packed: 'packer',
  Shipped: 'packer',
  Delivered: 'packer',
  Cancelled: 'manager',
  Returned: 'manager',
}

/**
 * Whether somebody of this role may take the step. A parcel that never reached its door comes back whole to whoever packs,
 * who says so; what comes back from a customer makes a refund due, and is for a manager to judge (decision 22).
 */
export const mayMove = (role: Role, from: OrderStatus, to: OrderStatus): boolean =>
  mayEnter(role, to === 'Returned' && from === 'Shipped' ? 'packer' : moveRoles[to])

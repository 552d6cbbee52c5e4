import { isMove, type OrderStatus } from '../../../src/orders/contract/order-status'
import { isPaymentMove, type PaymentStatus } from '../../../src/orders/contract/payment-status'

/** Three at Rs. 123.45 each, and a fee of Rs. 5. */
export const pricePaise = 12_345
export const quantity = 3
const feePaise = 500
const total = pricePaise * quantity + feePaise

/** A model of one order's money, in paise: each step returns what the shop must return. */
export class MoneyModel {
  readonly total = total
  mayHaveCash = false
  status: OrderStatus = 'Processing'
  payment: PaymentStatus
  pieces = quantity
  fee = true
  notes = 0
  credited = 0
  received = 0
  /** Every recorded transfer; a voided one no longer counts. */
  readonly transfers: { amount: number; takenBack: boolean }[] = []

  constructor(readonly method: 'COD' | 'UPI') {
    this.payment = method === 'COD' ? 'Pending' : 'Verifying'
  }

  get isOver() {
    return this.status === 'Cancelled' || this.status === 'Returned'
  }

  get standing() {
    return this.transfers.filter(({ takenBack }) => !takenBack).map(({ amount }) => amount)
  }

  get refunded() {
    return this.standing.reduce((sum, amount) => sum + amount, 0)
  }

  /** The total minus the credit notes. */
  get left() {
    return this.pieces * pricePaise + (this.fee ? feePaise : 0)
  }

  /** What the order costs its customer so far. */
  get owed() {
    return this.isOver ? 0 : total - this.credited
  }

  get due() {
    return Math.max(0, this.received - this.refunded - this.owed)
  }

  move(to: OrderStatus, cashCollected: boolean): number {
    if (!isMove(this.status, to)) return 409
    const unpaid = this.method === 'UPI' && this.payment !== 'Paid'
    if (unpaid && (to === 'Confirmed' || to === 'Packed' || to === 'Shipped')) return 409
    const cashMayHaveCome = to === 'Delivered' || (to === 'Returned' && this.status === 'Delivered')
    this.status = to
    if (to === 'Delivered') this.mayHaveCash = true
    if (cashMayHaveCome && this.method === 'COD' && this.payment === 'Pending' && cashCollected)
      this.pay('Paid')
    if (this.isOver && this.payment === 'Pending') this.pay('Failed')
    if (to === 'Returned' && (this.pieces > 0 || this.fee)) {
      this.pieces = 0
      this.fee = false
      this.notes += 1
    }
    return 200
  }

  mark(to: PaymentStatus): number {
    if (to === this.payment) return 200
    // Refunded follows from the transfers.
    if (to === 'Refunded' || !isPaymentMove(this, to)) return 409
    // Refunded money had arrived before.
    if (this.payment === 'Paid' && this.refunded > 0) return 409
    this.pay(to)
    return 200
  }

  private pay(to: PaymentStatus): void {
    if (this.isOver && this.payment === 'Paid') this.mayHaveCash = true
    this.payment = to
    this.received = to === 'Paid' ? (this.method === 'UPI' ? total : total - this.credited) : 0
  }

  credit(pieces: number, fee: boolean): number {
    if (!['Shipped', 'Delivered', 'Returned'].includes(this.status)) return 404
    if (pieces > this.pieces || (fee && !this.fee) || (pieces === 0 && !fee)) return 400
    this.pieces -= pieces
    this.fee &&= !fee
    this.notes += 1
    this.credited += pieces * pricePaise + (fee ? feePaise : 0)
    return 200
  }

  refund(amount: number): number {
    if (amount > this.due) return 400
    this.transfers.push({ amount, takenBack: false })
    if (this.refunded >= this.received) this.payment = 'Refunded'
    return 200
  }

  /** Repeated by the same person it is voided already. */
  undo(place: number): number {
    const sent = this.transfers[place]
    if (!sent) return 404
    sent.takenBack = true
    if (this.payment === 'Refunded' && this.refunded < this.received) this.payment = 'Paid'
    return 200
  }
}

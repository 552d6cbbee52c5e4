import { randomBytes } from 'node:crypto'

export interface LedgerOrder {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: object
  created_at: number
}

export interface LedgerPayment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string | null
  method: string
  captured: boolean
  amount_refunded: number
  error_code: string | null
  error_description: string | null
  created_at: number
}

export interface LedgerRefund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  created_at: number
}

export class LedgerError extends Error {}

const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

/** What a payment provider has in its books, by its documented rules. */
export class Ledger {
  readonly orders: LedgerOrder[] = []
  readonly payments: LedgerPayment[] = []
  readonly refunds: LedgerRefund[] = []
  /** By idempotency key, with the request that first used it. */
  readonly #keys = new Map<string, { request: string; refund: LedgerRefund }>()

  createOrder({ amount, currency, receipt = null, notes = {} }: Partial<LedgerOrder>): LedgerOrder {
    if (!Number.isInteger(amount) || Number(amount) < 100)
      throw new LedgerError('The amount must be at least INR 1.00')
    if (currency !== 'INR') throw new LedgerError('Currency is not supported')
    if (receipt && receipt.length > 40)
      throw new LedgerError('The receipt may not be greater than 40 characters')
    const order: LedgerOrder = {
      id: newId('order'),
      entity: 'order',
      amount: Number(amount),
      amount_paid: 0,
      amount_due: Number(amount),
      ...{ currency, receipt, notes },
      status: 'created',
      attempts: 0,
      created_at: seconds(),
    }
    this.orders.push(order)
    return order
  }

  order(id: string): LedgerOrder {
    return found(this.orders, id)
  }

  payment(id: string): LedgerPayment {
    return found(this.payments, id)
  }

  refund(id: string): LedgerRefund {
    return found(this.refunds, id)
  }

  /** A shopper pays an order in the hosted checkout. */
  pay(orderId: string, given: Partial<LedgerPayment> = {}): LedgerPayment {
    const order = this.order(orderId)
    if (order.status === 'paid') throw new LedgerError('Order is already paid')
    const payment: LedgerPayment = {
      id: newId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status: 'captured',
      order_id: orderId,
      method: 'upi',
      captured: false,
      amount_refunded: 0,
      error_code: given.status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      error_description: given.status === 'failed' ? 'Payment was declined by the bank' : null,
      created_at: seconds(),
      ...given,
    }
    payment.captured = payment.status === 'captured'
    this.payments.push(payment)
    order.attempts += 1
    if (order.status === 'created') order.status = 'attempted'
    if (payment.captured) settle(order, payment)
    return payment
  }

  capture(id: string, amount: unknown): LedgerPayment {
    const payment = this.payment(id)
    if (payment.status !== 'authorized') throw new LedgerError('This payment has already been captured')
    if (amount !== payment.amount)
      throw new LedgerError('Capture amount must be equal to the amount authorized')
    Object.assign(payment, { status: 'captured', captured: true })
    if (payment.order_id) settle(this.order(payment.order_id), payment)
    return payment
  }

  createRefund(
    id: string,
    { amount, receipt = null }: Partial<LedgerRefund>,
    key: string | undefined,
  ): LedgerRefund {
    const request = JSON.stringify({ id, amount, receipt })
    const known = key && this.#keys.get(key)
    if (known && known.request !== request)
      throw new LedgerError('Different payload passed with the same idempotency key')
    if (known) return known.refund
    const payment = this.payment(id)
    const wanted = amount ?? payment.amount - payment.amount_refunded
    if (!payment.captured) throw new LedgerError('The payment has not been captured')
    if (wanted > payment.amount - payment.amount_refunded)
      throw new LedgerError('The refund amount provided is greater than amount captured')
    payment.amount_refunded += wanted
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const refund: LedgerRefund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: wanted,
      currency: payment.currency,
      payment_id: id,
      receipt,
      status: 'pending',
      created_at: seconds(),
    }
    this.refunds.push(refund)
    if (key) this.#keys.set(key, { request, refund })
    return refund
  }

  settleRefund(id: string, status: 'processed' | 'failed'): LedgerRefund {
    const refund = this.refund(id)
    if (status === 'failed' && refund.status !== 'failed') {
      const payment = this.payment(refund.payment_id)
      payment.amount_refunded -= refund.amount
      payment.status = 'captured'
    }
    refund.status = status
    return refund
  }
}

function settle(order: LedgerOrder, payment: LedgerPayment): void {
  order.status = 'paid'
  order.amount_paid = payment.amount
  order.amount_due = 0
}

function found<T extends { id: string }>(rows: readonly T[], id: string): T {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new LedgerError('The id provided does not exist')
  return row
}

import { type SqlBool, sql } from 'kysely'
import { isByTransfer, isEarlierPaid } from '../../orders/server/status-conditions'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import type { PaymentMethod } from '../contract/payment-methods'
import { differingReference } from './claims/bank-reference'
import { ownPaise } from './refunds/refund-queries'

export interface OtherPayment {
  method: PaymentMethod
  amount: Paise
  /** Of the bank or the provider; empty for cash. */
  reference: string
  /** What the bank wrote with it. */
  payer: string | null
  at: Date
  /** It pays nothing and is to be refunded. */
  unapplied: boolean
}

/** What came for an order besides its current payment: payments before it, and money that pays nothing. Oldest first. */
export async function findOtherPayments(db: Database, orderId: string): Promise<OtherPayment[]> {
  const [earlier, unapplied] = await Promise.all([findEarlier(db, orderId), findUnapplied(db, orderId)])
  return [...earlier, ...unapplied].sort((one, other) => one.at.getTime() - other.at.getTime())
}

const findEarlier = (db: Database, orderId: string) =>
  db
    .selectFrom('payment')
    .leftJoin('statement_line as line', 'line.payment_id', 'payment.id')
    .select((payment) => [
      'payment.provider as method',
      ownPaise.as('amount'),
      sql<string>`coalesce(${differingReference}, payment.reference)`.as('reference'),
      'line.description as payer',
      payment.ref('payment.paid_at').$notNull().as('at'),
      sql<boolean>`false`.as('unapplied'),
    ])
    .where('payment.order_id', '=', orderId)
    .where(isEarlierPaid('payment'))
    .execute()

const findUnapplied = (db: Database, orderId: string) =>
  db
    .selectFrom('payment_receipt as receipt')
    .innerJoin('payment as attempt', 'attempt.id', 'receipt.payment_id')
    .leftJoin('statement_line as line', (join) =>
      // The receipt of a transfer has the id of its bank line.
      join.on(sql<SqlBool>`line.id = case when ${isByTransfer('receipt')} then receipt.reference::uuid end`),
    )
    .select((receipt) => [
      receipt.ref('receipt.provider').$castTo<PaymentMethod>().as('method'),
      'receipt.amount_paise as amount',
      sql<string>`case when line.id is null then receipt.reference else coalesce(line.transaction_reference, '') end`.as(
        'reference',
      ),
      'line.description as payer',
      'receipt.at',
      sql<boolean>`true`.as('unapplied'),
    ])
    .where('attempt.order_id', '=', orderId)
    .where('receipt.problem', '<>', '')
    .execute()

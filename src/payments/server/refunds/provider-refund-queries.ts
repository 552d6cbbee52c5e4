import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { refundingMethods } from '../providers/providers'
import type { RefundRow } from './refund-queries'

export interface Refundable {
  provider: string
  /** The id of the payment at its provider. */
  receipt: string
  paymentId: string
  /** What was not sent back yet. */
  left: Paise
}

/** The receipts of an order that their provider can still send back, those that pay nothing first. */
export async function findRefundable(db: Database, orderId: string): Promise<Refundable[]> {
  const { rows } = await sql<Refundable>`
    select receipt.provider, receipt.reference as receipt, receipt.payment_id as "paymentId",
      (receipt.amount_paise - coalesce(sum(refund.amount_paise), 0))::bigint as left
    from payment_receipt receipt
    join payment on payment.id = receipt.payment_id
    left join refund on refund.provider_payment = receipt.reference and refund.voided_at is null
    where payment.order_id = ${orderId} and receipt.provider = payment.provider
      and receipt.provider = any (${[...refundingMethods]}::text[])
    group by receipt.provider, receipt.reference
    having receipt.amount_paise > coalesce(sum(refund.amount_paise), 0)
    order by receipt.problem = '', receipt.at`.execute(db)
  return rows
}

/** Refunds that are not settled, each claimed by one process for two minutes. */
export async function claimOpenRefunds(db: Database): Promise<RefundRow[]> {
  const open = sql<{ order_id: string; position: number }>`
    select order_id, position from refund
    where provider_state = 'requested' and at > now() - interval '30 days'
      and coalesce(asked_at, at) < now() - least(interval '2 minutes' + (now() - at) / 4, interval '6 hours')
    order by at limit 20 for no key update skip locked`
  const { rows } = await sql<{ order_id: string; position: number }>`
    with open as materialized (${open})
    update refund set asked_at = now() from open
    where open.order_id = refund.order_id and open.position = refund.position
    returning refund.order_id, refund.position`.execute(db)
  const found = await Promise.all(rows.map((row) => findRefund(db, row)))
  return found.filter((row) => row !== undefined)
}

export const findRefund = (db: Database, { order_id, position }: Pick<RefundRow, 'order_id' | 'position'>) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .executeTakeFirst()

/** By the id of the provider, or by the key that we sent with the request if its answer is not stored yet. */
export async function findRefundOf(db: Database, id: string, key: string): Promise<RefundRow | undefined> {
  const known = db.selectFrom('refund').selectAll().where('provider_refund', '=', id)
  const [order_id = '', position = ''] = key.split('_')
  const found = await known.executeTakeFirst()
  if (found || !isId(order_id) || !/^\d{1,6}$/.test(position)) return found
  const requested = await findRefund(db, { order_id, position: Number(position) })
  return requested?.provider_state && requested.provider_refund === null ? requested : undefined
}

export async function updateRefund(
  tx: Database,
  { order_id, position }: Pick<RefundRow, 'order_id' | 'position'>,
  changes: Partial<Pick<RefundRow, 'provider_state' | 'provider_refund' | 'reference' | 'voided_why'>>,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set(changes)
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .execute()
}

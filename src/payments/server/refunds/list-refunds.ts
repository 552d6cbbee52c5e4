import type * as z from 'zod/mini'
import { formatOrderNumber, readOrderNumber } from '../../../orders/server/order-number'
import { toRupees } from '../../../platform/contract/money'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database } from '../../../platform/db/tables'
import type { PaymentMethod } from '../../contract/payment-methods'
import type { ListedRefund, ListedRefundState, refundRoutes } from '../../contract/refunds'
import type { RefundRow } from './refund-queries'

type Query = z.output<(typeof refundRoutes.list)['query']>

const sorts = { created: 'refund.at', sent: 'refund.sent_on' } as const

export async function listRefunds(db: Database, query: Query) {
  const { sort, page, limit } = query
  const found = matching(db, query)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, { total }] = await Promise.all([
    found
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .selectAll('refund')
      .select(['payment.provider', 'orders.number', 'orders.created_at as ordered_at'])
      .orderBy(sorts[sort.replace('-', '') as keyof typeof sorts], direction)
      .orderBy('refund.order_id', direction)
      .orderBy('refund.position', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(present), total: Number(total) }
}

function matching(db: Database, { search, from, to, changedSince }: Query) {
  let found = db.selectFrom('refund').innerJoin('orders', 'orders.id', 'refund.order_id')
  if (from) found = found.where('sent_on', '>=', from)
  if (to) found = found.where('sent_on', '<=', to)
  if (changedSince) found = found.where('refund.updated_at', '>=', new Date(changedSince))
  const number = readOrderNumber(search)
  if (search)
    found = found.where((row) =>
      row.or([
        row('refund.reference', 'ilike', anywhere(search)),
        ...(number === undefined ? [] : [row('orders.number', '=', number)]),
      ]),
    )
  return found
}

const present = (
  row: RefundRow & { provider: PaymentMethod; number: number; ordered_at: Date },
): ListedRefund => ({
  id: `${row.order_id}_${row.position}`,
  orderId: row.order_id,
  orderNumber: formatOrderNumber(row.number, row.ordered_at),
  place: row.position,
  amount: toRupees(row.amount_paise),
  method: row.provider,
  reference: row.reference,
  state: stateOf(row),
  sentOn: row.sent_on,
  createdAt: row.at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

function stateOf({ provider_state, voided_at }: RefundRow): ListedRefundState {
  return provider_state ?? (voided_at ? 'voided' : 'recorded')
}

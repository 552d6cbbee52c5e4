import { type OperationNodeSource, sql } from 'kysely'
import type { OrderStatus } from '../../orders/contract/order-status'
import type { PaymentStatus } from '../../orders/contract/payment-status'
import type { Database } from '../../platform/db/tables'
import type { WebhookEvent } from '../contract/webhooks'

/**
 * Stores a change of an order and, for every webhook, a delivery about it, in one statement. It stores the order as it is before this
 * statement. A webhook that is being deleted is skipped, so that the order does not wait for it.
 */
export async function changeWithDeliveries(
  tx: Database,
  change: OperationNodeSource,
  { event, orderId }: { event: WebhookEvent; orderId: string },
): Promise<void> {
  await sql`with change as (${change})
    insert into webhook_delivery (webhook_id, event, order_id, order_status, payment_status)
    select webhook.id, ${event}, orders.id, orders.status, payment.status
    from webhook, orders join current_payment payment on payment.order_id = orders.id
    where paused_at is null and orders.id = ${orderId}
    for key share of webhook skip locked`.execute(tx)
}

/** Returns false if the webhook is paused. */
export async function insertTest(tx: Database, webhookId: string): Promise<boolean> {
  const event: WebhookEvent = 'test'
  const { numAffectedRows } = await sql`insert into webhook_delivery (webhook_id, event)
    select id, ${event} from webhook where id = ${webhookId} and paused_at is null`.execute(tx)
  return numAffectedRows === 1n
}

const isOpen = sql`delivery.sent_at is null and delivery.dead_at is null`

/** Webhooks that have something to send. */
export async function findDueWebhooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook where paused_at is null and exists (
      select from webhook_delivery delivery where webhook_id = webhook.id and ${isOpen} and due_at <= now())`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface OrderThen {
  order_id: string
  order_status: OrderStatus
  payment_status: PaymentStatus
  number: number
  ordered_at: Date
}

export type ClaimedDelivery = {
  id: string
  webhook_id: string
  event: WebhookEvent
  at: Date
  attempts: number
  url: string
  secret: string
} & (OrderThen | { order_id: null })

interface Claim {
  webhookId: string
  count: number
  leaseSeconds: number
}

/** Claims due deliveries of a webhook under a lease, as the outbox does. */
export async function claimDeliveries(db: Database, { webhookId, count, leaseSeconds }: Claim) {
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as materialized (
      select delivery.id, url, secret, number, orders.created_at as ordered_at
      from webhook_delivery delivery
      join webhook on webhook.id = webhook_id
      left join orders on orders.id = order_id
      where webhook_id = ${webhookId} and paused_at is null and ${isOpen} and due_at <= now()
      order by due_at limit ${count} for update of delivery skip locked
    )
    update webhook_delivery delivery
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from claimed where delivery.id = claimed.id
    returning delivery.id, webhook_id, event, order_id, order_status, payment_status, at, attempts, url, secret,
      number, ordered_at`.execute(db)
  return rows
}

/** Matches only while this worker holds the lease. */
const stillHeld = (db: Database, { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>) =>
  db
    .updateTable('webhook_delivery')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)

export async function noteSent(db: Database, delivery: ClaimedDelivery): Promise<void> {
  await stillHeld(db, delivery).set({ sent_at: sql`now()`, last_error: '' }).execute()
}

export async function postpone(
  db: Database,
  delivery: ClaimedDelivery,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<void> {
  await stillHeld(db, delivery)
    .set({ due_at: sql`now() + make_interval(secs => ${pauseSeconds})`, last_error: error })
    .execute()
}

export async function giveUp(db: Database, delivery: ClaimedDelivery, error: string): Promise<void> {
  await stillHeld(db, delivery).set({ dead_at: sql`now()`, last_error: error }).execute()
}

/** Given up, or failed so far. */
export const findFailedDeliveries = (db: Database) =>
  db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .leftJoin('orders', 'orders.id', 'delivery.order_id')
    .select([
      'delivery.id',
      'webhook.url',
      'webhook.paused_at',
      'delivery.event',
      'orders.number',
      'orders.created_at as ordered_at',
      'delivery.at',
      'delivery.due_at',
      'delivery.dead_at',
      'delivery.last_error',
    ])
    .where('delivery.sent_at', 'is', null)
    .where('delivery.last_error', '<>', '')
    .orderBy('delivery.at', 'desc')
    .limit(10)
    .execute()

/** Returns false if no such delivery is open or given up, or its webhook is paused. */
export async function retryDelivery(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ dead_at: null, attempts: 0, due_at: sql`now()`, last_error: '' })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('last_error', '<>', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook')
          .whereRef('webhook.id', '=', 'webhook_delivery.webhook_id')
          .where('paused_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const isOfPaused = async (db: Database, deliveryId: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select('webhook.id')
    .where('delivery.id', '=', deliveryId)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Sent a month ago, or given up three months ago. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await sql`delete from webhook_delivery
    where sent_at < now() - interval '30 days' or dead_at < now() - interval '90 days'`.execute(db)
}

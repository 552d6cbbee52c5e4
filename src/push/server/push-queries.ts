import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/db/tables'
import type { PushNotice, PushSubscription } from '../contract/push'

export const findKey = (db: Database) =>
  db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()

/** Of two processes the first one wins. */
export const insertKey = (db: Database, pair: { public_key: string; private_key: string }) =>
  db
    .insertInto('push_key')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const mostOfCustomer = 10

/** The same browser again replaces its earlier keys; the oldest browsers of a customer make room. */
export async function saveSubscription(
  tx: Database,
  { endpoint, keys }: PushSubscription,
  customerId?: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('push_subscription')
    .values({ id: newId(), endpoint, ...keys, customer_id: customerId ?? null })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...keys, ...(customerId && { customer_id: customerId }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (customerId)
    await sql`delete from push_subscription where id in (
      select id from push_subscription where customer_id = ${customerId}
      order by created_at desc offset ${mostOfCustomer})`.execute(tx)
  return id
}

export async function deleteSubscriptionOf(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

export const findSubscriptionsOf = (db: Database, customerId: string) =>
  db
    .selectFrom('push_subscription')
    .select(['endpoint', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

/** For all phones of the customer of this order; none in most shops. */
export async function queueOrderPush(tx: Database, orderId: string, notice: PushNotice): Promise<void> {
  await sql`insert into push_message (id, subscription_id, payload)
    select gen_random_uuid(), subscription.id, ${JSON.stringify(notice)}::jsonb
    from push_subscription subscription join orders using (customer_id)
    where orders.id = ${orderId}`.execute(tx)
}

export async function queuePush(
  tx: Database,
  notices: readonly { subscriptionId: string; notice: PushNotice }[],
): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('push_message')
    .values(
      notices.map(({ subscriptionId, notice }) => ({
        id: newId(),
        subscription_id: subscriptionId,
        payload: JSON.stringify(notice),
      })),
    )
    .execute()
}

export interface DueMessage {
  id: string
  subscription_id: string
  payload: PushNotice
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Claims due messages under a lease, as the outbox does. A message of yesterday is of no use. */
export async function claimMessages(db: Database, count: number, leaseSeconds: number) {
  await sql`delete from push_message where created_at < now() - interval '1 day'`.execute(db)
  const { rows } = await sql<DueMessage>`
    with claimed as materialized (
      select id from push_message where due_at <= now() order by due_at limit ${count} for update skip locked
    )
    update push_message message
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from claimed, push_subscription subscription
    where message.id = claimed.id and subscription.id = message.subscription_id
    returning message.id, message.subscription_id, message.payload, message.attempts,
      subscription.endpoint, subscription.p256dh, subscription.auth`.execute(db)
  return rows
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export async function postponeMessage(db: Database, id: string, seconds: number): Promise<void> {
  await sql`update push_message set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  )
}

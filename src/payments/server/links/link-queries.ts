import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

/** The order of a link that is still valid. */
export const findLinkedOrder = async (db: Database, digest: Buffer): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_link')
      .select('order_id')
      .where('digest', '=', digest)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
  )?.order_id

export const findLink = (db: Database, orderId: string) =>
  db
    .selectFrom('payment_link')
    .select(['staff_name', 'created_at', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

interface NewLink {
  order_id: string
  digest: Buffer
  staff_id: string
  staff_name: string
}

/** Replaces an earlier link, which stops working. Returns until when this one is valid. */
export async function replaceLink(tx: Database, link: NewLink, days: number): Promise<Date> {
  const row = {
    ...link,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${days})`,
  }
  const { expires_at } = await tx
    .insertInto('payment_link')
    .values(row)
    .onConflict((earlier) => earlier.column('order_id').doUpdateSet(row))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The reference of our QR code. The customer gets a new reminder about a new link. */
export async function prepareForLink(tx: Database, orderId: string, qrReference: string): Promise<void> {
  await tx
    .updateTable('current_payment')
    .set({ qr_reference: qrReference, reminded_at: null })
    .where('order_id', '=', orderId)
    .execute()
}

export async function storeClaim(tx: Database, orderId: string, reference: string): Promise<void> {
  await tx.updateTable('current_payment').set({ reference }).where('order_id', '=', orderId).execute()
}

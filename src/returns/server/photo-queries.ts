import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables'

export async function insertPhoto(db: Database, photo: Insertable<Tables['return_photo']>): Promise<void> {
  await db.insertInto('return_photo').values(photo).execute()
}

/** Uploaded and not sent yet, oldest first. */
export const findUnsentPhotos = (db: Database, orderId: string) =>
  db
    .selectFrom('return_photo')
    .select('id')
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .orderBy('id')
    .execute()

/** How many of these photos were unsent and now belong to the request. */
export async function attachPhotos(
  tx: Database,
  request: { id: string; order_id: string },
  photos: readonly string[],
): Promise<number> {
  if (photos.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('return_photo')
    .set({ return_id: request.id })
    .where('id', 'in', photos)
    .where('order_id', '=', request.order_id)
    .where('return_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteUnsentPhoto(db: Database, orderId: string, id: string): Promise<void> {
  await db
    .deleteFrom('return_photo')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .execute()
}

export const findPhotoOfOrder = (db: Database, orderId: string, id: string) =>
  db
    .selectFrom('return_photo')
    .select('bytes')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export const findPhotoOfReturn = (db: Database, returnId: string, id: string) =>
  db
    .selectFrom('return_photo')
    .select('bytes')
    .where('id', '=', id)
    .where('return_id', '=', returnId)
    .executeTakeFirst()

/** Those that were never sent, and those of requests decided half a year ago. */
export async function deleteOldPhotos(db: Database): Promise<void> {
  await sql`delete from return_photo
    where return_id is null and created_at < now() - interval '1 day'
      or return_id in (select id from return_request
        where status not in ('Requested', 'Approved') and decided_at < now() - interval '180 days')`.execute(
    db,
  )
}

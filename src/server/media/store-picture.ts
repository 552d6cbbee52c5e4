import { v7 as newId } from 'uuid'
import type { Database } from '../database/tables'
import { type EncodedPicture, encodePicture, pictureKey } from './encode-picture'
import type { MediaStore } from './media-store'

interface Keeping {
  db: Database
  media: MediaStore
}

/** Keeps an uploaded picture in all its sizes and gives the id of its `media` row. */
export async function storePicture(services: Keeping, source: Uint8Array): Promise<string> {
  const known = await findPicture(services.db, pictureKey(source))
  return known ?? keepPicture(services, await encodePicture(source))
}

/** Files first, so that a row never names a file that is missing. */
export async function keepPicture({ db, media }: Keeping, picture: EncodedPicture): Promise<string> {
  const { key, width, height, widths } = picture
  await Promise.all(picture.files.map(({ file, bytes }) => media.put(key, file, bytes)))
  const inserted = await db
    .insertInto('media')
    .values({ id: newId(), key, width, height, widths })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

async function findPicture(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('media').select('id').where('key', '=', key).executeTakeFirst()
  return row?.id
}

import type { Database } from '../database/tables'
import { newId } from '../new-id'
import type { EncodedPicture } from './encode-picture'
import type { MediaStore } from './media-store'
import type { PictureWorks } from './picture-works'

/** Keeps an uploaded picture in all its sizes and gives the id of its `media` row. */
export async function storePicture(
  { db, media, pictures }: { db: Database; media: MediaStore; pictures: PictureWorks },
  source: Uint8Array,
): Promise<string> {
  const picture = await pictures.encode(source)
  // Files first, so that a row never names a file that is missing.
  await keepFiles(media, picture)
  const [id] = (await insertPictures(db, [picture])).values()
  if (!id) throw new Error('An insert that returns its row gave none')
  return id
}

export async function keepFiles(media: MediaStore, { key, files }: EncodedPicture): Promise<void> {
  await Promise.all(files.map(({ file, bytes }) => media.put(key, file, bytes)))
}

/** The ids of the rows by key; a picture the shop has already keeps its row. */
export async function insertPictures(
  db: Database,
  pictures: readonly Omit<EncodedPicture, 'files'>[],
): Promise<Map<string, string>> {
  const rows = await db
    .insertInto('media')
    .values(pictures.map(({ key, width, height, widths }) => ({ id: newId(), key, width, height, widths })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: (row) => row.ref('excluded.key') }))
    .returning(['id', 'key'])
    .execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

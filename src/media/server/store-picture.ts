import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/db/tables'
import type { EncodedPicture } from './encode-picture'
import type { MediaStore } from './media-store'

export async function keepFiles(media: MediaStore, { key, files }: EncodedPicture): Promise<void> {
  await Promise.all(files.map(({ file, bytes }) => media.put(key, file, bytes)))
}

/** The ids of the rows by key; a known picture keeps its row. */
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

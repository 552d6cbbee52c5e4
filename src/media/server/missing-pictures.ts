import type { Config } from '../../config'
import type { Database } from '../../platform/db/tables'
import type { Services } from '../../platform/process/services'
import type { MediaStore } from './media-store'
import * as m from './messages'
import { mediaFolder } from './open-media'

export interface MissingPictures {
  missing: number
  /** Pictures in the database. */
  named: number
}

/** Counts pictures whose files are missing: of all, or of the newest `limit`. */
export async function countMissingPictures(
  db: Database,
  media: Pick<MediaStore, 'keys'>,
  newest?: number,
): Promise<MissingPictures> {
  const named = db.selectFrom('media').select('key').orderBy('id', 'desc')
  const pictures = await (newest === undefined ? named : named.limit(newest)).execute()
  if (pictures.length === 0) return { missing: 0, named: 0 }
  const there = await media.keys()
  const missing = pictures.filter(({ key }) => !there.has(key))
  return { missing: missing.length, named: pictures.length }
}

export const missingInWords = (
  { missing, named }: MissingPictures,
  config: Pick<Config, 'dataDir' | 'bucket'>,
) => m.picturesMissing({ missing, named, config: config.bucket?.endpoint ?? mediaFolder(config) })

/** Checked each time staff open the page; a backup checks all. */
export const newestPictures = 5000

/** Warns at the start when the data folder is not that of this database. */
export async function warnOfMissingPictures({
  db,
  config,
  media,
  log,
}: Pick<Services, 'db' | 'config' | 'media' | 'log'>) {
  const pictures = await countMissingPictures(db, media, newestPictures)
  if (pictures.missing > 0)
    log.warn(`${missingInWords(pictures, config)}. Is SHOP_DATA_DIR the folder of this shop?`)
}

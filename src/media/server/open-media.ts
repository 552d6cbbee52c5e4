import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { openStore } from '../../platform/storage/open-store'
import { createCachedStore } from './cached-store'
import type { MediaStore } from './media-store'

export type MediaPlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>

/** The pictures of this shop: files in its data folder, or objects of its bucket. */
export const openMedia = (config: MediaPlace): Promise<MediaStore> =>
  openStore(config.bucket, mediaFolder(config))

/** The same for a running shop: a bucket gets a cache in the data folder. */
export async function openServedMedia(config: MediaPlace, log: Pick<Logger, 'warn'>): Promise<MediaStore> {
  const media = await openMedia(config)
  return config.bucket ? createCachedStore(media, path.join(config.dataDir, 'media-cache'), log) : media
}

export const mediaFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'media')

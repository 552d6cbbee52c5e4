import pLimit from 'p-limit'
import type { Config } from '../../config'
import { StartupError } from '../../platform/db/startup-error'
import { createFolderStore } from '../../platform/storage/folder-store'
import { isPictureKey, type MediaStore } from './media-store'
import { mediaFolder, openMedia } from './open-media'

const atOnce = 8

export interface MovedMedia {
  copied: number
  /** Files that were there already, from an earlier run. */
  present: number
}

/** Copies all pictures from the data folder to the bucket of MEDIA_URL, or back. */
export async function moveMedia(config: Config, direction: string | undefined): Promise<MovedMedia> {
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new StartupError('Say where to: npm run move-media -- to-bucket, or to-folder.')
  if (!config.bucket) throw new StartupError('Name the bucket in MEDIA_URL.')
  const [folder, bucket] = [createFolderStore(mediaFolder(config)), await openMedia(config)]
  return direction === 'to-bucket' ? copyAll(folder, bucket) : copyAll(bucket, folder)
}

/** Can be repeated: a file that is there is not copied again, as its content never changes. */
export async function copyAll(from: MediaStore, to: MediaStore): Promise<MovedMedia> {
  const limit = pLimit(atOnce)
  const moved = { copied: 0, present: 0 }
  const copyPicture = async (key: string) => {
    const there = new Set((await to.files(key)).map(({ file }) => file))
    for (const { file } of await from.files(key)) {
      const bytes = there.has(file) ? undefined : await from.get(key, file)
      if (bytes) await to.put(key, file, bytes)
      moved[bytes ? 'copied' : 'present'] += 1
    }
  }
  const keys = [...(await from.keys())].filter(isPictureKey)
  await Promise.all(keys.map((key) => limit(() => copyPicture(key))))
  return moved
}

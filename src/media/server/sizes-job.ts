import * as catalogMessages from '../../catalog/contract/messages'
import type { RunningJob } from '../../jobs/server/jobs'
import { AppError } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import type { StoredPicture } from '../contract/picture'
import type { Frame } from './encode-picture'
import { PictureUnreadable } from './picture-encoder'
import { insertPictures, keepFiles } from './store-picture'

/** Makes and stores the sizes of a job's file. Everything is named by content, so repeating it is harmless. */
export async function makeSizes(
  services: Services,
  job: Pick<RunningJob, 'id' | 'file' | 'signal' | 'progress'>,
  frame?: Frame,
): Promise<StoredPicture> {
  const { db, pictures, media } = services
  if (!job.file) throw new Error('A picture job has no picture')
  let progressSaved = Promise.resolve()
  const { files, ...picture } = await pictures
    .encode(job.file, {
      ...(frame && { frame }),
      signal: job.signal,
      onProgress: (done, total) => {
        // Failed progress updates are ignored; a lost lease shows at the end.
        progressSaved = progressSaved.then(() => job.progress(db, { done, total })).catch(() => {})
      },
    })
    .catch((error: Error) => {
      if (!(error instanceof PictureUnreadable)) throw error
      services.log.warn({ err: error, job: job.id }, 'a picture could not be decoded')
      throw new AppError(400, 'PICTURE_REFUSED', catalogMessages.pictureUnreadable())
    })
  await progressSaved
  // Files first, so that a row never names a missing file.
  await keepFiles(media, { ...picture, files })
  const id = (await insertPictures(db, [picture])).get(picture.key)
  if (!id) throw new Error('An insert that returns its row gave none')
  return { id, ...picture }
}

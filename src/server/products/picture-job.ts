import { productLimits } from '#contract/admin-products'
import { productMessages as say } from '#contract/product-messages'
import { Refusal } from '../http/refusal'
import type { RunningJob } from '../jobs/jobs'
import type { Frame } from '../media/encode-picture'
import { insertPictures, keepFiles } from '../media/store-picture'
import type { Services } from '../services'
import { recordChange } from '../staff/audit'
import { findPlaced, noteCropped, replacePlaced } from './picture-queries'
import { type PictureInput, tooManyPictures } from './product-pictures'
import { lockProductVersion } from './product-queries'

/**
 * Makes the sizes of a picture and puts it on its product. Everything is named by the bytes, so doing it
 * twice is doing it once.
 */
export async function doPictureJob(services: Services, job: RunningJob): Promise<{ mediaId: string }> {
  const { db, pictures, media } = services
  // What this room queued is of this form.
  const input = job.input as PictureInput
  const { crop } = input
  if (crop && isWhole(crop.frame)) return { mediaId: await placePicture(services, input, crop.wholeId) }
  if (!job.file) throw new Error('A picture job has no picture')
  const frame = crop?.frame
  let told = Promise.resolve()
  const picture = await pictures
    .encode(job.file, {
      ...(frame && { frame }),
      onProgress: (done, total) => {
        told = told.then(() => job.progress(db, { done, total })).catch(() => {})
      },
    })
    .catch((error: Error) => {
      services.log.warn({ err: error, job: job.id }, 'a picture could not be decoded')
      throw new Refusal(400, 'PICTURE_REFUSED', say.pictureUnreadable)
    })
  await told
  // Files first, so that a row never names a file that is missing.
  await keepFiles(media, picture)
  const mediaId = (await insertPictures(db, [picture])).get(picture.key)
  if (!mediaId) throw new Error('An insert that returns its row gave none')
  return { mediaId: await placePicture(services, input, mediaId) }
}

const isWhole = ({ left, top, width, height }: Frame) =>
  left === 0 && top === 0 && width === 1 && height === 1

async function placePicture(
  { db }: Services,
  { productId, alt, crop, staff }: PictureInput,
  mediaId: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (crop) await noteCropped(tx, mediaId, crop.wholeId)
    await lockProductVersion(tx, productId)
    const placed = await findPlaced(tx, productId)
    if (placed.some(({ media_id }) => media_id === mediaId)) return mediaId
    const added = crop
      ? placed.map((one) => (one.media_id === crop.from ? { ...one, media_id: mediaId } : one))
      : [...placed, { media_id: mediaId, alt, option_id: null }]
    if (added.length > productLimits.pictures) throw tooManyPictures()
    await replacePlaced(tx, productId, added)
    const action = crop ? 'picture cropped' : 'picture added'
    await recordChange(tx, staff, { entity: 'product', entityId: productId, action, after: { mediaId } })
    return mediaId
  })
}

import type { RunningJob } from '../../../jobs/server/jobs'
import { checkPicture } from '../../../media/server/check-picture'
import { downloadPicture } from '../../../media/server/download-picture'
import type { Frame } from '../../../media/server/encode-picture'
import { makeSizes } from '../../../media/server/sizes-job'
import { isLocalOrigin } from '../../../platform/process/local-origin'
import type { Services } from '../../../platform/process/services'
import { recordChange } from '../../../staff/server/audit'
import { productLimits } from '../../contract/product-form'
import { findPlaced, noteCropped, replacePlaced } from './picture-queries'
import { tooManyPictures } from './product-errors'
import type { PictureInput } from './product-pictures'
import { lockProductVersion } from './product-queries'

/** Makes the sizes of a picture and adds it to its product. Idempotent. */
export async function doPictureJob(services: Services, job: RunningJob): Promise<{ mediaId: string }> {
  // This feature queued the job with this input.
  const input = job.input as PictureInput
  const { crop } = input
  if (crop && isWhole(crop.frame)) return { mediaId: await placePicture(services, input, crop.wholeId) }
  const { id } = await makeSizes(services, job, crop?.frame)
  return { mediaId: await placePicture(services, input, id) }
}

/** Downloads the picture first. */
export async function doLinkedPictureJob(services: Services, job: RunningJob): Promise<{ mediaId: string }> {
  const { link = '' } = job.input as PictureInput
  const allowLocal = isLocalOrigin(services.config.origin)
  const file = await downloadPicture(link, { allowLocal, signal: job.signal })
  await checkPicture(file)
  return doPictureJob(services, { ...job, file })
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

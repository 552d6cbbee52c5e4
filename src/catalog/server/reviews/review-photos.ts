import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import { queueJob, type RunningJob } from '../../../jobs/server/jobs'
import { checkPicture } from '../../../media/server/check-picture'
import { presentPicture } from '../../../media/server/picture-serializer'
import { makeSizes } from '../../../media/server/sizes-job'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { addressKey, countRequest, type RateLimit } from '../../../platform/http/limits/rate-limits'
import type { Services } from '../../../platform/process/services'
import { type OwnPhoto, reviewPhotoLimits } from '../../contract/reviews'
import { photosTooMany, reviewFirst } from './review-errors'
import { findOwnPhotos, type OwnPhotoRow } from './review-list-queries'
import type { Reviewer } from './reviewer'

/** Encoding a picture takes seconds of a core. */
const photosOfAccount: RateLimit = { name: 'review-photo:account', atOnce: 12, seconds: 60 }
const photosFromAddress: RateLimit = { name: 'review-photo:address', atOnce: 120, seconds: 10 }

interface PhotoPlace {
  productId: string
  photoId: string
}

/** Rejects invalid files at once. A job re-encodes the pixels, which removes EXIF data such as the place. */
export async function addReviewPhoto(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { customerId, ip }: Reviewer,
  { productId, photoId, bytes }: PhotoPlace & { bytes: Uint8Array },
): Promise<OwnPhoto[]> {
  if (!isId(productId)) throw reviewFirst()
  await countRequest(db, photosFromAddress, addressKey(ip))
  await countRequest(db, photosOfAccount, customerId)
  await checkPicture(bytes)
  await db.transaction().execute(async (tx) => {
    // Serialises concurrent uploads, so that none exceeds the limit.
    if (!(await lockOwnReview(tx, productId, customerId))) throw reviewFirst()
    const photos = await findOwnPhotos(tx, productId, customerId)
    if (photos.some(({ id }) => id === photoId)) return
    if (photos.length >= reviewPhotoLimits.count) throw photosTooMany()
    const added = await tx
      .insertInto('review_photo')
      .values({ id: photoId, product_id: productId, customer_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await queueJob(tx, { kind: 'review-photo', input: { photoId }, file: bytes })
  })
  return ownPhotos(db, config, productId, customerId)
}

export async function removeReviewPhoto(
  { db, config }: Pick<Services, 'db' | 'config'>,
  customerId: string,
  { productId, photoId }: PhotoPlace,
): Promise<OwnPhoto[]> {
  if (!isId(productId)) return []
  await db
    .deleteFrom('review_photo')
    .where('id', '=', photoId)
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .execute()
  return ownPhotos(db, config, productId, customerId)
}

const lockOwnReview = (tx: Database, productId: string, customerId: string) =>
  tx
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const ownPhotos = async (db: Database, config: Services['config'], productId: string, customerId: string) =>
  (await findOwnPhotos(db, productId, customerId)).map((row) => presentOwnPhoto(row, config.origin))

export const presentOwnPhoto = ({ id, key, ...sizes }: OwnPhotoRow, origin: string): OwnPhoto => ({
  id,
  picture: key === null ? null : presentPicture({ ...sizes, key, alt: '' }, origin),
})

/** A photo that is removed at the same time stays removed; one that cannot be decoded is removed. */
export async function doReviewPhotoJob(services: Services, job: RunningJob): Promise<object> {
  // The upload above queued the job with this input.
  const { photoId } = job.input as { photoId: string }
  const { db } = services
  try {
    const { id } = await makeSizes(services, job)
    await db.updateTable('review_photo').set({ media_id: id }).where('id', '=', photoId).execute()
  } catch (error) {
    if (error instanceof AppError && error.status === 400)
      await sql`delete from review_photo where id = ${photoId}`.execute(db)
    throw error
  }
  return {}
}

import { sql } from 'kysely'
import { presentJob } from '../../../jobs/server/job-serializer'
import type { Database } from '../../../platform/db/tables'
import type { PictureJob } from '../../contract/admin-products'

const pictureJobs = ['product-picture', 'product-picture-link'] as const

/** Jobs in progress, and those that failed within 30 days and were not dismissed. */
export async function findPictureJobs(db: Database, productId: string): Promise<PictureJob[]> {
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'kind', 'state', 'done', 'total', 'result', 'error', 'created_at', 'finished_at'])
    .select(sql<string>`coalesce(input ->> 'file', '')`.as('file'))
    .where('kind', 'in', pictureJobs)
    .where(sql<string>`input ->> 'productId'`, '=', productId)
    .where((job) =>
      job.or([
        job('state', 'in', ['queued', 'running']),
        job.and([job('state', '=', 'failed'), job('created_at', '>', sql<Date>`now() - interval '30 days'`)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
  return jobs.map((job) => ({ ...presentJob(job), file: job.file }))
}

export async function removeFailed(db: Database, productId: string, jobId: string): Promise<void> {
  await db
    .deleteFrom('job')
    .where('id', '=', jobId)
    .where('kind', 'in', pictureJobs)
    .where('state', '=', 'failed')
    .where(sql<string>`input ->> 'productId'`, '=', productId)
    .execute()
}

export async function countUnfinishedPictures(db: Database, productId: string): Promise<number> {
  const unfinished = (await findPictureJobs(db, productId)).filter(({ state }) => state !== 'failed')
  return unfinished.length
}

export interface PlacedPicture {
  media_id: string
  alt: string
  option_id: string | null
}

export const findPlaced = (db: Database, productId: string): Promise<PlacedPicture[]> =>
  db
    .selectFrom('product_image')
    .select(['media_id', 'alt', 'option_id'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()

/** Replaces all pictures of a product, in this order. The caller has locked the product. */
export async function replacePlaced(
  tx: Database,
  productId: string,
  pictures: readonly PlacedPicture[],
): Promise<void> {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute()
  const rows = pictures.map((picture, position) => ({ product_id: productId, position, ...picture }))
  if (rows.length > 0) await tx.insertInto('product_image').values(rows).execute()
  await tx.updateTable('product').set({ updated_at: sql<Date>`now()` }).where('id', '=', productId).execute()
}

/** The source of a crop: the uncropped picture, or the picture itself. */
export const findWhole = (db: Database, productId: string, mediaId: string) =>
  db
    .selectFrom('product_image as image')
    .innerJoin('media', 'media.id', 'image.media_id')
    .innerJoin('media as whole', (join) =>
      join.on('whole.id', '=', sql<string>`coalesce(media.cropped_from, media.id)`),
    )
    .select(['whole.id', 'whole.key', 'whole.width', 'whole.height', 'whole.widths'])
    .where('image.product_id', '=', productId)
    .where('image.media_id', '=', mediaId)
    .executeTakeFirst()

export async function noteCropped(tx: Database, mediaId: string, wholeId: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ cropped_from: wholeId })
    .where('id', '=', mediaId)
    .where('id', '!=', wholeId)
    .execute()
}

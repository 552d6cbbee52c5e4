import { isDeepStrictEqual } from 'node:util'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { queueJob } from '../../../jobs/server/jobs'
import { checkPicture } from '../../../media/server/check-picture'
import type { Frame } from '../../../media/server/encode-picture'
import { masterFile } from '../../../media/server/media-store'
import { pictureLimits } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct, adminProductRoutes } from '../../contract/admin-products'
import * as catalogMessages from '../../contract/messages'
import { productLimits } from '../../contract/product-form'
import { productNotFound } from '../products/catalogue-errors'
import { findPlaced, findWhole, removeFailed, replacePlaced } from './picture-queries'
import { noSuchPicture, tooManyPictures } from './product-errors'
import { lockProductVersion } from './product-queries'
import { showForStaff } from './show-products'

/** The input of a picture job. */
export interface PictureInput {
  productId: string
  staff: { id: string; name: string }
  alt: string
  /** The original file name. */
  file: string
  /** The URL to download, if there is no file. */
  link?: string
  /** A crop of an existing picture, which it replaces. */
  crop?: { from: string; wholeId: string; frame: Frame }
}

/** Rejects invalid files at once. A job makes the sizes and survives a restart. */
export async function addPicture(
  { db }: Pick<Services, 'db'>,
  { id: staffId, name }: Staff,
  { productId, alt, file, bytes }: { productId: string; alt: string; file: string; bytes: Uint8Array },
): Promise<{ jobId: string }> {
  if (!isId(productId) || !(await hasProduct(db, productId))) throw productNotFound()
  if ((await findPlaced(db, productId)).length >= productLimits.pictures) throw tooManyPictures()
  await checkPicture(bytes)
  const input: PictureInput = { productId, alt, file, staff: { id: staffId, name } }
  return { jobId: await queueJob(db, { kind: 'product-picture', input, file: bytes, staffId }) }
}

const hasProduct = (db: Database, id: string) =>
  db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()

/** A failed picture is shown until it is dismissed, for at most 30 days. */
export async function forgetPicture(
  office: Pick<Services, 'db' | 'config'>,
  productId: string,
  jobId: string,
): Promise<AdminProduct> {
  if (isId(jobId)) await removeFailed(office.db, productId, jobId)
  return showForStaff(office, productId)
}

/** Always crops the uncropped picture, so that the frame can be widened again. */
export async function cropPicture(
  { db, media }: Pick<Services, 'db' | 'media'>,
  staff: Staff,
  { productId, mediaId, frame }: { productId: string; mediaId: string; frame: Frame },
): Promise<{ jobId: string }> {
  const whole = isId(productId) && isId(mediaId) ? await findWhole(db, productId, mediaId) : undefined
  if (!whole) throw noSuchPicture()
  if (!fits(frame, whole)) throw new AppError(400, 'CROP_OUTSIDE', catalogMessages.cropOutside())
  const file =
    (await media.get(whole.key, masterFile)) ??
    (await media.get(whole.key, `${Math.max(...whole.widths)}.webp`))
  if (!file) throw noSuchPicture()
  const { id, name } = staff
  const input: PictureInput = {
    productId,
    alt: '',
    file: '',
    staff: { id, name },
    crop: { from: mediaId, wholeId: whole.id, frame },
  }
  return { jobId: await queueJob(db, { kind: 'product-picture', input, file, staffId: id }) }
}

function fits({ left, top, width, height }: Frame, whole: { width: number; height: number }): boolean {
  const inside = left + width <= 1.0001 && top + height <= 1.0001
  return inside && Math.min(width * whole.width, height * whole.height) >= pictureLimits.leastSide
}

type Arrangement = z.output<(typeof adminProductRoutes)['arrangePictures']['body']>

/** Saves order, descriptions and options of the pictures. Keeps a picture added since the page was opened. */
export async function arrangePictures(
  office: Pick<Services, 'db' | 'config'>,
  staff: Staff,
  productId: string,
  { known, pictures }: Arrangement,
): Promise<AdminProduct> {
  if (!isId(productId)) throw productNotFound()
  await office.db.transaction().execute(async (tx) => {
    if (!(await lockProductVersion(tx, productId))) throw productNotFound()
    const placed = await findPlaced(tx, productId)
    const ids = placed.map(({ media_id }) => media_id)
    if (!isDeepStrictEqual([...known].sort(), [...ids].sort())) {
      throw new AppError(409, 'PICTURES_MOVED', catalogMessages.picturesMoved())
    }
    const wished = new Map(pictures.map((picture) => [picture.mediaId, picture]))
    if (![...wished.keys()].every((id) => ids.includes(id))) throw noSuchPicture()
    const options = await liveOptions(tx, productId)
    const after = [...wished.values()].map(({ mediaId, alt, optionId }) => ({
      media_id: mediaId,
      alt,
      option_id: optionId !== null && options.has(optionId) ? optionId : null,
    }))
    await replacePlaced(tx, productId, after)
    await recordChange(tx, staff, {
      entity: 'product',
      entityId: productId,
      action: 'pictures arranged',
      before: { pictures: placed },
      after: { pictures: after },
    })
  })
  return showForStaff(office, productId)
}

async function liveOptions(tx: Database, productId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('product_option')
    .select('id')
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

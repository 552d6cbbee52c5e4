import type { FastifyInstance } from 'fastify'
import * as catalogMessages from '../../catalog/contract/messages'
import { queueJob, type RunningJob } from '../../jobs/server/jobs'
import type { Database } from '../../platform/db/tables'
import { fieldError } from '../../platform/http/app-error'
import { addUploadRoute } from '../../platform/http/file-route'
import type { Services } from '../../platform/process/services'
import { recordChange } from '../../staff/server/audit'
import { adminPictureRoutes, pictureUses } from '../contract/admin-pictures'
import type { StoredPicture } from '../contract/picture'
import { checkPicture } from './check-picture'
import { makeSizes } from './sizes-job'
import { findStoredPicture } from './stored-picture'

/** Pictures of posts, banners, brands and the shop: uploaded first, then referenced by the saved form. */
export function registerAdminPictureRoutes(app: FastifyInstance, { db }: Services): void {
  addUploadRoute(app, db, adminPictureRoutes.upload, async ({ staff: { id, name }, query, body }) => {
    await checkPicture(body, pictureUses[query.use])
    const input = { staff: { id, name } }
    return { jobId: await queueJob(db, { kind: 'picture', input, file: body, staffId: id }) }
  })
}

export async function doUploadedPictureJob(services: Services, job: RunningJob): Promise<StoredPicture> {
  // The shape that the upload route queues.
  const { staff } = job.input as { staff: { id: string; name: string } }
  const picture = await makeSizes(services, job)
  const { key } = picture
  await services.db.transaction().execute(async (tx) => {
    await recordChange(tx, staff, {
      entity: 'picture',
      entityId: picture.id,
      action: 'uploaded',
      after: { key },
    })
    await job.finish(tx, picture)
  })
  return picture
}

/** The picture a form references; an unknown one is an error of its field. */
export async function findFormPicture(
  tx: Database,
  choice: { id: string } | null,
  field = 'picture',
): Promise<StoredPicture | null> {
  if (!choice) return null
  const picture = await findStoredPicture(tx, choice.id)
  if (picture) return picture
  throw fieldError(400, 'PICTURE_UNKNOWN', field, catalogMessages.pictureUnknown())
}

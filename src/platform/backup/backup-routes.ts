import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { queueJob } from '../../jobs/server/jobs'
import { recordChange } from '../../staff/server/audit'
import { backupRoutes } from '../contract/backups'
import { notFound } from '../http/app-error'
import { serve } from '../http/serve'
import { serveFile } from '../http/serve-file'
import type { Services } from '../process/services'
import { backupFolder, listBackups } from './archive'
import { backupJob } from './backup-clock'

export function serveBackups(app: FastifyInstance, { db, config }: Services): void {
  serve(app, db, backupRoutes.list, async () =>
    (await listBackups(config)).map((backup) => ({ ...backup, writtenAt: backup.writtenAt.toISOString() })),
  )
  serve(app, db, backupRoutes.start, ({ staff }) =>
    db.transaction().execute(async (tx) => {
      const jobId = await queueJob(tx, { kind: backupJob, staffId: staff.id })
      await recordChange(tx, staff, { entity: 'backup', entityId: jobId, action: 'asked for' })
      return { jobId }
    }),
  )
  serveFile(app, db, backupRoutes.file, async ({ staff, params }) => {
    const found = (await listBackups(config)).find(({ name }) => name === params.name)
    if (!found) throw notFound()
    await recordChange(db, staff, { entity: 'backup', entityId: found.name, action: 'downloaded' })
    return { name: found.name, content: createReadStream(path.join(backupFolder(config), found.name)) }
  })
}

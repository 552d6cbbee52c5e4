import type { FastifyInstance } from 'fastify'
import { queueJob } from '../../jobs/server/jobs'
import { recordChange } from '../../staff/server/audit'
import { backupRoutes } from '../contract/backups'
import { addRoute } from '../http/add-route'
import { notFound } from '../http/app-error'
import { addFileRoute } from '../http/file-route'
import type { Services } from '../process/services'
import { listBackups, readBackup } from './stored-backups'

export function registerBackupRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, backupRoutes.list, async () =>
    (await listBackups(config)).map((backup) => ({ ...backup, writtenAt: backup.writtenAt.toISOString() })),
  )
  addRoute(app, db, backupRoutes.start, ({ staff }) =>
    db.transaction().execute(async (tx) => {
      const jobId = await queueJob(tx, { kind: 'backup', staffId: staff.id })
      await recordChange(tx, staff, { entity: 'backup', entityId: jobId, action: 'requested' })
      return { jobId }
    }),
  )
  addFileRoute(app, db, backupRoutes.file, async ({ staff, params }) => {
    const found = (await listBackups(config)).find(({ name }) => name === params.name)
    if (!found) throw notFound()
    await recordChange(db, staff, { entity: 'backup', entityId: found.name, action: 'downloaded' })
    return { name: found.name, content: await readBackup(config, found) }
  })
}

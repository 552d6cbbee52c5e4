import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { recordChange } from '../../staff/server/audit'
import { roleNeeded } from '../../staff/server/staff-errors'
import { exportRoutes } from '../contract/exports'
import { hasRole } from '../contract/route'
import { addRoute } from '../http/add-route'
import { notFound } from '../http/app-error'
import { addFileRoute } from '../http/file-route'
import type { Services } from '../process/services'
import { findExport, findExports } from './export-queries'
import { presentExport } from './export-serializer'
import { readParts } from './export-store'

export function registerExportRoutes(app: FastifyInstance, { db, exports }: Services): void {
  addRoute(app, db, exportRoutes.list, async ({ staff }) =>
    (await findExports(db, staff.role)).map(presentExport),
  )
  addFileRoute(app, db, exportRoutes.file, async ({ staff, params: { id } }) => {
    const found = isId(id) ? await findExport(db, id) : undefined
    if (!found) throw notFound()
    if (!hasRole(staff.role, found.least_role)) throw roleNeeded()
    await recordChange(db, staff, {
      entity: 'export',
      entityId: id,
      action: 'downloaded',
      after: { name: found.name },
    })
    return { name: found.name, type: found.media_type, content: readParts(exports, found.parts) }
  })
}

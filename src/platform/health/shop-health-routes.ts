import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { queueTestEmail } from '../../email/server/outbox'
import { recordChange } from '../../staff/server/audit'
import { findStaffMember } from '../../staff/server/staff-queries'
import { healthRoutes } from '../contract/health'
import { addRoute } from '../http/add-route'
import { notFound } from '../http/app-error'
import type { Services } from '../process/services'
import { readHealth } from './health'
import { retryEmail } from './health-queries'

export function registerShopHealthRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  addRoute(app, db, healthRoutes.show, () => readHealth(services))
  addRoute(app, db, healthRoutes.testEmail, async ({ staff }) => {
    const member = await findStaffMember(db, staff.id)
    if (member) await queueTestEmail(db, member)
    return { success: true as const, isSent: config.smtpUrl !== undefined }
  })
  addRoute(app, db, healthRoutes.retryEmail, async ({ staff, params }) => {
    if (!isId(params.id) || !(await retryEmail(db, params.id))) throw notFound()
    await recordChange(db, staff, { entity: 'email', entityId: params.id, action: 'tried again' })
    return { success: true as const }
  })
}

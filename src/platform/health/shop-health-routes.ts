import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { queueTestLetter } from '../../email/server/outbox'
import { recordChange } from '../../staff/server/audit'
import { findStaffMember } from '../../staff/server/staff-queries'
import { healthRoutes } from '../contract/health'
import { notFound } from '../http/refusal'
import { serve } from '../http/serve'
import type { Services } from '../process/services'
import { readHealth } from './health'
import { reviveLetter } from './health-queries'

export function serveShopHealth(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, db, healthRoutes.show, () => readHealth(services))
  serve(app, db, healthRoutes.testLetter, async ({ staff }) => {
    const member = await findStaffMember(db, staff.id)
    if (member) await queueTestLetter(db, member)
    return { success: true as const }
  })
  serve(app, db, healthRoutes.retryLetter, async ({ staff, params }) => {
    if (!isId(params.id) || !(await reviveLetter(db, params.id))) throw notFound()
    await recordChange(db, staff, { entity: 'letter', entityId: params.id, action: 'tried again' })
    return { success: true as const }
  })
}

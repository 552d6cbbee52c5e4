import type { FastifyInstance } from 'fastify'
import { staffRoutes } from '#contract/staff'
import { refuseForeignOrigin } from '../http/caller'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { proveStaff } from './staff-login'
import { presentStaff } from './staff-presenter'
import { findStaffMember } from './staff-queries'
import { staffLoginNeeded } from './staff-refusals'
import { endStaffSession, openStaffSession } from './staff-sessions'

export function serveStaff(app: FastifyInstance, { db }: Services): void {
  serve(app, db, staffRoutes.logIn, async ({ body }, { request, reply }) => {
    refuseForeignOrigin(request)
    const found = await proveStaff(db, body, request.ip)
    reply.header('set-cookie', await openStaffSession(db, found.id))
    return presentStaff(found)
  })
  serve(app, db, staffRoutes.logOut, async (_asked, { request, reply }) => {
    reply.header('set-cookie', await endStaffSession(db, request))
    return { success: true as const }
  })
  serve(app, db, staffRoutes.me, async ({ staff }) => {
    const found = await findStaffMember(db, staff.id)
    if (!found) throw staffLoginNeeded()
    return presentStaff(found)
  })
}

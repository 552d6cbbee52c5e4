import type { FastifyInstance } from 'fastify'
import { rejectForeignOrigin } from '../../platform/http/caller'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/process/services'
import { staffRoutes } from '../contract/staff'
import { findAuditEntries, findNamesOf } from './audit-queries'
import { confirmSecondFactor, dropSecondFactor, startSecondFactor } from './second-factor'
import {
  addStaff,
  changeStaff,
  changeStaffPassword,
  editStaffProfile,
  resetStaffLogin,
} from './staff-accounts'
import { staffLoginNeeded } from './staff-errors'
import { logInStaff, provePasswordOf } from './staff-login'
import { findListedStaff, findStaffMember } from './staff-queries'
import { presentAuditEntry, presentListedStaff, presentStaff } from './staff-serializer'
import { endStaffSession, findStaff, sessionOf } from './staff-sessions'

export function serveStaff(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, db, staffRoutes.logIn, async ({ body }, { request, reply }) => {
    rejectForeignOrigin(request)
    const { member, cookie } = await logInStaff(services, body, request.ip, new Date())
    reply.header('set-cookie', cookie)
    return presentStaff(member)
  })
  serve(app, db, staffRoutes.logOut, async (_asked, { request, reply }) => {
    reply.header('set-cookie', await endStaffSession(db, request))
    return { success: true as const }
  })
  const me = async (id: string) => {
    const found = await findStaffMember(db, id)
    if (!found) throw staffLoginNeeded()
    return presentStaff(found)
  }
  serve(app, db, staffRoutes.me, ({ staff }) => me(staff.id))
  serve(app, db, staffRoutes.session, async (_asked, { request }) => {
    const caller = await findStaff(db, request)
    return { staff: caller ? await me(caller.id) : null }
  })
  serve(app, db, staffRoutes.editProfile, async ({ staff, body }) => {
    await editStaffProfile(services, staff, body)
    return me(staff.id)
  })
  serve(app, db, staffRoutes.changePassword, async ({ staff, body }, { request }) => {
    await changeStaffPassword(services, staff, body, sessionOf(request))
    return me(staff.id)
  })
  serve(app, db, staffRoutes.startSecondFactor, ({ staff }) => startSecondFactor(db, staff.id))
  serve(app, db, staffRoutes.confirmSecondFactor, async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(db, staff, body.code, new Date()),
  }))
  serve(app, db, staffRoutes.dropSecondFactor, async ({ staff, body }) => {
    await provePasswordOf(services, staff.id, body.password)
    await dropSecondFactor(db, staff)
    return me(staff.id)
  })
  serveStaffList(app, { db })
}

function serveStaffList(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const presentLogin = ({ member, password }: Awaited<ReturnType<typeof addStaff>>) => ({
    member: presentListedStaff(member),
    password,
  })
  serve(app, db, staffRoutes.list, async () => (await findListedStaff(db)).map(presentListedStaff))
  serve(app, db, staffRoutes.add, async ({ staff, body }) => presentLogin(await addStaff(db, staff, body)))
  serve(app, db, staffRoutes.change, async ({ staff, params, query, body }) =>
    presentListedStaff(await changeStaff(db, staff, { ...params, ...query }, body)),
  )
  serve(app, db, staffRoutes.resetLogin, async ({ staff, params, query }) =>
    presentLogin(await resetStaffLogin(db, staff, { ...params, ...query })),
  )
  serve(app, db, staffRoutes.audit, async ({ query }) => {
    const entries = await findAuditEntries(db, query)
    const names = await findNamesOf(db, entries)
    return entries.map((entry) => presentAuditEntry(entry, names.get(entry.entity_id)))
  })
}

import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
import { rejectForeignOrigin } from '../../platform/http/caller'
import { repeatable } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { staffRoutes } from '../contract/staff'
import { findAuditEntries, findNamesOf } from './audit-queries'
import { addProgram, renewToken } from './programs'
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
import { type ListedRow, presentAuditEntry, presentListedStaff, presentStaff } from './staff-serializer'
import { cookieNameFor, endStaffSession, expiredCookies, findStaff, sessionOf } from './staff-sessions'

export function registerStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, staffRoutes.logIn, async ({ body }, { request, reply }) => {
    rejectForeignOrigin(request)
    const cookieName = cookieNameFor(request)
    const { member, cookie } = await logInStaff(services, body, {
      ip: request.ip,
      cookieName,
      now: new Date(),
    })
    reply.header('set-cookie', [cookie, ...expiredCookies(cookieName)])
    return presentStaff(member)
  })
  addRoute(app, db, staffRoutes.logOut, async (_asked, { request, reply }) => {
    await endStaffSession(db, request)
    reply.header('set-cookie', expiredCookies())
    return { success: true as const }
  })
  const me = async (id: string) => {
    const found = await findStaffMember(db, id)
    if (!found) throw staffLoginNeeded()
    return presentStaff(found)
  }
  addRoute(app, db, staffRoutes.me, ({ staff }) => me(staff.id))
  addRoute(app, db, staffRoutes.session, async (_asked, { request }) => {
    const caller = await findStaff(db, request)
    return { staff: caller ? await me(caller.id) : null }
  })
  addRoute(app, db, staffRoutes.editProfile, async ({ staff, body }) => {
    await editStaffProfile(services, staff, body)
    return me(staff.id)
  })
  addRoute(app, db, staffRoutes.changePassword, async ({ staff, body }, { request }) => {
    await changeStaffPassword(services, staff, body, sessionOf(request))
    return me(staff.id)
  })
  addRoute(app, db, staffRoutes.startSecondFactor, ({ staff }) => startSecondFactor(db, staff.id))
  addRoute(app, db, staffRoutes.confirmSecondFactor, async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(db, staff, body.code, new Date()),
  }))
  addRoute(app, db, staffRoutes.dropSecondFactor, async ({ staff, body }) => {
    await provePasswordOf(services, staff.id, body.password)
    await dropSecondFactor(db, staff)
    return me(staff.id)
  })
  serveStaffList(app, { db })
}

/** With the password or token that is shown once. */
const withMember = <Found extends { member: ListedRow }>({ member, ...secret }: Found) => ({
  ...secret,
  member: presentListedStaff(member),
})

function serveStaffList(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, staffRoutes.list, async () => (await findListedStaff(db)).map(presentListedStaff))
  addRoute(app, db, staffRoutes.add, async ({ staff, body }) => withMember(await addStaff(db, staff, body)))
  addRoute(app, db, staffRoutes.addProgram, async ({ staff, body }) =>
    withMember(await addProgram(db, staff, body)),
  )
  addRoute(app, db, staffRoutes.renewToken, async ({ staff, params }) =>
    withMember(await renewToken(db, staff, params.id)),
  )
  addRoute(app, db, repeatable(staffRoutes.change), async ({ staff, params, query, body }) =>
    presentListedStaff(await changeStaff(db, staff, { ...params, ...query }, body)),
  )
  addRoute(app, db, staffRoutes.resetLogin, async ({ staff, params, query }) =>
    withMember(await resetStaffLogin(db, staff, { ...params, ...query })),
  )
  addRoute(app, db, staffRoutes.audit, async ({ query }) => {
    const entries = await findAuditEntries(db, query)
    const names = await findNamesOf(db, entries)
    return entries.map((entry) => presentAuditEntry(entry, names.get(entry.entity_id)))
  })
}

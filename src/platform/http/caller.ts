import type { FastifyRequest } from 'fastify'
import { loginNeeded } from '../../customers/server/account/account-errors'
import type { SessionCache } from '../../customers/server/auth/session-cache'
import { findCaller } from '../../customers/server/auth/sessions'
import { staffShown } from '../../staff/contract/staff'
import { findProgram } from '../../staff/server/programs'
import { foreignOrigin, otherStaff, roleNeeded, staffLoginNeeded } from '../../staff/server/staff-errors'
import { findStaff, type Staff } from '../../staff/server/staff-sessions'
import { type Access, hasRole } from '../contract/route'
import type { Database } from '../db/tables'
import { readIdempotencyKey } from './idempotency-key'

export interface Caller {
  id: string
  /** The bearer token of this request, to end this session only. */
  token: string
}

/** The caller, as a handler of a route with this access receives it. */
export type CallerOf<A extends Access> = A extends 'open'
  ? { customer?: never; staff?: never }
  : A extends 'customer'
    ? { customer: Caller; staff?: never }
    : { customer?: never; staff: Staff }

/** Throws 401 without a session, and 403 if the role is not enough. */
export async function authorize(
  db: Database,
  request: FastifyRequest,
  access: Access,
): Promise<{ customer?: Caller; staff?: Staff }> {
  if (access === 'open') return {}
  if (access === 'customer') return { customer: await requireCustomer(db, request) }
  const staff = (await findProgram(db, request)) ?? (await requireStaff(db, request))
  if (!hasRole(staff.role, access)) throw roleNeeded()
  return { staff: { ...staff, requestKey: readIdempotencyKey(request) } }
}

async function requireStaff(db: Database, request: FastifyRequest): Promise<Staff> {
  rejectForeignOrigin(request)
  const staff = await findStaff(db, request)
  if (!staff) throw staffLoginNeeded()
  rejectOtherStaff(request, staff)
  return staff
}

/**
 * All tabs of a browser share one cookie. Rejects a request of a page that shows another staff member than the one
 * now logged in (decision 7).
 */
function rejectOtherStaff(request: FastifyRequest, staff: Staff): void {
  const shown = request.headers[staffShown]
  if (shown !== undefined && shown !== staff.id) throw otherStaff(staff.name)
}

async function requireCustomer(db: Database, request: FastifyRequest): Promise<Caller> {
  const customer = await findCustomer(db, request)
  if (!customer) throw loginNeeded()
  return customer
}

/** The customer of an open route, if the request has a valid token. */
export async function findCustomer(db: Database, request: FastifyRequest): Promise<Caller | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const cache = request.server.getDecorator<SessionCache>('sessions')
  const caller = token && (await findCaller(db, token, cache))
  return token && caller ? { id: caller.id, token } : undefined
}

/**
 * Other sites can send requests with our cookie, so a change must carry an Origin of this site, which scripts cannot
 * forge (reliability.md D9).
 */
export function rejectForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = parseOrigin(request.headers.origin)
  if (!origin || origin.host !== parseOrigin(`${origin.protocol}//${request.host}`)?.host)
    throw foreignOrigin()
}

const parseOrigin = (text = '') => (URL.canParse(text) ? new URL(text) : undefined)

import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '../../platform/contract/route'
import type { Database } from '../../platform/db/tables'
import { isSessionToken, newSessionToken } from '../../platform/http/session-token'
import { tokenDigest } from '../../platform/http/token-digest'
import { isLocalOrigin } from '../../platform/process/local-origin'
import { insecureAddress } from './staff-errors'

/** The prefix requires Secure, this host and path / (RFC 6265bis). Browsers refuse such a cookie over http. */
const secureCookie = '__Host-staff'
/** Over http, in a private network only: other sites cannot set it for a public host. */
const plainCookie = 'staff'
/** Shorter than for shoppers: it survives a night, not two weeks [reliability.md D9]. */
const idle = sql`interval '14 days'`
const longest = sql`interval '90 days'`

export interface Staff {
  id: string
  name: string
  role: Role
  requestKey?: string | undefined
}

function tokenOf({ headers, host }: FastifyRequest): string | undefined {
  const sent = parseCookie(headers.cookie ?? '')
  return sent[secureCookie] ?? (isLocalOrigin(`http://${host}`) ? sent[plainCookie] : undefined)
}

/** By the address the browser shows, as a proxy may end TLS. Throws 403 for a public address without TLS. */
export function cookieNameFor({ headers: { origin = '' } }: FastifyRequest): string {
  if (origin.startsWith('https:')) return secureCookie
  if (!isLocalOrigin(origin)) throw insecureAddress()
  return plainCookie
}

/** A blocked member is rejected at once, on every instance. */
export async function findStaff(db: Database, request: FastifyRequest): Promise<Staff | undefined> {
  const token = tokenOf(request)
  if (!token || !isSessionToken(token)) return undefined
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.role'])
    .select(sql<boolean>`last_used_at < now() - interval '1 hour'`.as('unnoted'))
    .where('token_hash', '=', tokenDigest(token))
    .where('last_used_at', '>', sql<Date>`now() - ${idle}`)
    .where('staff_session.created_at', '>', sql<Date>`now() - ${longest}`)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { unnoted, ...staff } = found
  if (unnoted) await noteUse(db, token)
  return staff
}

/** At most once an hour, to avoid a write with every read. */
async function noteUse(db: Database, token: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', tokenDigest(token))
    .execute()
}

/** HttpOnly, so that no script can read the token. */
export async function openStaffSession(db: Database, staffId: string, name = secureCookie): Promise<string> {
  const token = newSessionToken()
  await db
    .insertInto('staff_session')
    .values({ token_hash: tokenDigest(token), staff_id: staffId })
    .execute()
  return staffCookie(name, token, 90 * 86_400)
}

/** Of all names but `except`: the login removes the other one, which may be read first. */
export const expiredCookies = (except?: string) =>
  [secureCookie, plainCookie].filter((name) => name !== except).map((name) => staffCookie(name, '', 0))

export async function endStaffSession(db: Database, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  if (token) await db.deleteFrom('staff_session').where('token_hash', '=', tokenDigest(token)).execute()
}

/** To keep this session when all others end. */
export const sessionOf = (request: FastifyRequest): Buffer | undefined => {
  const token = tokenOf(request)
  return token === undefined ? undefined : tokenDigest(token)
}

/** All sessions of the member except the one to keep. */
export async function endStaffSessions(tx: Database, staffId: string, except?: Buffer): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

const staffCookie = (name: string, value: string, maxAge: number) =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    secure: name === secureCookie,
    httpOnly: true,
    sameSite: 'strict',
  })

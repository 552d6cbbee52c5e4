import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/db/tables'
import { tokenDigest } from '../../platform/http/token-digest'
import type { NewProgram } from '../contract/staff'
import { recordChange } from './audit'
import { findListed } from './staff-accounts'
import { readsOnly, roleNeeded, staffUnknown, tokenUnknown } from './staff-errors'
import { updateMember } from './staff-queries'
import type { Staff } from './staff-sessions'

/** The prefix lets scanners for secrets recognise a leaked token. */
const newToken = () => `thulir_${randomBytes(32).toString('base64url')}`
const bearer = /^Bearer +(thulir_\S+)$/i

/** The program that sent its access token; undefined without one. */
export async function findProgram(db: Database, request: FastifyRequest): Promise<Staff | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const found = await findByToken(db, token)
  if (!found) throw tokenUnknown()
  const { reads_only, unnoted, ...program } = found
  if (reads_only && request.method !== 'GET' && request.method !== 'HEAD') throw readsOnly()
  if (request.routeOptions.url?.startsWith('/api/admin/account')) throw roleNeeded()
  if (unnoted) await updateMember(db, program.id, { token_used_at: sql`now()` })
  return program
}

const findByToken = (db: Database, token: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'reads_only'])
    .select(sql<boolean>`coalesce(token_used_at < now() - interval '1 hour', true)`.as('unnoted'))
    .where('access_token_hash', '=', tokenDigest(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export async function addProgram(db: Database, owner: Staff, { name, role, readsOnly }: NewProgram) {
  const token = newToken()
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('staff')
      .values({
        id,
        name,
        role,
        reads_only: readsOnly,
        access_token_hash: tokenDigest(token),
        email: '',
        password_hash: '',
      })
      .execute()
    await recordChange(tx, owner, {
      entity: 'staff',
      entityId: id,
      action: 'added',
      after: { name, role, readsOnly },
    })
  })
  return { member: await findListed(db, id), token }
}

export async function renewToken(db: Database, owner: Staff, id: string) {
  const token = newToken()
  await db.transaction().execute(async (tx) => {
    const { is_program } = await findListed(tx, id)
    if (!is_program) throw staffUnknown()
    await updateMember(tx, id, { access_token_hash: tokenDigest(token), token_used_at: null })
    await recordChange(tx, owner, { entity: 'staff', entityId: id, action: 'got a new access token' })
  })
  return { member: await findListed(db, id), token }
}

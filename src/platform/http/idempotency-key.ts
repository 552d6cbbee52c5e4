import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AttemptHeaders } from '../contract/error-body'
import * as commonMessages from '../contract/messages'
import type { Route } from '../contract/route'
import { AppError } from './app-error'

export const keyInvalid = () => new AppError(400, 'KEY_INVALID', commonMessages.keyInvalid())

/** A route that honours the key, for the OpenAPI document. */
export const repeatable = <R extends Route>(route: R) => ({ ...route, docs: { headers: AttemptHeaders } })

/** The client's key of an attempt, so that a repeat does nothing more. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key']
  if (sent === undefined || sent === '') return undefined
  if (typeof sent !== 'string' || !/^[ -~]{1,255}$/.test(sent)) throw keyInvalid()
  return sent
}

/**
 * The id of the record an attempt creates: a UUID of version 8 derived from the request. A repeat has the same id,
 * so the primary key rejects it on any instance. The key and the content cannot be recovered from it.
 */
export function attemptId(...content: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const part = (from: number, to: number) => digest.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`
}

/** The id of the record a staff request creates; undefined without a key. */
export const requestId = (
  { id, requestKey }: { id: string; requestKey?: string | undefined },
  entity: string,
) => (requestKey === undefined ? undefined : attemptId('staff', id, entity, requestKey))

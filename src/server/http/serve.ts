import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import { messages } from '#contract/messages'
import type { Checked, Route } from '#contract/route'
import { loginNeeded } from '../accounts/account-refusals'
import { findCaller } from '../accounts/sessions'
import type { Database } from '../database/tables'
import { Refusal } from './refusal'

export interface Caller {
  id: string
  /** The bearer token of this request, for ending just this session. */
  token: string
}

type Handler<R extends Route> = (
  asked: Checked<R> & (R['access'] extends 'customer' ? { customer: Caller } : { customer?: never }),
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<z.input<R['reply']>>

/**
 * Opens a door of the contract: checks what comes in, finds out who is calling, and lets only the
 * promised fields out. A wrong field is refused with 400 and a sentence for each field.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  db: Database,
  route: R,
  handler: Handler<R>,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const customer = route.access === 'customer' ? await requireCaller(db, request) : undefined
    const asked = {
      params: check(route.params, request.params),
      query: check(route.query, request.query),
      body: check(route.body, request.body ?? {}),
      ...(customer && { customer }),
    }
    return handler(asked as Parameters<Handler<R>>[0], { request, reply })
  }
  const schema = {
    summary: route.summary,
    ...(route.params && { params: askedSchema(route.params) }),
    ...(route.query && { querystring: askedSchema(route.query) }),
    ...(route.body && { body: askedSchema(route.body) }),
    ...(route.access === 'customer' && { security: [{ bearer: [] }] }),
    response: { 200: jsonSchema(route.reply, 'output') },
  }
  for (const { method, path } of [route, ...(route.aliases ?? [])]) {
    app.route({ method: method as HTTPMethods, url: path, schema, handler: answer })
  }
}

async function requireCaller(db: Database, request: FastifyRequest): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = token && (await findCaller(db, token))
  if (!token || !caller) throw loginNeeded()
  return { id: caller.id, token }
}

function check(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const field = issue.path.join('.')
    fields[field] ??= issue.message === 'Invalid input' ? messages.badRequest : issue.message
  }
  throw new Refusal(400, 'INVALID', Object.values(fields)[0] ?? messages.badRequest, { fields })
}

/** JSON Schema for the OpenAPI text and for the serialiser, which lets out no other field. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return described
}

/** What may be sent: the checked form, which says more than "anything readable as a number", less what may be left out. */
function askedSchema(schema: z.ZodMiniType) {
  const { additionalProperties, required, ...checked } = jsonSchema(schema, 'output')
  const needed = jsonSchema(schema, 'input').required
  return needed ? { ...checked, required: needed } : checked
}

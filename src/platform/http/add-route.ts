import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod/mini'
import type { Done } from '../contract/done'
import type { AnyRoute, ParsedRequest, Route, UploadRoute } from '../contract/route'
import type { Database } from '../db/tables'
import { authorize, type CallerOf } from './caller'
import { routeOptions } from './describe-route'
import { withTimeout } from './limits/with-timeout'
import { parseFields } from './parse-fields'

/** What a handler receives: validated input and the caller. */
export type HandlerContext<R extends AnyRoute> = ParsedRequest<R> & CallerOf<R['access']>

export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/** Time limit for pages and public lists. */
export const pageTimeoutMs = 10_000

/**
 * Time limit of a call before it gets a 503, however slow the database is (docs/reliability.md, "The matrix").
 * Longer for public pages, which are cached, and for changes by staff, who would otherwise have to check whether
 * they were saved.
 */
function timeoutMs({ access, method, purchase }: Route): number {
  if (purchase === 'ends') return 5000
  if (access === 'customer') return 3000
  if (access === 'open') return method === 'GET' ? pageTimeoutMs : 3000
  return method === 'GET' ? 5000 : 10_000
}

/** Returns the body, or the reply if it was already sent. */
type Handler<R extends Route | UploadRoute> = (
  context: HandlerContext<R>,
  http: Http,
) => Promise<z.input<R['reply']> | FastifyReply>

/**
 * Registers a JSON route of the contract with its aliases. Named `addRoute`, as it adds one route; `registerXRoutes`
 * of a feature add several. The order is: authorize, validate (400 with a message per field), handle, serialize only
 * the fields of the contract.
 */
export function addRoute<R extends Route>(
  app: FastifyInstance,
  db: Database,
  route: R,
  handler: Handler<R>,
): void {
  const timeout = timeoutMs(route) * app.getDecorator<number>('timeoutFactor')
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    withTimeout(timeout, reply, async () =>
      handler(await readRequest(db, route, request, reply), { request, reply }),
    )
  const options = routeOptions(route)
  const add = ({ method, path }: Pick<Route, 'method' | 'path'>, aliasOf?: string) => {
    const config = { contract: { ...route, method, path }, aliasOf }
    app.route({ ...options, config, method: method as HTTPMethods, url: path, handler: answer })
  }
  add(route)
  for (const alias of route.aliases ?? []) add(alias, `${route.method} ${route.path}`)
}

/** The response of a route that has nothing to say but success. */
export async function done(work: Promise<unknown>): Promise<z.input<typeof Done>> {
  await work
  return { success: true }
}

/** Authorizes before validating: a stranger must not learn what a route expects. */
export async function readRequest<R extends AnyRoute>(
  db: Database,
  route: R,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HandlerContext<R>> {
  const caller = await authorize(db, request, route.access)
  // A response that is cached for everyone sets its own header (response-cache.ts).
  reply.header('cache-control', 'no-store')
  return {
    params: parseIfDeclared(route.params, request.params),
    query: parseIfDeclared(route.query, request.query),
    body:
      'upload' in route
        ? request.body
        : parseIfDeclared('body' in route ? route.body : undefined, request.body ?? {}),
    ...caller,
  } as unknown as HandlerContext<R>
}

const parseIfDeclared = (schema: z.ZodMiniType | undefined, value: unknown): unknown =>
  schema && parseFields(schema, value)

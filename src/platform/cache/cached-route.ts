import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Route } from '../contract/route'
import { contentHash } from '../db/content-hash'
import type { Database } from '../db/tables'
import { addRoute, type HandlerContext } from '../http/add-route'
import type { ResponseCache } from './response-cache'

/** A response that is the same for everyone, and the tags (page-cache.ts) that invalidate it. */
interface Found<R extends Route> {
  reply: z.input<R['reply']>
  shows: string[]
  headers?: Record<string, string>
  maxAgeMs?: number
}

/** Adds a route whose response depends on the request alone, and caches it like a page. */
export function cachedRoute<R extends Route & { access: 'open' }>(
  app: FastifyInstance,
  { db, responses }: { db: Database; responses: ResponseCache },
  route: R,
  find: (context: HandlerContext<R>) => Promise<Found<R>>,
): void {
  addRoute(app, db, route, async (context, { request, reply }) => {
    const key = `${route.path} ${contentHash([context.params, context.query])}`
    const page = await responses.pages.get(key, async () => {
      const { reply: found, headers, ...more } = await find(context)
      const text = reply.serialize(found) as string
      return { ...more, status: 200, text, headers: { 'content-type': json, ...headers } }
    })
    if (!page) throw new Error('A cached route always finds something')
    return responses.send(request, reply, page)
  })
}

const json = 'application/json; charset=utf-8'

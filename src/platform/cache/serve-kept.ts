import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Route } from '../contract/route'
import type { Database } from '../db/tables'
import { versionOf } from '../db/version-of'
import { type Given, serve } from '../http/serve'
import type { FrontDoor } from './front-door'

/** A reply that is the same for everybody, and the tags of page-cache.ts by which it is dropped. */
interface Found<R extends Route> {
  reply: z.input<R['reply']>
  shows: string[]
  headers?: Record<string, string>
  keepMs?: number
}

/** Opens a door whose answer depends on nothing but what is asked. It is kept ready to send, as pages are. */
export function serveKept<R extends Route & { access: 'open' }>(
  app: FastifyInstance,
  { db, door }: { db: Database; door: FrontDoor },
  route: R,
  find: (asked: Given<R>) => Promise<Found<R>>,
): void {
  serve(app, db, route, async (asked, { request, reply }) => {
    const key = `${route.path} ${versionOf([asked.params, asked.query])}`
    const kept = await door.cache.get(key, async () => {
      const { reply: found, headers, ...more } = await find(asked)
      const text = reply.serialize(found) as string
      return { ...more, status: 200, text, headers: { 'content-type': json, ...headers } }
    })
    if (!kept) throw new Error('What is found is always kept')
    return door.send(request, reply, kept)
  })
}

const json = 'application/json; charset=utf-8'

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { NIL } from 'uuid'
import { listBlogs } from '../../content/server/blog/content'
import { cutText } from '../../platform/contract/cut-text'
import { addRoute, pageTimeoutMs } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { readSettings } from '../../settings/server/settings'
import { readShownSettings } from '../../settings/server/shown-settings'
import { adminFeedRoutes } from '../contract/admin-feeds'
import { blogFeed } from './blog-feed'
import { findFeedRows, findLastFetch, noteFetch, type OwnNames, readFeedState } from './feed-queries'
import { googleFeedEnd, googleFeedHead, googleFeedItems } from './google-feed'

const googleFeedPath = '/feeds/google.xml'
const newestPosts = 50
/** The batch size, which limits the memory for the feed of a large shop. */
const batch = 200

/** Feeds: posts for feed readers, products for shopping services [LAY-05]. */
export function registerFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  app.get(
    '/blogs/rss.xml',
    { schema: { hide: true }, handlerTimeout: pageTimeoutMs },
    async (_request, reply) => {
      const [blogs, settings] = await Promise.all([listBlogs(services, newestPosts), readSettings(db)])
      reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=300')
      return blogFeed(blogs, settings, config.origin)
    },
  )

  app.get(googleFeedPath, { schema: { hide: true } }, async ({ headers }, reply) => {
    const settings = await readShownSettings(db)
    await noteFetch(db, cutText(headers['user-agent'] ?? '', 200))
    async function* write() {
      yield googleFeedHead(settings, config.origin)
      for await (const row of feedRows(services, settings))
        yield googleFeedItems(row, settings, config.origin)
      yield googleFeedEnd
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return reply.send(Readable.from(write()))
  })

  addRoute(app, db, adminFeedRoutes.google, async () => {
    const settings = await readSettings(db)
    const [state, fetched] = await Promise.all([readFeedState(db, settings), findLastFetch(db)])
    return {
      address: config.origin + googleFeedPath,
      states: settings.states,
      lastFetch: fetched ? { at: fetched.at.toISOString(), client: fetched.client } : null,
      ...state,
    }
  })
}

async function* feedRows({ readDb }: Services, names: OwnNames) {
  let after: string = NIL
  for (;;) {
    const rows = await findFeedRows(readDb, names, { after, limit: batch })
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

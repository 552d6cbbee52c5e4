import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { NIL } from 'uuid'
import { presentProductSummary } from '../../catalog/server/products/product-serializer'
import { listBlogs } from '../../content/server/blog/content'
import { pageTimeoutMs } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { findProductsAfter } from '../../search/server/list-queries'
import { readSettings } from '../../settings/server/settings'
import { blogFeed } from './blog-feed'
import { googleFeedEnd, googleFeedHead, googleFeedItem } from './google-feed'

const newestPosts = 50
/** Products read at a time, so that the feed of a large shop does not fill the memory. */
const batch = 200

/** What programs subscribe to: posts for readers, products for shopping services [LAY-05]. */
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

  app.get('/feeds/google.xml', { schema: { hide: true } }, async (_request, reply) => {
    const settings = await readSettings(db)
    async function* write() {
      yield googleFeedHead(settings, config.origin)
      for await (const product of allProducts(services))
        yield googleFeedItem(product, settings, config.origin)
      yield googleFeedEnd
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return reply.send(Readable.from(write()))
  })
}

async function* allProducts({ db, config }: Services) {
  let last: string = NIL
  for (;;) {
    const rows = await findProductsAfter(db, last, batch)
    for (const row of rows) yield presentProductSummary(row, config.origin)
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? last
  }
}

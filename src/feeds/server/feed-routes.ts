import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { listProducts } from '../../catalog/server/products/catalogue'
import { listBlogs } from '../../content/server/blog/content'
import { pagePatienceMs } from '../../platform/http/serve'
import type { Services } from '../../platform/process/services'
import { ProductFilter } from '../../search/contract/product-filter'
import { Bookmarks } from '../../search/server/bookmarks'
import { readSettings } from '../../settings/server/settings'
import { blogFeed } from './blog-feed'
import { googleFeedEnd, googleFeedHead, googleFeedItem } from './google-feed'

const newestPosts = 50
/** So many products are read at a time: a large shop's feed neither fills the memory nor holds the database. */
const batch = 200

/** What programs subscribe to: posts for readers, products for shopping services [LAY-05]. */
export function serveFeeds(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  app.get(
    '/blogs/rss.xml',
    { schema: { hide: true }, handlerTimeout: pagePatienceMs },
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

/** Oldest first, so that what is added meanwhile comes last instead of shifting the rest. */
async function* allProducts(services: Services) {
  const bookmarks = new Bookmarks()
  const all = z.parse(ProductFilter, { sort: 'createdAt' })
  for (let page = 1; ; page += 1) {
    const { products } = await listProducts(services, { ...all, page, limit: batch }, bookmarks)
    yield* products
    if (products.length < batch) return
  }
}

import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/pages'
import type { Services } from '../services'
import { findBlogDates, findProductDates } from './sitemap-queries'

const open = [pages.home, pages.store, pages.blogs, pages.contact]
const personal = Object.values(pages).filter(({ access }) => access !== 'open')

/** What search engines may read and where it is [LAY-05]; a product's date is that of its last change. */
export function serveSitemap(app: FastifyInstance, { config, db }: Services): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const closed = [
      ...personal.map(({ path }) => path),
      '/reset-password/',
      '/forgot-password',
      '/admin',
      '/api/',
    ]
    reply.type('text/plain; charset=utf-8')
    return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${config.origin}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const [products, blogs] = await Promise.all([findProductDates(db), findBlogDates(db)])
    const rows = [
      ...open.map(({ path }) => `<url><loc>${config.origin}${path}</loc></url>`),
      ...products.map((row) => location(`${config.origin}/product/${row.id}`, row.updated_at)),
      ...blogs.map((row) => location(`${config.origin}/blog/${row.id}`, row.updated_at)),
    ]
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>`
  })
}

const location = (url: string, changed: Date) =>
  `<url><loc>${url}</loc><lastmod>${changed.toISOString()}</lastmod></url>`

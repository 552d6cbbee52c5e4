import type { FastifyInstance, FastifyReply } from 'fastify'
import { findReadablePages } from '../../content/server/pages/text-pages'
import { pageTimeoutMs } from '../../platform/http/add-route'
import { notFound } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import { countFacets } from '../../search/server/facet-queries'
import { knownAddress, pages } from '../contract/pages'
import { countOnSale, findBlogDates, findProductPlaces, type ProductPlace } from './sitemap-queries'

const open = [pages.home, pages.store, pages.blogs, pages.contact]

/** A sitemap file may contain 50,000 URLs at most, and should be quick to write. */
const productsAFile = 10_000

const everything = { category: [], brand: [], tags: [], origin: [] }

const bounded = { schema: { hide: true }, handlerTimeout: pageTimeoutMs }

/** robots.txt and the sitemap [LAY-05]; a product's date is that of its last change. */
export function registerSitemapRoutes(app: FastifyInstance, { config, readDb: db }: Services): void {
  const { origin } = config

  const findWords = async () => [
    ...open.map(({ path }) => location(origin + path)),
    ...(await countFacets(db, everything)).categories.map(
      ({ value }) =>
        `<url><loc>${origin}${pages.store.path}?${new URLSearchParams({ category: value })}</loc></url>`,
    ),
    ...(await findReadablePages(db)).map(({ slug, updatedAt }) => location(`${origin}/${slug}`, updatedAt)),
    ...(await findBlogDates(db)).map(({ id, slug, updated_at }) =>
      location(origin + knownAddress('blog', { slug, _id: id }), updated_at),
    ),
  ]
  const findGoods = async (file: number) =>
    (await findProductPlaces(db, { limit: productsAFile, offset: (file - 1) * productsAFile })).map((place) =>
      placeOfProduct(origin, place),
    )

  // Personal pages are excluded by `noindex`, which a crawler sees only if it may read them.
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', bounded, async (_request, reply) => {
    const files = Math.ceil((await countOnSale(db)) / productsAFile)
    if (files <= 1) return sendXml(reply, urlset([...(await findWords()), ...(await findGoods(1))]))
    const names = ['words', ...Array.from({ length: files }, (_, index) => index + 1)]
    return sendXml(reply, sitemapIndex(names.map((name) => `${origin}/sitemap/${name}.xml`)))
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', bounded, async (request, reply) => {
    const name = /^(words|[1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1]
    const rows = !name ? [] : name === 'words' ? await findWords() : await findGoods(Number(name))
    if (rows.length === 0) throw notFound()
    return sendXml(reply, urlset(rows))
  })
}

function sendXml(reply: FastifyReply, xml: string) {
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1'

const urlset = (rows: readonly string[]) =>
  `<urlset xmlns="${schema}" xmlns:image="${imageSchema}">${rows.join('')}</urlset>`

const sitemapIndex = (files: readonly string[]) =>
  `<sitemapindex xmlns="${schema}">${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('')}</sitemapindex>`

const location = (url: string, changed?: Date, more = '') =>
  `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${more}</url>`

function placeOfProduct(origin: string, { id, slug, updated_at, pictures }: ProductPlace): string {
  const images = pictures.map(
    ({ key, widths }) =>
      `<image:image><image:loc>${origin}/media/${key}/${widths.at(-1)}.jpg</image:loc></image:image>`,
  )
  return location(origin + knownAddress('product', { slug, _id: id }), updated_at, images.join(''))
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

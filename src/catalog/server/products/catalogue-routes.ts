import type { FastifyInstance } from 'fastify'
import { cachedRoute } from '../../../platform/cache/cached-route'
import type { ResponseCache } from '../../../platform/cache/response-cache'
import type { Services } from '../../../platform/process/services'
import { withPriceWords } from '../../../search/contract/price-words'
import { catalogueRoutes, type ProductSummary } from '../../contract/catalogue'
import { companionsShown, findCompanions } from '../companions/companions'
import { findFacets, listProducts, showProduct, suggestProducts } from './catalogue'
import { productNotFound } from './catalogue-errors'

/** Orders change sold pieces and stock above ten without a notification, as no page shows them. */
const brief = { maxAgeMs: 1000 }

/** In rupees. Prices differ by at least one paisa. */
const onePaisa = 0.01

export function registerCatalogueRoutes(
  app: FastifyInstance,
  services: Services,
  responses: ResponseCache,
): void {
  const open = { db: services.db, responses }
  const searched = { ...services, db: services.readDb }
  const goesWellWith = (ids: readonly string[]) =>
    findCompanions({ ...searched, fragments: responses.pages.fragments }, ids)

  cachedRoute(app, open, catalogueRoutes.list, async ({ query }) => {
    const { tag, 'price[gt]': above, 'price[lt]': below, near, ...asked } = query
    const filter = withPriceWords(asked)
    const [from, to] = [filter['price[gte]'], filter['price[lte]']]
    const wanted = {
      ...filter,
      tags: [...filter.tags, ...tag],
      ...(above !== undefined && { 'price[gte]': Math.max(above + onePaisa, from ?? 0) }),
      ...(below !== undefined && { 'price[lte]': Math.min(below - onePaisa, to ?? below) }),
    }
    const { products, total, isNear } = await listProducts(searched, wanted, { nearToo: near })
    const headers = { 'x-total-count': String(total), ...(isNear && { 'x-near': 'true' }) }
    return { reply: products, shows: ['products'], headers, ...(products.some(isTracked) && brief) }
  })

  cachedRoute(app, open, catalogueRoutes.show, async ({ params }) => {
    const product = await showProduct(services, params.id)
    if (!product) throw productNotFound()
    const goesWell = (await goesWellWith([product._id])).slice(0, companionsShown)
    return {
      reply: { ...product, ...(goesWell.length > 0 && { goesWell }) },
      shows: [product, ...goesWell].map(({ _id }) => `product:${_id}`),
      ...([product, ...goesWell].some(isTracked) && brief),
    }
  })

  cachedRoute(app, open, catalogueRoutes.facets, async ({ query }) => ({
    reply: await findFacets(searched, withPriceWords(query)),
    shows: ['products', 'shop'],
  }))

  cachedRoute(app, open, catalogueRoutes.suggest, async ({ query: { search, near } }) => {
    const { suggestions, isNear } = await suggestProducts(searched, search, { nearToo: near })
    return { reply: suggestions, shows: ['products'], ...(isNear && { headers: { 'x-near': 'true' } }) }
  })

  cachedRoute(app, open, catalogueRoutes.goesWell, async ({ query }) => {
    return { reply: await goesWellWith(query.with), shows: ['products'], ...brief }
  })
}

const isTracked = (product: ProductSummary) => product.stockTracked

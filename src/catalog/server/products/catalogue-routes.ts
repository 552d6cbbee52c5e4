import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { cachedRoute } from '../../../platform/cache/cached-route'
import type { ResponseCache } from '../../../platform/cache/response-cache'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { withPriceWords } from '../../../search/contract/price-words'
import { catalogueRoutes, type ProductSummary } from '../../contract/catalogue'
import { reviewRoutes } from '../../contract/reviews'
import { findOwnReview } from '../reviews/review-queries'
import { listReviews, removeReview, reviewProduct } from '../reviews/reviews'
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
    return { reply: product, shows: [`product:${product._id}`], ...(isTracked(product) && brief) }
  })

  addRoute(app, services.db, reviewRoutes.rate, ({ customer, body }, { request }) =>
    reviewProduct(services, { customerId: customer.id, ip: request.ip }, body),
  )

  cachedRoute(app, open, reviewRoutes.list, async ({ params, query }) => {
    const { total, reviews } = await listReviews(services, params.id, query)
    return {
      reply: reviews,
      shows: [`product:${params.id.toLowerCase()}`],
      headers: { 'x-total-count': String(total) },
    }
  })

  addRoute(app, services.db, reviewRoutes.own, async ({ params, customer }) => ({
    review: (isId(params.id) && (await findOwnReview(services.db, params.id, customer.id))) || null,
  }))

  addRoute(app, services.db, reviewRoutes.remove, async ({ params, customer }, { request }) => {
    await removeReview(services, { customerId: customer.id, ip: request.ip }, params.id)
    return { review: null }
  })

  cachedRoute(app, open, catalogueRoutes.facets, async ({ query }) => ({
    reply: await findFacets(searched, query),
    shows: ['products', 'shop'],
  }))

  cachedRoute(app, open, catalogueRoutes.suggest, async ({ query }) => ({
    reply: await suggestProducts(searched, query.search),
    shows: ['products'],
  }))
}

const isTracked = (product: ProductSummary) => product.stockTracked

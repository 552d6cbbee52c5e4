import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { catalogueRoutes } from '#contract/catalogue'
import { messages } from '#contract/messages'
import { reviewRoutes } from '#contract/reviews'
import { Refusal } from '../http/refusal'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { findFacets, listProducts, showProduct, suggestProducts } from './catalogue'
import { findOwnReview } from './review-queries'
import { listReviews, reviewProduct } from './reviews'

export function serveCatalogue(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, db, catalogueRoutes.list, async ({ query: { tag, ...filter } }, { reply }) => {
    const { products, total } = await listProducts(services, { ...filter, tags: [...filter.tags, ...tag] })
    reply.header('x-total-count', total)
    return products
  })

  serve(app, db, catalogueRoutes.show, async ({ params }) => {
    const product = await showProduct(services, params.id)
    if (!product) throw new Refusal(404, 'PRODUCT_NOT_FOUND', messages.productNotFound)
    return product
  })

  serve(app, db, reviewRoutes.rate, ({ customer, body }, { request }) =>
    reviewProduct(services, { customerId: customer.id, review: body, ip: request.ip }),
  )

  serve(app, db, reviewRoutes.list, async ({ params, query }, { reply }) => {
    const { total, reviews } = await listReviews(services, params.id, query)
    reply.header('x-total-count', total)
    return reviews
  })

  serve(app, db, reviewRoutes.own, async ({ params, customer }) => ({
    review: (isId(params.id) && (await findOwnReview(db, params.id, customer.id))) || null,
  }))

  serve(app, db, catalogueRoutes.facets, () => findFacets(services))

  serve(app, db, catalogueRoutes.suggest, ({ query }) => suggestProducts(services, query.search))
}

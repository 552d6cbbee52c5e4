import * as z from 'zod/mini'
import { limits, starScale } from '../../platform/contract/constants'
import { Id, idOf, text, wireNumber } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Product, Rating } from './catalogue'
import * as m from './messages'

/** [PROD-11] Clients leave out a missing star, or send '' or 0. */
const Star = z.pipe(
  wireNumber(commonMessages.addStarRating()),
  z
    .number()
    .check(
      z.minimum(1, commonMessages.addStarRating()),
      z.maximum(starScale, commonMessages.starRange()),
      z.int(commonMessages.starRange()),
    ),
)

export const Review = z.object({
  star: Star,
  comment: text(commonMessages.writeReview(), limits.commentLength),
  prodId: idOf(commonMessages.chooseProduct()),
})
export type Review = z.output<typeof Review>
const Page = z.pipe(
  wireNumber(m.pageInvalid()),
  z
    .number()
    .check(z.int(m.pageInvalid()), z.minimum(1, m.pageInvalid()), z.maximum(100_000, m.pageInvalid())),
)

const OwnReview = z.object({ review: z.nullable(z.object({ star: z.number(), comment: z.string() })) })

export const reviewRoutes = {
  list: {
    method: 'GET',
    path: '/api/product/:id/reviews',
    access: 'open',
    summary: 'Reviews of a product, newest first, fifty a page; X-Total-Count has the total',
    params: z.object({ id: Id }),
    query: z.object({ star: z.optional(Star), page: z.optional(Page) }),
    reply: z.array(Rating),
  },
  own: {
    method: 'GET',
    path: '/api/product/:id/review',
    access: 'customer',
    summary: 'The customer’s own review of a product, or null',
    params: z.object({ id: Id }),
    reply: OwnReview,
  },
  remove: {
    method: 'DELETE',
    path: '/api/product/:id/review',
    access: 'customer',
    summary: 'Delete the customer’s own review of a product; succeeds if there is none',
    params: z.object({ id: Id }),
    reply: OwnReview,
  },
  rate: {
    method: 'PUT',
    path: '/api/product/rating',
    access: 'customer',
    summary: 'Review a product; a second review of the same customer replaces the first',
    body: Review,
    reply: Product,
  },
} satisfies RouteTable

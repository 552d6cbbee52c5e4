import * as z from 'zod/mini'
import { limits, starScale } from '../../platform/contract/constants'
import { Id, idOf, text, wireNumber } from '../../platform/contract/fields'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Product, Rating } from './catalogue'

/** [PROD-11] A star that was not given arrives as nothing, as '' or as 0, depending on the client. */
const Star = z.pipe(
  wireNumber(messages.addStarRating),
  z
    .number()
    .check(
      z.minimum(1, messages.addStarRating),
      z.maximum(starScale, messages.starRange),
      z.int(messages.starRange),
    ),
)

export const Review = z.object({
  star: Star,
  comment: text(messages.writeReview, limits.commentLength),
  prodId: idOf(messages.chooseProduct),
})
export type Review = z.output<typeof Review>

const pageInvalid = 'The page should be a whole number from 1 on'
const Page = z.pipe(
  wireNumber(pageInvalid),
  z.number().check(z.int(pageInvalid), z.minimum(1, pageInvalid), z.maximum(100_000, pageInvalid)),
)

const OwnReview = z.object({ review: z.nullable(z.object({ star: z.number(), comment: z.string() })) })

export const reviewRoutes = {
  list: {
    method: 'GET',
    path: '/api/product/:id/reviews',
    access: 'open',
    summary: 'Reviews of a product, newest first, fifty a page; the total is in X-Total-Count',
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
    summary: 'Take back the customer’s own review of a product; also fine when there is none (any more)',
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

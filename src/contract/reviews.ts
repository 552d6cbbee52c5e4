import * as z from 'zod/mini'
import { Product } from './catalogue'
import { limits, starScale } from './constants'
import { Id, text, wireNumber } from './fields'
import { messages } from './messages'
import type { RouteTable } from './route'

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
  prodId: Id,
})
export type Review = z.output<typeof Review>

export const reviewRoutes = {
  rate: {
    method: 'PUT',
    path: '/api/product/rating',
    access: 'customer',
    summary: 'Review a product; a second review of the same customer replaces the first',
    body: Review,
    reply: Product,
  },
} satisfies RouteTable

import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { limits, pictureLimits, starScale } from '../../platform/contract/constants'
import { Id, idOf, text, wireNumber } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteGroup, RouteTable } from '../../platform/contract/route'
import { Product, Rating } from './catalogue'
import * as m from './messages'
import { reviewSorts } from './review-view'

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

/** `picture` is null while its sizes are made. */
const OwnPhoto = z.object({ id: z.string(), picture: z.nullable(Picture) })
export type OwnPhoto = z.infer<typeof OwnPhoto>
const OwnPhotos = z.object({ photos: z.array(OwnPhoto) })

const OwnReview = z.object({
  review: z.nullable(z.extend(OwnPhotos, { star: z.number(), comment: z.string() })),
})

export const reviewPhotoLimits = { count: 4, bytes: pictureLimits.bytes } as const
const PhotoId = z.object({ id: Id, photo: z.uuid(commonMessages.badRequest()) })

export const reviewRoutes = {
  list: {
    method: 'GET',
    path: '/api/product/:id/reviews',
    access: 'open',
    summary: 'Reviews of a product, newest first unless sorted, fifty a page; X-Total-Count has the total',
    params: z.object({ id: Id }),
    query: z.object({
      star: z.optional(Star),
      page: z.optional(Page),
      sort: z._default(z.enum(reviewSorts), reviewSorts[0]),
      photos: z.optional(z.literal('yes')),
    }),
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
  votes: {
    method: 'GET',
    path: '/api/product/:id/review-votes',
    access: 'customer',
    summary: 'The reviews of a product that the customer found helpful',
    params: z.object({ id: Id }),
    reply: z.object({ reviews: z.array(z.string()) }),
  },
  vote: {
    method: 'PUT',
    path: '/api/product/:id/reviews/:review/vote',
    access: 'customer',
    summary: 'Find a review helpful, or no longer; repeating it changes nothing',
    params: z.object({ id: Id, review: Id }),
    body: z.object({ helpful: z.boolean() }),
    reply: z.object({ helpful: z.number() }),
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/product/:id/review/photos/:photo',
    access: 'customer',
    summary: 'Remove a photo from the customer’s own review; succeeds if there is none',
    params: PhotoId,
    reply: OwnPhotos,
  },
} satisfies RouteTable

export const reviewPhotoRoutes = {
  add: {
    method: 'PUT',
    path: '/api/product/:id/review/photos/:photo',
    access: 'customer',
    summary: 'Add a photo to the customer’s own review; its sizes are made by a job',
    params: PhotoId,
    // Above the limit, so that the error message can name it.
    upload: { maxBytes: reviewPhotoLimits.bytes + 64 * 1024 },
    reply: OwnPhotos,
  },
} satisfies RouteGroup

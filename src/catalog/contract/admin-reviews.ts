import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Id, optionalText } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { SeenIfSent } from '../../platform/contract/seen'

const Status = z.enum(['Approved', 'Hidden'])

export const AdminReview = z.object({
  productId: z.string(),
  product: z.string(),
  customerId: z.string(),
  author: z.string(),
  star: z.int(),
  comment: z.string(),
  status: Status,
  answer: z.string(),
  /** Whether the author has changed it since it was answered. */
  answersEarlier: z.boolean(),
  verified: z.boolean(),
  createdAt: Timestamp,
  helpful: z.int(),
  photos: z.array(z.object({ id: z.string(), picture: Picture, hidden: z.boolean() })),
  /** Includes the author's text, so that staff judge only the version on the screen. */
  version: z.string(),
})
export type AdminReview = z.infer<typeof AdminReview>

/** A review has no id: each customer has one for each product. */
const One = z.object({ productId: Id, customerId: Id })

const ReviewChange = z.object({
  status: Status,
  answer: optionalText(2000),
  /** Confirms that an answer to an earlier version fits the current one. */
  answerFits: z.optional(z.boolean()),
  /** Ids of photos that are not shown. Without it they stay as they are. */
  hiddenPhotos: z.optional(z.array(Id)),
})
export type ReviewChange = z.output<typeof ReviewChange>

export const adminReviewRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'manager',
    summary: 'All reviews, hidden ones too',
    query: z.extend(listQuery(['created', 'star'], '-created'), {
      status: z._default(z.enum(['all', 'Approved', 'Hidden']), 'all'),
      photos: z._default(z.enum(['any', 'with']), 'any'),
      /** `due`: shown in the shop, of the last 7 days, and not answered. */
      reply: z._default(z.enum(['any', 'due']), 'any'),
    }),
    reply: listOf(AdminReview),
  },
  show: {
    method: 'GET',
    path: '/api/admin/reviews/:productId/:customerId',
    access: 'manager',
    summary: 'One review',
    params: One,
    reply: AdminReview,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/reviews/:productId/:customerId',
    access: 'manager',
    summary: 'Hide a review or its photos, approve it again, answer it',
    params: One,
    query: SeenIfSent,
    body: ReviewChange,
    reply: AdminReview,
  },
} satisfies RouteTable

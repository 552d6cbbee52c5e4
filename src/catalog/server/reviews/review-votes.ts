import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { addressKey, countRequest, type RateLimit } from '../../../platform/http/limits/rate-limits'
import { ownVote, reviewGone } from './review-errors'
import type { Reviewer } from './reviewer'

const votesOfAccount: RateLimit = { name: 'review-vote:account', atOnce: 60, seconds: 5 }
const votesFromAddress: RateLimit = { name: 'review-vote:address', atOnce: 600, seconds: 1 }

interface Vote {
  productId: string
  reviewId: string
  helpful: boolean
}

/** One vote for each customer and review: the primary key makes repeated and concurrent requests count once. */
export async function voteForReview(
  db: Database,
  { customerId, ip }: Reviewer,
  { productId, reviewId, helpful }: Vote,
): Promise<{ helpful: number }> {
  if (!isId(productId) || !isId(reviewId)) throw reviewGone()
  await countRequest(db, votesFromAddress, addressKey(ip))
  await countRequest(db, votesOfAccount, customerId)
  return db.transaction().execute(async (tx) => {
    const review = await lockShownReview(tx, productId, reviewId)
    if (!review) throw reviewGone()
    const { customer_id: author_id } = review
    if (author_id === customerId) throw ownVote()
    const vote = { product_id: productId, author_id, customer_id: customerId }
    if (helpful)
      await tx
        .insertInto('review_vote')
        .values(vote)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await tx.deleteFrom('review_vote').where(sameVote(vote)).execute()
    return { helpful: await countVotes(tx, productId, author_id) }
  })
}

/** So that the number in the response includes every vote before this one, and the review is not deleted before. */
const lockShownReview = (tx: Database, productId: string, reviewId: string) =>
  tx
    .selectFrom('review')
    .select('customer_id')
    .where('id', '=', reviewId)
    .where('product_id', '=', productId)
    .where('status', '=', 'Approved')
    .forNoKeyUpdate()
    .executeTakeFirst()

const sameVote = (vote: { product_id: string; author_id: string; customer_id: string }) =>
  sql<boolean>`(product_id, author_id, customer_id) = (${vote.product_id}, ${vote.author_id}, ${vote.customer_id})`

async function countVotes(tx: Database, productId: string, authorId: string): Promise<number> {
  const { votes } = await tx
    .selectFrom('review_vote')
    .select(sql<number>`count(*)::int`.as('votes'))
    .where('product_id', '=', productId)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  return votes
}

/** The ids of the reviews that the customer found helpful. */
export async function findOwnVotes(db: Database, productId: string, customerId: string): Promise<string[]> {
  if (!isId(productId)) return []
  const rows = await db
    .selectFrom('review_vote as vote')
    .innerJoin('review', (join) =>
      join
        .onRef('review.product_id', '=', 'vote.product_id')
        .onRef('review.customer_id', '=', 'vote.author_id'),
    )
    .select('review.id')
    .where('vote.customer_id', '=', customerId)
    .where('vote.product_id', '=', productId)
    .execute()
  return rows.map(({ id }) => id)
}

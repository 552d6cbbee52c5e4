import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

export const findAccount = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'firstname', 'lastname', 'email', 'mobile', 'created_at', 'email_proved_at'])
    .where('id', '=', customerId)
    .executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findWishlist = (db: Database, customerId: string) =>
  db
    .selectFrom('wishlist_entry as entry')
    .innerJoin('product', 'product.id', 'entry.product_id')
    .leftJoin('product_option as option', 'option.id', 'entry.option_id')
    .select(['product.id', 'product.title', 'option.name as option', 'entry.created_at'])
    .where('entry.customer_id', '=', customerId)
    .orderBy('entry.created_at')
    .execute()

export const findOwnReviews = (db: Database, customerId: string) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['product.id', 'product.title', 'star', 'comment', 'review.created_at', 'review.updated_at'])
    .select(
      sql<string[]>`to_json(array(
        select m.key || '/' || (select max(width) from unnest(m.widths) width) || '.jpg' from review_photo photo join media m on m.id = photo.media_id
        where photo.product_id = review.product_id and photo.customer_id = review.customer_id
        order by photo.created_at, photo.id))`.as('photo_files'),
    )
    .where('review.customer_id', '=', customerId)
    .orderBy('review.created_at')
    .execute()

/** The reviews of others that the customer found helpful. */
export const findOwnHelpfulVotes = (db: Database, customerId: string) =>
  db
    .selectFrom('review_vote as vote')
    .innerJoin('product', 'product.id', 'vote.product_id')
    .select(['product.id', 'product.title', 'vote.created_at'])
    .where('vote.customer_id', '=', customerId)
    .orderBy('vote.created_at')
    .execute()

export const findSessions = (db: Database, customerId: string) =>
  db
    .selectFrom('session')
    .select(['created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

export const findEnquiries = (db: Database, email: string) =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .orderBy('created_at')
    .execute()

export const findSubscription = (db: Database, email: string) =>
  db
    .selectFrom('subscriber')
    .select(['asked_at', 'confirmed_at'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()

export const findStockRequests = (db: Database, email: string) =>
  db
    .selectFrom('stock_request as request')
    .innerJoin('product', 'product.id', 'request.product_id')
    .select(['product.id', 'product.title', 'request.asked_at'])
    .where(sql<string>`lower(request.email)`, '=', sql<string>`lower(${email})`)
    .orderBy('request.asked_at')
    .execute()

export const findEmails = (db: Database, email: string) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'sent_at'])
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${email})`)
    .orderBy('created_at')
    .execute()

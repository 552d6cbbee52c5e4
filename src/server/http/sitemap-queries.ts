import type { Database } from '../database/tables'

/** A sitemap holds at most 50,000 addresses; a larger shop's newest come first. */
export const findProductDates = (db: Database) =>
  db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(49_000)
    .execute()

export const findBlogDates = (db: Database) =>
  db.selectFrom('blog').select(['id', 'updated_at']).orderBy('created_at', 'desc').limit(900).execute()

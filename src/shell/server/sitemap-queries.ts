import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'

export interface ProductPlace {
  id: string
  slug: string
  updated_at: Date
  pictures: { key: string; widths: number[] }[]
}

export async function countOnSale(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product where archived_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The products of one file, in a stable order. */
export async function findProductPlaces(
  db: Database,
  window: { limit: number; offset: number },
): Promise<ProductPlace[]> {
  const { rows } = await sql<ProductPlace>`
    select p.id, p.slug, p.updated_at, to_json(array(
      select json_build_object('key', m.key, 'widths', m.widths)
      from product_image i join media m on m.id = i.media_id
      where i.product_id = p.id order by i.position limit 3
    )) as pictures
    from product p where p.archived_at is null
    order by p.id limit ${window.limit} offset ${window.offset}`.execute(db)
  return rows
}

export const findBlogDates = (db: Database) =>
  db
    .selectFrom('blog')
    .select(['id', 'slug', 'updated_at'])
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc')
    .limit(10_000)
    .execute()

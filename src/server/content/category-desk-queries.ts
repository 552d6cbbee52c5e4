import { sql } from 'kysely'
import type { DeskCategory } from '#contract/category-desk'
import type { Database } from '../database/tables'
import { storedPicture } from '../media/stored-picture'

const selectCategories = (db: Database) =>
  db
    .selectFrom('category')
    .select(['slug', 'name', 'description', 'banner_alt as alt'])
    .select(storedPicture('category.banner_id').as('banner'))
    .select(
      sql<number>`(select coalesce(sum(count), 0)::int from product_tally
                   where category = category.name)`.as('products'),
    )

export const findCategories = (db: Database): Promise<DeskCategory[]> =>
  selectCategories(db).orderBy('position').orderBy('name').execute()

export const findCategory = (db: Database, slug: string): Promise<DeskCategory | undefined> =>
  selectCategories(db).where('slug', '=', slug).executeTakeFirst()

/** Who changes one after another; products of these categories can be saved meanwhile. */
export const lockCategories = (tx: Database) =>
  tx.selectFrom('category').select('slug').orderBy('slug').forNoKeyUpdate().execute()

export const orderCategories = (tx: Database, slugs: readonly string[]) =>
  sql`update category set position = ordered.place
      from (select slug, row_number() over (
              order by array_position(${[...slugs]}::text[], slug) nulls last, position, name) as place
            from category) ordered
      where category.slug = ordered.slug`.execute(tx)

export const updateCategory = (
  tx: Database,
  slug: string,
  row: { name: string; description: string; banner_id: string | null; banner_alt: string },
) => tx.updateTable('category').set(row).where('slug', '=', slug).execute()

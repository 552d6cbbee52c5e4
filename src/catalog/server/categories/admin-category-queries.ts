import { sql } from 'kysely'
import { storedPicture } from '../../../media/server/stored-picture'
import type { Database } from '../../../platform/db/tables'
import type { AdminCategory } from '../../contract/admin-categories'
import { renamingOf } from './listing-queries'

export type CategoryRow = Omit<AdminCategory, 'version'>

const selectCategories = (db: Database) =>
  db
    .selectFrom('category')
    .select([
      'slug',
      'name',
      'description',
      'banner_alt as alt',
      'becomes',
      renamingOf('category').as('jobId'),
    ])
    .select(storedPicture('category.banner_id').as('banner'))
    .select(
      sql<number>`(select count(*)::int from product
                   where category = category.name and archived_at is null)`.as('products'),
    )

export const findCategories = (db: Database): Promise<CategoryRow[]> =>
  selectCategories(db).orderBy('position').orderBy('name').execute()

export const findCategory = (db: Database, slug: string): Promise<CategoryRow | undefined> =>
  selectCategories(db).where('slug', '=', slug).executeTakeFirst()

export const updateCategory = (
  tx: Database,
  slug: string,
  row: { name: string; description: string; banner_id: string | null; banner_alt: string },
) => tx.updateTable('category').set(row).where('slug', '=', slug).execute()

import { sql } from 'kysely'
import { storedPicture } from '../../../media/server/stored-picture'
import type { Database } from '../../../platform/db/tables'
import type { AdminBrand } from '../../contract/admin-brands'
import { renamingOf } from './listing-queries'

export type BrandRow = Omit<AdminBrand, 'version'>

const selectBrands = (db: Database) =>
  db
    .selectFrom('brand')
    .select([
      'slug',
      'name',
      'becomes',
      storedPicture('brand.logo_id').as('logo'),
      renamingOf('brand').as('jobId'),
    ])
    .select(
      sql<number>`(select count(*)::int from product where brand = brand.name and archived_at is null)`.as(
        'products',
      ),
    )

export const findBrands = (db: Database): Promise<BrandRow[]> =>
  selectBrands(db).orderBy('position').orderBy('name').execute()

export const findBrand = (db: Database, slug: string): Promise<BrandRow | undefined> =>
  selectBrands(db).where('slug', '=', slug).executeTakeFirst()

export const updateBrand = (tx: Database, slug: string, row: { name: string; logo_id: string | null }) =>
  tx.updateTable('brand').set(row).where('slug', '=', slug).execute()

import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Listing } from '../../../src/catalog/server/categories/listing-queries'
import { listProducts } from '../../../src/catalog/server/products/catalogue'
import { ProductFilter } from '../../../src/search/contract/product-filter'
import type { TestShop } from '../shop/test-shop'
import { aBrand, aCategory } from './factories'

/** How many products a big category or brand has, and how many of them are on sale. */
export const listingSize = 230
export const listingOnSale = 207
export const categoryRoutes: Record<Listing, string> = {
  category: '/api/admin/categories',
  brand: '/api/admin/brands',
}

/** Categories and brands with many products, and the results of renaming them as staff. */
export function bigListings(shop: TestShop) {
  const manager = () => shop.asStaff('manager')

  /** Many products with this name, each tenth of them no longer on sale. */
  async function aBigListing(listing: Listing, name: string): Promise<string> {
    const category = listing === 'category' ? name : 'Honey'
    const brand = listing === 'brand' ? name : 'Kaadu'
    await aCategory(shop.db, { name: category })
    await aBrand(shop.db, { name: brand })
    await sql`
      insert into product (id, slug, title, brand, category, price_paise, archived_at)
      select gen_random_uuid(), lower(${name}::text) || '-' || n, 'Powder ' || n, ${brand}, ${category}, 100 + n,
        case when n % 10 = 0 then now() end
      from generate_series(1, ${listingSize}::int) n`.execute(shop.db)
    return `${categoryRoutes[listing]}/${name.toLowerCase()}`
  }

  const seen = async (url: string) => (await manager().get(url)).json()
  async function save(url: string, change: object) {
    const { version, name, logo = null, description = '', banner = null, alt = '' } = await seen(url)
    const form = url.includes('brands') ? { name, logo } : { name, description, banner, alt }
    return manager().put(`${url}?version=${version}`, { ...form, ...change })
  }

  /** How many a list and a search find under a name, which must agree. */
  async function foundUnder(listing: Listing, name: string) {
    const total = async (asked: object) =>
      (await listProducts(shop.services, ProductFilter.parse({ page: '1', ...asked }))).total
    const ways = [await total({ [listing]: name }), await total({ search: name })]
    expect(ways).toEqual(ways.map(() => ways[0]))
    return ways[0]
  }

  const count = async (listing: Listing, name: string) =>
    (await shop.db.selectFrom('product').select('id').where(listing, '=', name).execute()).length

  return { aBigListing, count, foundUnder, manager, save, seen }
}

import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../src/platform/contract/constants'
import type { Database } from '../../../src/platform/db/tables'
import type { ProductConditions, ProductWindow } from '../../../src/search/server/list-conditions'
import { aBrand, aCategory } from './factories'

const many = 2400
/** No statement of the shop may take long. */
const part = 400
const titles = ['Wild Forest Honey', 'Honey cake', 'Wild rice', "Hon'ey-comb 2", 'தேன் honeyed tea', 'Tea']
export const categories = ['Honey', 'Teas', 'Wild Things']
export const brands = ['Forest Tea', 'Kaadu', 'Malai Honey']
const tags = ['', 'tea', 'special']
export const origins = ['India', 'Italy', 'Sri Lanka']

/** Thousands of products, some of them changed or withdrawn since, for list tests. */
export async function listProducts(db: Database): Promise<void> {
  for (const name of brands) await aBrand(db, { name })
  for (const name of categories) await aCategory(db, { name })
  for (let last = 0; last < many; last += part) await insertProducts(db, last + 1, last + part)
  await changeSome(db)
  await sql`vacuum analyze product`.execute(db)
}

/** Many with equal price, time and title, so that every sort order depends on the id. */
const insertProducts = (db: Database, from: number, to: number) =>
  sql`
    insert into product (id, slug, title, brand, category, tag, origin, price_paise, rating_sum, rating_count, created_at,
      net_quantity, net_unit)
    select md5(n::text)::uuid, 'product-' || n,
      (${titles}::text[])[1 + n * 7 % 6 % (1 + n % 6)] || case when n % 3 = 0 then ' x' || n % 90 else '' end,
      (${brands}::text[])[1 + n / 6 % 3], (${categories}::text[])[1 + n / 18 % 3], (${tags}::text[])[1 + n / 54 % 3],
      (${origins}::text[])[1 + n / 5 % 4],
      100 * (1 + n * 31 % 40), 3 * (n % 4), n % 4, timestamptz '2026-01-01' + n * 17 % 300 * interval '1 hour',
      case when n % 4 > 0 then 250 * (n % 7 + 1) end, (array['g', 'ml', 'piece'])[n % 4]
    from generate_series(${from}::int, ${to}::int) n`.execute(db)

/** Like an edit by the owner, so that derived data must follow. */
async function changeSome(db: Database) {
  const change = (set: RawBuilder<unknown>, every: number) =>
    sql`update product set ${set} where right(slug, 2)::int % ${every} = 0 and length(slug) > 9`.execute(db)
  await change(sql`archived_at = now()`, 9)
  await change(sql`archived_at = null`, 18)
  await change(sql`price_paise = price_paise + 50`, 7)
  await change(sql`category = 'Teas', title = 'Forest tea ' || title`, 11)
  await change(sql`tag = 'wild', brand = 'Kaadu'`, 13)
  await change(sql`rating_sum = rating_sum + 5, rating_count = rating_count + 1`, 5)
}

const orders: Record<ProductWindow['sort'], RawBuilder<unknown>> = {
  relevance: sql`in_title desc, created_at desc, id`,
  '-createdAt': sql`created_at desc, id`,
  createdAt: sql`created_at, id desc`,
  title: sql`lower(title) collate "und-x-icu", id`,
  '-title': sql`lower(title) collate "und-x-icu" desc, id desc`,
  price: sql`price_paise, id`,
  '-price': sql`price_paise desc, id desc`,
  '-totalrating': sql`rating_weight desc, id`,
  origin: sql`origin nulls last, id`,
  '-origin': sql`origin desc nulls last, id`,
  unitPrice: sql`case net_unit when 'piece' then null else price_paise::float8 / net_quantity end nulls last, id`,
}

/** Reads all products and checks each one. */
export async function findPlainly(
  db: Database,
  conditions: ProductConditions,
  typed: readonly string[],
  sort: ProductWindow['sort'],
) {
  const query = (weight: '' | 'A') => typed.map((word) => `'${word}':*${weight}`).join(' & ')
  const hits = (weight: '' | 'A') =>
    typed.length === 0 ? sql`true` : sql`search @@ ${query(weight)}::tsquery`
  const { category, brand, tags, origin, priceFrom = 0, priceTo = 2 ** 31 - 1 } = conditions
  const { rows } = await sql<{ id: string }>`
    select id from (
      select *, ${hits('A')} as in_title from product
      where archived_at is null and ${hits('')} and price_paise between ${priceFrom} and ${priceTo}
        and (category = any (${category}) or ${category.length === 0})
        and (origin = any (${origin}) or ${origin.length === 0})
        and (brand = any (${brand}) or ${brand.length === 0}) and (tag = any (${tags}) or ${tags.length === 0})
      order by ${orders[sort === 'relevance' ? '-createdAt' : sort]}
      limit ${typed.length === 0 ? null : limits.listCap}
    ) found order by ${orders[sort]}`.execute(db)
  return rows.map(({ id }) => id)
}

export const someOf = <T>(values: readonly T[], most = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })

/** Parts of a list that a client may request, and their sort orders. */
export const windows = {
  sort: fc.constantFrom(...(Object.keys(orders) as ProductWindow['sort'][])),
  limit: fc.constantFrom(3, 24, 100, limits.listCap),
  page: fc.constantFrom(1, 2, 10, 42),
}

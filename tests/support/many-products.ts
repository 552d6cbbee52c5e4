import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/tables'
import { foldNameChanges } from '../../src/search/server/name-portions'
import { aBrand, aCategory } from './makers'
import { openTestShop, type TestShop } from './test-shop'

const part = 500

export async function openShopOf(many: number): Promise<TestShop> {
  const shop = await openTestShop()
  for (const n of Array.from({ length: 20 }, (_, index) => index)) {
    await aBrand(shop.db, { name: `Brand ${n}` })
    await aCategory(shop.db, { name: `Category ${n}` })
  }
  // In parts, as no statement of the shop may take long.
  for (let last = 0; last < many; last += part) await insertProducts(shop.db, last + 1, last + part)
  await sql`vacuum analyze product`.execute(shop.db)
  await sql`vacuum analyze product_word, product_word_sorted`.execute(shop.db)
  await sql`vacuum analyze product_tally, price_tally`.execute(shop.db)
  await sql`vacuum analyze product_option, product_size`.execute(shop.db)
  await foldNameChanges(shop.db)
  return shop
}

/** A size that a quarter of all products have, and one that twenty have. Packs of a litre a quarter has, of a kilo twenty. */
const netQuantity = sql`case when n % 4 = 0 then 250 when n % 4 = 2 then 300 when n % 5000 = 1 then 175 end`

async function insertProducts(db: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into product (
      id, slug, title, brand, category, tag, price_paise, rating_sum, rating_count, created_at, other_names,
      net_quantity, net_unit)
    select lpad(to_hex(n), 32, '0')::uuid, 'product-' || n, 'Honey of hill ' || n % 5000 || ' jar ' || n,
      'Brand ' || n % 20, 'Category ' || n / 20 % 20, case when n % 500 = 0 then 'special' else '' end,
      1000 + n, n % 41 + n % (4 * (n % 41) + 1), n % 41, timestamptz '2026-01-01' + n * interval '1 minute', case when n % 8 = 0 then array['Kombuthaen', 'கொம்புத்தேன்'] else '{}' end,
      ${netQuantity}, case when n % 4 = 2 then 'ml' when ${netQuantity} is not null then 'g' end
    from generate_series(${from}::int, ${to}::int) n`.execute(db)
  await sql`
    insert into product_option (id, product_id, name, value, net_quantity)
    select id, id, 'Big', 'amber', 1000 from product
    where id between lpad(to_hex(${from}::int), 32, '0')::uuid and lpad(to_hex(${to}::int), 32, '0')::uuid
      and (net_unit = 'ml' or net_quantity = 175)`.execute(db)
}

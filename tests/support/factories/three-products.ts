import type { Database } from '../../../src/platform/db/tables'
import { aCategory, aProduct } from './factories'

export const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** A small catalogue that differs in every filter and sort field, and a withdrawn product. */
export async function threeProducts(db: Database) {
  await aCategory(db, { name: 'Farm Fresh', position: 1 })
  await aCategory(db, { name: 'Teas', position: 0 })
  const honey = await aProduct(db, {
    title: 'Wild Forest Honey',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    tag: 'special',
    price_paise: 52_000,
    net_quantity: 500,
    net_unit: 'g',
    created_at: day(1),
    description_html: '<p onclick="steal()">Dark <script>steal()</script><b>amber</b></p>',
    options: [
      { name: 'Jar', value: '#8a4b14' },
      { name: 'Tin', value: 'gold', price_paise: 60_000, stock: 0 },
    ],
  })
  const tea = await aProduct(db, {
    title: 'Nilgiri Black Tea',
    brand: 'Malai Estate',
    category: 'Teas',
    tag: 'popular',
    price_paise: 42_050,
    created_at: day(2),
    rating_sum: 14,
    rating_count: 3,
  })
  const oil = await aProduct(db, {
    title: 'apricot oil',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    price_paise: 29_900,
    created_at: day(3),
    stock: 0,
  })
  await aProduct(db, {
    title: 'Withdrawn Honey',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    archived_at: day(4),
  })
  return { honey, tea, oil }
}

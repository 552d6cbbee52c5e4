import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { listProducts, suggestProducts } from '../../catalog/server/products/catalogue'
import { ProductFilter } from '../contract/product-filter'

/** The results of suggestions and list in a shop with only these titles. */
async function findAmong(shop: TestShop, titles: readonly string[], typed: string) {
  const tx = await shop.db.startTransaction().execute()
  const services = { ...shop.services, db: tx }
  try {
    for (const title of titles) await aProduct(tx, { title, brand: 'Kaadu', category: 'Pantry' })
    const { suggestions } = await suggestProducts(services, typed, { nearToo: false })
    const { products } = await listProducts(services, ProductFilter.parse({ search: typed }))
    const [found, listed] = [suggestions, products].map((those) => those.map(({ title }) => title).sort())
    expect(listed).toEqual(found)
    return found
  } finally {
    await tx.rollback().execute()
  }
}

test.for([
  ['honey 500g', 'Ragi flour 500 g', 'Wild Forest Honey'],
  ['honey 500g', 'Oil 500ml', 'Wild Forest Honey'],
  ['honey 500ml', 'Oil 500ml', 'Wild Forest Honey'],
  ['hony 500ml', 'Oil 500ml', 'Wild Forest Honey'],
  ['honey 501', 'Oil 500ml', 'Wild Forest Honey'],
  ['honey 1000g', 'Rice 10g', 'Wild Forest Honey'],
  ['honey oli', 'Oil 500ml', 'Wild Forest Honey'],
  ['oil 500', 'Oil 500ml', 'Oil 500ml'],
  ['qqq 500ml', 'Oil 500ml', 'Oil 500ml'],
] as const)(
  '[HDR-05] %s finds the right product beside a title such as %s',
  async ([typed, other, found], { shop }) => {
    expect(await findAmong(shop, ['Wild Forest Honey', other], typed)).toEqual([found])
  },
)

test.for(['501', '500g', '5000'])('[HDR-05] %s does not match another number', async (typed, { shop }) => {
  expect(await findAmong(shop, ['Ragi flour 500', 'Oil 50ml'], typed)).toEqual([])
})

test.for([
  ['beer', ['Biryani masala'], []],
  ['door', ['Durian chips'], []],
  ['toor', ['Turmeric powder'], []],
  ['toor', ['Tur dal'], ['Tur dal']],
  ['toor', ['Tur dal', 'Turmeric powder'], ['Tur dal']],
  ['toor dal', ['Tur dal', 'Turmeric dal'], ['Tur dal']],
  ['toor', ['Toor dal', 'Tur dal', 'Turmeric powder'], ['Toor dal', 'Tur dal']],
  ['jeera', ['Jeevamrut', 'Jira rice'], ['Jira rice']],
  ['poondoo', ['Pandan', 'Pundukkai'], ['Pundukkai']],
] as const)('[HDR-05] %s among %j matches %j by sound', async ([typed, titles, found], { shop }) => {
  expect(await findAmong(shop, titles, typed)).toEqual(found)
})

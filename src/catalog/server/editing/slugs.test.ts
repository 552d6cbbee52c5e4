import { expect } from 'vitest'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { findBySlug } from './slugs'

const manager = (shop: TestShop) => shop.asStaff('manager')
const add = async (shop: TestShop, given: Parameters<typeof aProductForm>[0]) =>
  (await manager(shop).post('/api/admin/products', aProductForm(given))).json()
const change = (shop: TestShop, product: { id: string }, given: object) =>
  manager(shop).put(`/api/admin/products/${product.id}`, { ...product, ...given })

test('a former slug still leads to its product, unless another product uses it', async ({ shop }) => {
  const opened = await add(shop, { title: 'Old Name' })

  const changed = (await change(shop, opened, { slug: 'new-name' })).json()

  expect(changed.formerSlugs).toEqual(['old-name'])
  expect(await findBySlug(shop.db, 'old-name')).toMatchObject({ id: opened.id, slug: 'new-name' })
  const other = await add(shop, { title: 'Other', slug: 'old-name' })
  expect(await findBySlug(shop.db, 'old-name')).toMatchObject({ id: other.id, slug: 'old-name' })
  const taken = await change(shop, changed, { slug: 'old-name' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().fields).toHaveProperty('slug')
})

test('an empty slug is generated from a new title, and kept with the same title', async ({ shop }) => {
  const opened = await add(shop, { title: 'Rose Tea' })

  const renamed = (await change(shop, opened, { title: 'Rose Syrup', slug: '' })).json()
  const respelt = (await change(shop, renamed, { title: 'Rose syrup', slug: '' })).json()
  const same = (await change(shop, respelt, { slug: '', price: 99 })).json()

  expect(renamed).toMatchObject({ slug: 'rose-syrup', formerSlugs: ['rose-tea'] })
  expect([respelt.slug, same.slug]).toEqual(['rose-syrup', 'rose-syrup'])
})

test('the same title twice gets two slugs, and a Tamil title gets one too', async ({ shop }) => {
  const slugs = [
    await add(shop, { title: 'Palm Jaggery' }),
    await add(shop, { title: 'Palm Jaggery', price: 210 }),
    await add(shop, { title: 'கருப்பட்டி' }),
  ]

  expect(slugs.map(({ slug }) => slug)).toEqual(['palm-jaggery', 'palm-jaggery-2', 'product'])
})

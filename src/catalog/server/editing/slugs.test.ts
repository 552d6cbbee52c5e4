import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProductForm } from '../../../../tests/support/product-forms'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { findBySlug } from './slugs'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
const add = async (given: Parameters<typeof aProductForm>[0]) =>
  (await manager().post('/api/admin/products', aProductForm(given))).json()
const change = (product: { id: string }, given: object) =>
  manager().put(`/api/admin/products/${product.id}`, { ...product, ...given })

test('the address a product had before still leads to it, unless another has taken it over', async () => {
  const opened = await add({ title: 'Old Name' })

  const changed = (await change(opened, { slug: 'new-name' })).json()

  expect(changed.formerSlugs).toEqual(['old-name'])
  expect(await findBySlug(shop.db, 'old-name')).toMatchObject({ id: opened.id, slug: 'new-name' })
  const other = await add({ title: 'Other', slug: 'old-name' })
  expect(await findBySlug(shop.db, 'old-name')).toMatchObject({ id: other.id, slug: 'old-name' })
  const taken = await change(changed, { slug: 'old-name' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().fields).toHaveProperty('slug')
})

test('an address left empty is made from a new name, and stays with the same one', async () => {
  const opened = await add({ title: 'Rose Tea' })

  const renamed = (await change(opened, { title: 'Rose Syrup', slug: '' })).json()
  const respelt = (await change(renamed, { title: 'Rose syrup', slug: '' })).json()
  const same = (await change(respelt, { slug: '', price: 99 })).json()

  expect(renamed).toMatchObject({ slug: 'rose-syrup', formerSlugs: ['rose-tea'] })
  expect([respelt.slug, same.slug]).toEqual(['rose-syrup', 'rose-syrup'])
})

test('the same title twice gets two addresses, a Tamil one gets one as well', async () => {
  const slugs = [
    await add({ title: 'Palm Jaggery' }),
    await add({ title: 'Palm Jaggery', price: 210 }),
    await add({ title: 'கருப்பட்டி' }),
  ]

  expect(slugs.map(({ slug }) => slug)).toEqual(['palm-jaggery', 'palm-jaggery-2', 'product'])
})

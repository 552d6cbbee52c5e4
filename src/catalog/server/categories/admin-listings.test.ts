import { expect } from 'vitest'
import { aPicture, aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { readShop } from '../../../settings/server/shop'

const manager = (shop: TestShop) => shop.asStaff('manager')
/** The URL of a record with the version on the screen. */
const asSeen = async (shop: TestShop, url: string) =>
  `${url}?version=${(await manager(shop).get(url)).json().version}`

const product = async (shop: TestShop, id: string) => (await shop.visitor.get(`/api/product/${id}`)).json()

test('brands are sorted, and a brand gets a logo and a new name on all its products', async ({ shop }) => {
  const picture = await aPicture(shop.db)
  await aProduct(shop.db, { brand: 'Aruvi' })
  const tea = await aProduct(shop.db, { brand: 'Kaadu', title: 'Hill tea' })
  const brands = async () => (await manager(shop).get('/api/admin/brands')).json()
  const shown = async () => (await readShop(shop.services)).brands.map(({ name }) => name)

  const { version } = await brands()
  await manager(shop).put(`/api/admin/brands?version=${version}`, { slugs: ['kaadu', 'aruvi'] })
  expect((await shown()).indexOf('Kaadu')).toBeLessThan((await shown()).indexOf('Aruvi'))
  const lateOrder = await manager(shop).put(`/api/admin/brands?version=${version}`, {
    slugs: ['aruvi', 'kaadu'],
  })
  const own = await asSeen(shop, '/api/admin/brands/kaadu')
  const taken = await manager(shop).put(own, { name: 'Aruvi', logo: null })
  const changed = await manager(shop).put(own, {
    name: 'Kaadu Foods',
    logo: { id: picture.id },
  })

  const late = await manager(shop).put(own, { name: 'Kaadu', logo: null })

  expect([lateOrder.json(), late.json()]).toMatchObject([
    { code: 'VERSION_CONFLICT' },
    { code: 'VERSION_CONFLICT' },
  ])
  expect(taken.json()).toMatchObject({ fields: { name: expect.stringContaining('brand with this name') } })
  expect(changed.json()).toMatchObject({ name: 'Kaadu Foods', logo: { key: picture.key }, products: 1 })
  await expect.poll(async () => (await product(shop, tea.id)).brand).toBe('Kaadu Foods')
  expect((await brands()).rows).toContainEqual(changed.json())
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'brand', entityId: 'kaadu', before: { name: 'Kaadu', logo: null } })
})

test('a category gets a banner with alternative text and a new name on all its products', async ({
  shop,
}) => {
  const picture = await aPicture(shop.db)
  const oil = await aProduct(shop.db, { category: 'Cold oils' })
  await aProduct(shop.db, { category: 'Jams' })
  const form = { name: 'Pressed oils', description: 'Slowly pressed', banner: { id: picture.id }, alt: '' }

  await manager(shop).put(await asSeen(shop, '/api/admin/categories'), { slugs: ['jams', 'cold-oils'] })
  const own = await asSeen(shop, '/api/admin/categories/cold-oils')
  const silent = await manager(shop).put(own, form)
  const taken = await manager(shop).put(own, { ...form, name: 'Jams', alt: 'Bottles' })
  const changed = await manager(shop).put(own, { ...form, alt: 'Bottles' })

  const late = await manager(shop).put(own, { ...form, alt: 'Jars' })

  expect(late.json()).toMatchObject({ code: 'VERSION_CONFLICT' })
  expect(silent.json()).toMatchObject({ fields: { alt: expect.any(String) } })
  expect(taken.json()).toMatchObject({ fields: { name: expect.stringContaining('category with this name') } })
  expect(changed.json()).toMatchObject({ name: 'Pressed oils', products: 1 })
  const { categories } = await readShop(shop.services)
  expect(categories.slice(0, 2)).toMatchObject([
    { name: 'Jams' },
    {
      name: 'Pressed oils',
      description: 'Slowly pressed',
      banner: { path: `/media/${picture.key}`, alt: 'Bottles' },
    },
  ])
  await expect.poll(async () => (await product(shop, oil.id)).category).toBe('Pressed oils')
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'category', entityId: 'cold-oils', before: { name: 'Cold oils' } })
})

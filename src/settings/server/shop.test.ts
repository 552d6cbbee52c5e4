import { expect } from 'vitest'
import { aBrand, aCategory, aPicture } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { defaultBanner, defaultSettings } from './default-settings'
import { readSettings, withDefaults } from './settings'
import { readShop } from './shop'

const set = (shop: TestShop, key: string, value: unknown) =>
  shop.db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute()

test('[FTR-03] [FTR-04] [FTR-07] an empty shop has the demo texts and no categories', async ({ shop }) => {
  const { picture, alt, shown, startsOn, endsOn, ...words } = defaultBanner
  expect(await readShop(shop.services)).toEqual({
    ...defaultSettings,
    asksQuote: false,
    takesCodes: false,
    paymentMethods: ['COD', 'UPI'],
    categories: [],
    brands: [],
    banners: [{ ...words, picture: null }],
  })
  expect(defaultSettings.fssai).toMatch(/^\d{14}$/)
  expect(defaultSettings.social).toHaveLength(4)
  expect(defaultSettings.address.join()).toContain('Tamil Nadu')
})

test('settings of the owner replace the defaults; invalid ones are ignored', async ({ shop }) => {
  await set(shop, 'feePaise', 0)
  await set(shop, 'states', ['Tamil Nadu', 'Kerala'])
  await set(shop, 'phone', 12)
  await set(shop, 'unknown', 'ignored')

  const settings = await readSettings(shop.db)

  expect(settings).toEqual({ ...defaultSettings, feePaise: 0, states: ['Tamil Nadu', 'Kerala'] })
  expect(await readShop(shop.services)).toMatchObject({ feePaise: 0, states: ['Tamil Nadu', 'Kerala'] })
})

test('[CONT-01] a shop with its own address does not show the map point of the demo', async () => {
  const own = { latitude: 9.9252, longitude: 78.1198 }

  expect(withDefaults({ address: ['1 Temple Road', 'Madurai'] }).map).toBeNull()
  expect(withDefaults({ address: ['1 Temple Road', 'Madurai'], map: own }).map).toEqual(own)
  expect(withDefaults({ map: { latitude: 91, longitude: 0 } }).map).toEqual(defaultSettings.map)
})

test('categories, brands and banners come in the order of the owner, with their pictures', async ({
  shop,
}) => {
  const picture = await aPicture(shop.db)
  await aCategory(shop.db, { name: 'Teas', position: 2 })
  await aCategory(shop.db, { name: 'Honey', position: 1, banner_id: picture.id, banner_alt: 'Jars' })
  await aBrand(shop.db, { name: 'Kaadu', logo_id: picture.id })
  const { id, key, widths, width, height } = picture
  const kept = { id, key, widths, width, height }
  await set(shop, 'banners', [
    { ...defaultBanner, shown: false },
    { ...defaultBanner, title: 'Honey is here', picture: kept, alt: 'A table' },
  ])
  await set(shop, 'logo', kept)

  const { categories, brands, banners, logo } = await readShop(shop.services)

  expect(categories.map(({ name }) => name)).toEqual(['Honey', 'Teas'])
  expect(categories[0]?.banner).toMatchObject({ path: `/media/${picture.key}`, alt: 'Jars' })
  expect(brands).toMatchObject([{ name: 'Kaadu', logo: { alt: 'Kaadu' } }])
  expect(banners).toMatchObject([
    { title: 'Honey is here', picture: { path: `/media/${picture.key}`, alt: 'A table' } },
  ])
  expect(logo).toMatchObject({ path: `/media/${picture.key}`, alt: 'Thulir Naturals' })
})

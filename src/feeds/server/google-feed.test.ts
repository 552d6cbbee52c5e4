import { expect } from 'vitest'
import { addZone, removeZones } from '../../../tests/support/factories/delivery-zones'
import { aPicture, aProduct, aProductWithPicture } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { readSettings } from '../../settings/server/settings'
import type { GoogleFeed } from '../contract/admin-feeds'

const feedItems = async (shop: TestShop, title: string) =>
  ((await shop.visitor.get('/feeds/google.xml')).body.match(/<item>.*?<\/item>/gs) ?? []).filter((item) =>
    item.includes(title),
  )
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
const feedState = async (shop: TestShop) =>
  (await shop.asStaff('manager').get('/api/admin/feeds/google')).json<GoogleFeed>()
const titles = (list: GoogleFeed['leftOut']) => list.products.map(({ title }) => title)

test('[LAY-05] each pack is a separate item with its price, size, barcode and pictures', async ({ shop }) => {
  const { id, options } = await aProductWithPicture(shop.db, {
    title: 'Coorg Coffee',
    price_paise: 31_000,
    mrp_paise: 33_000,
    net_quantity: 250,
    net_unit: 'g',
    options: [
      { name: '250 g', stock: 0 },
      { name: '500 g', price_paise: 59_000, net_quantity: 500, gtin: '8901030865275' },
    ],
  })
  await shop.db.insertInto('product_facts').values({ product_id: id, gtin: '8904109450952' }).execute()
  const tin = await aPicture(shop.db)
  await shop.db
    .insertInto('product_image')
    .values({ product_id: id, position: 1, media_id: tin.id, option_id: options[1]?.id ?? null })
    .execute()

  const [small = '', large = ''] = await feedItems(shop, 'Coorg Coffee')

  expect(valueIn(small, 'g:id')).toBe(options[0]?.id)
  expect(valueIn(small, 'g:item_group_id')).toBe(id)
  expect(valueIn(small, 'g:title')).toBe('Coorg Coffee, 250 g')
  expect(valueIn(small, 'g:size')).toBe('250 g')
  expect(valueIn(small, 'g:price')).toBe('330.00 INR')
  expect(valueIn(small, 'g:sale_price')).toBe('310.00 INR')
  expect(valueIn(small, 'g:gtin')).toBe('8904109450952')
  expect(valueIn(small, 'g:availability')).toBe('out_of_stock')
  expect(small).not.toContain(tin.key)

  expect(valueIn(large, 'g:id')).toBe(options[1]?.id)
  expect(valueIn(large, 'g:item_group_id')).toBe(id)
  expect(valueIn(large, 'g:price'), 'the MRP of the small pack is not its own').toBe('590.00 INR')
  expect(large).not.toContain('g:sale_price')
  expect(valueIn(large, 'g:gtin')).toBe('8901030865275')
  expect(valueIn(large, 'g:unit_pricing_measure')).toBe('500g')
  expect(valueIn(large, 'g:availability')).toBe('in_stock')
  expect(valueIn(large, 'g:image_link')).toContain(tin.key)
})

test('[LAY-05] a product with one pack has no group, and colour options are named as colours', async ({
  shop,
}) => {
  const alone = await aProductWithPicture(shop.db, { title: 'Lone Tin' })
  await aProductWithPicture(shop.db, {
    title: 'Gift Tin',
    option_label: 'Colour',
    options: [{ name: 'Green' }, { name: 'Gold' }],
  })

  const [item = ''] = await feedItems(shop, 'Lone Tin')
  const colours = (await feedItems(shop, 'Gift Tin')).map((one) => valueIn(one, 'g:color'))

  expect(valueIn(item, 'g:id')).toBe(alone.id)
  expect(item).not.toContain('g:item_group_id')
  expect(colours).toEqual(['Green', 'Gold'])
})

test('[LAY-05] a barcode belongs to one size, and only products of the own brand may lack one', async ({
  shop,
}) => {
  const { brand } = await readSettings(shop.db)
  const packs = [{ name: '100 g' }, { name: '1 kg', net_quantity: 1000 }]
  const resold = { brand: 'Anil', net_quantity: 100, net_unit: 'g' as const, options: packs }
  const { id } = await aProductWithPicture(shop.db, { title: 'Anil Vermicelli', ...resold })
  await shop.db.insertInto('product_facts').values({ product_id: id, gtin: '8904109450952' }).execute()
  await aProductWithPicture(shop.db, { title: 'Own Turmeric', brand })
  const packed = await aProductWithPicture(shop.db, { title: 'Packed Pepper', brand: 'Hill Grown' })
  const maker = { product_id: packed.id, maker_role: 'packer' as const, maker_name: brand.toUpperCase() }
  await shop.db.insertInto('product_facts').values(maker).execute()

  const [small = '', large = ''] = await feedItems(shop, 'Anil Vermicelli')
  const [own = ''] = await feedItems(shop, 'Own Turmeric')
  const [ownMake = ''] = await feedItems(shop, 'Packed Pepper')

  expect(valueIn(small, 'g:gtin')).toBe('8904109450952')
  expect(large).not.toContain('g:gtin')
  expect(large, 'a resold brand has a barcode').not.toContain('g:identifier_exists')
  expect(valueIn(own, 'g:identifier_exists')).toBe('no')
  expect(valueIn(ownMake, 'g:identifier_exists')).toBe('no')
  const { withoutGtin } = await feedState(shop)
  expect(titles(withoutGtin)).toContain('Anil Vermicelli')
  expect(titles(withoutGtin)).not.toContain('Own Turmeric')
  expect(titles(withoutGtin)).not.toContain('Packed Pepper')
})

test('[LAY-05] each pack has its own link, and own goods the SKU as number of their maker', async ({
  shop,
}) => {
  const { brand } = await readSettings(shop.db)
  const packs = [{ name: '100 g', sku: 'OC-100' }, { name: '1 kg' }]
  const own = { title: 'Own Cumin', brand, sku: 'OC' }
  const { id, slug, options } = await aProductWithPicture(shop.db, { ...own, options: packs })
  await aProductWithPicture(shop.db, { title: 'Own Fennel', brand, sku: 'OF' })
  await aProductWithPicture(shop.db, { title: 'Resold Fennel', brand: 'Anil', sku: 'RF' })

  const [small = '', large = ''] = await feedItems(shop, 'Own Cumin')
  const [single = ''] = await feedItems(shop, 'Own Fennel')
  const [resold = ''] = await feedItems(shop, 'Resold Fennel')

  const links = [small, large].map((item) => valueIn(item, 'g:link'))
  expect(links).toEqual(options.map((option) => `http://shop.test/product/${slug}-${id}?pack=${option.id}`))
  expect(valueIn(single, 'g:link')).not.toContain('?')
  expect([small, large, single, resold].map((item) => valueIn(item, 'g:mpn'))).toEqual([
    ...['OC-100', undefined, 'OF', undefined],
  ])
  expect([small, large, single].map((item) => item.includes('identifier_exists'))).toEqual([
    false,
    true,
    false,
  ])
})

test('[LAY-05] a product without a picture is excluded, and listed in the back office', async ({ shop }) => {
  await aProduct(shop.db, { title: 'Bare Jaggery' })
  await aProduct(shop.db, { title: 'Bare Draft', draft: true, archived_at: new Date() })

  expect(await feedItems(shop, 'Bare Jaggery')).toEqual([])
  const { leftOut, address, lastFetch } = await feedState(shop)
  expect(titles(leftOut)).toContain('Bare Jaggery')
  expect(titles(leftOut)).not.toContain('Bare Draft')
  expect(leftOut.total).toBe(leftOut.products.length)
  expect(address).toBe('http://shop.test/feeds/google.xml')
  expect(lastFetch).not.toBeNull()
})

test('[LAY-05] a long text is cut between graphemes', async ({ shop }) => {
  const title = `Emoji Honey ${'🍯'.repeat(69)}`
  await aProductWithPicture(shop.db, {
    title,
    description_html: `<p>${'x'.repeat(4999)}👨‍👩‍👧</p>`,
    options: [{ name: '1 kg' }, { name: '2 kg' }],
  })

  const items = await feedItems(shop, 'Emoji Honey')

  for (const item of items) {
    expect(item).not.toMatch(/\ufffd/)
    expect(valueIn(item, 'g:title')).toMatch(/^Emoji Honey (?:🍯)+, [12] kg$/u)
    expect(valueIn(item, 'g:title')?.length).toBeLessThanOrEqual(150)
    expect(valueIn(item, 'g:description')).toBe('x'.repeat(4999))
  }
})

test('[LAY-05] the feed offers delivery only to the states served', async ({ shop }) => {
  await aProductWithPicture(shop.db, { title: 'Sent Oil' })
  const states = JSON.stringify(['Tamil Nadu', 'Puducherry'])
  await shop.db.insertInto('setting').values({ key: 'states', value: states }).execute()

  const [item = ''] = await feedItems(shop, 'Sent Oil')

  const regions = [...item.matchAll(/<g:shipping><g:country>IN<\/g:country><g:region>(..)<\/g:region>/g)]
  expect(regions.map(([, code]) => code)).toEqual(['TN', 'PY'])
})

test('[LAY-05] with delivery zones the feed names no fee, as it depends on place and weight', async ({
  shop,
}) => {
  await aProductWithPicture(shop.db, { title: 'Zone Ragi' })
  const [before = ''] = await feedItems(shop, 'Zone Ragi')

  await addZone(shop)
  const [after = ''] = await feedItems(shop, 'Zone Ragi')
  await removeZones(shop)

  expect(before).toContain('<g:shipping>')
  expect(after).not.toContain('<g:shipping>')
})

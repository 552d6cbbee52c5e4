import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { testServer } from '../../../tests/support/database/test-server'
import { aPicture } from '../../../tests/support/factories/factories'
import { aNewOption, aProductForm } from '../../../tests/support/factories/product-forms'
import { isLongForm, trials } from '../../../tests/support/run/trials'
import { within } from '../../../tests/support/run/within'
import { openSecondInstance, type SecondInstance } from '../../../tests/support/shop/second-instance'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

/** Another instance on the same database server; the embedded database allows only one. */
let other: SecondInstance | undefined
test.beforeAll(async ({ shop }) => {
  // Pages contain the data they were rendered from.
  shop.services.pages.render = (_address, data) => {
    const shown = data.product ?? (data.withdrawn || !data.found ? 'none' : data)
    return { status: data.found ? 200 : 404, head: '', body: JSON.stringify(shown) }
  }
  if (testServer) other = await openSecondInstance(shop)
})
afterAll(async () => {
  await other?.close()
})

const pagesAt = (shop: TestShop, address: string) =>
  Promise.all(
    [shop.app, ...(other ? [other.app] : [])].map(async (app) => (await app.inject({ url: address })).body),
  )

async function soonOn(shop: TestShop, address: string, words: string, work: () => Promise<unknown>) {
  const timeout = await within(2000, async () => {
    for (const page of await pagesAt(shop, address)) expect(page).not.toContain(words)
  })
  await work()
  await vi.waitFor(
    async () => {
      for (const page of await pagesAt(shop, address)) expect(page).toContain(words)
    },
    { timeout, interval: 25 },
  )
}

test('changes by the owner appear on the pages of every instance within two seconds', async ({ shop }) => {
  const manager = shop.asStaff('manager')
  let product = (await manager.post('/api/admin/products', aProductForm({ stock: 3 }))).json()
  const own = `/api/admin/products/${product.id}`
  const soonSays = (words: string, work: () => Promise<unknown>) =>
    soonOn(shop, `/product/${product.id}`, words, work)
  const change = async (given: object) => {
    product = (await manager.put(own, { ...product, ...given })).json()
  }

  await soonSays('Mountain Honey', () => change({ title: 'Mountain Honey' }))
  await soonSays('Made of clover', () =>
    change({ facts: { ...product.facts, ingredients: 'Made of clover' } }),
  )
  await soonSays('tree-nuts', () => change({ facts: { ...product.facts, allergens: ['tree-nuts'] } }))
  await soonSays('"amount":304', () =>
    change({ facts: { ...product.facts, nutrition: [{ nutrient: 'energy', amount: 304 }] } }),
  )
  await soonSays('Large jar', () =>
    change({ options: [aNewOption({ name: 'Large jar', mrp: 900, netQuantity: 900 })] }),
  )
  await soonSays('Which jar', () => change({ optionLabel: 'Which jar' }))
  await soonSays('"inStock":false', () =>
    manager.post(`${own}/stock`, { optionId: null, change: -3, reason: 'damaged', note: '' }),
  )
  await soonSays('A jar on a table', async () => {
    const { id } = await aPicture(shop.db)
    const image = { product_id: product.id, position: 0, media_id: id, alt: 'A jar on a table' }
    await shop.db.insertInto('product_image').values(image).execute()
  })
  await soonSays('none', () => manager.post(`${own}/archive`))
})

test('changed settings, banners, categories, brands, texts and posts appear on every instance within two seconds', async ({
  shop,
}) => {
  const owner = shop.asStaff('owner')
  await owner.post('/api/admin/products', aProductForm({ brand: 'Aruvi', category: 'Jams' }))
  const picture = await aPicture(shop.db)
  const change = async (url: string, given: object) => {
    const { version, values } = (await owner.get(url)).json()
    return owner.put(`${url}?version=${version}`, { ...values, ...given })
  }
  const set = async (part: string, given: object) => {
    const { version, values } = (await owner.get('/api/admin/settings')).json()[part]
    return owner.put(`/api/admin/settings/${part}?version=${version}`, { ...values, ...given })
  }
  const mangoes = {
    title: 'Mango week',
    eyebrow: '',
    words: '',
    button: 'See them',
    link: '/product',
    shown: true,
    startsOn: null,
    endsOn: null,
    picture: null,
    alt: '',
  }

  await soonOn(shop, '/', 'Malai Foods', () => set('seller', { brand: 'Malai Foods' }))
  await soonOn(shop, '/contact', '98400 54321', () => set('contact', { phone: '+91 98400 54321' }))
  await soonOn(shop, '/', 'Mango week', () => set('banners', { banners: [mangoes] }))
  await soonOn(shop, '/', picture.key, () =>
    change('/api/admin/brands/aruvi', { name: 'Aruvi', logo: { id: picture.id } }),
  )
  await soonOn(shop, '/', 'Slowly boiled', () =>
    change('/api/admin/categories/jams', {
      name: 'Jams',
      description: 'Slowly boiled',
      banner: null,
      alt: '',
    }),
  )
  await soonOn(shop, '/about', 'Grown on our hill', async () => {
    const { version } = (await owner.get('/api/admin/pages/about')).json()
    return owner.put('/api/admin/pages/about', { html: '<p>Grown on our hill</p>', version })
  })
  await soonOn(shop, '/blogs', 'A better cup', () =>
    owner.post('/api/admin/blogs', {
      title: 'A better cup',
      category: 'Tea',
      html: '<p>Boil.</p>',
      picture: null,
      alt: '',
      published: true,
    }),
  )
})

/** A chaos test makes nine more changes between network cuts. */
const between = isLongForm ? 9 : 0
const rounds = trials(2)

test.runIf(testServer)(
  'a price that changes while notifications are lost is shown everywhere within five seconds',
  async ({ shop }) => {
    const manager = shop.asStaff('manager')
    const { id } = (await manager.post('/api/admin/products', aProductForm({ price: 100, mrp: 5000 }))).json()
    const timeout = await within(5000, () => pagesAt(shop, `/product/${id}`))
    const everywhere = (price: number) =>
      vi.waitFor(
        async () => {
          for (const page of await pagesAt(shop, `/product/${id}`))
            expect(page).toContain(`"price":${price},`)
        },
        { timeout, interval: 50 },
      )
    const change = (price: number) =>
      shop.db
        .updateTable('product')
        .set({ price_paise: price * 100, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()

    let price = 100
    for (let round = 0; round < rounds; round += 1) {
      for (let heard = 0; heard < between; heard += 1) {
        price += 1
        await change(price)
        await everywhere(price)
      }
      await pagesAt(shop, `/product/${id}`)
      price += 1
      // One statement: it closes all connections of both instances, so that neither gets the notification.
      await sql`
      with cut as materialized (
        select pg_terminate_backend(pid, 1000) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      )
      update product set price_paise = ${price * 100}, version = version + 1
      where id = ${id} and (select count(*) from cut) > 0`.execute(shop.db)
      await everywhere(price)
    }
    expect((await manager.get(`/api/admin/products/${id}`)).json().price).toBe(100 + rounds * (between + 1))
  },
  1_200_000,
)

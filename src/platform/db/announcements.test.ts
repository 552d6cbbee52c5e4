import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect } from 'vitest'
import { testServer } from '../../../tests/support/database/test-server'
import { aBlog, aCustomer, anOption, aPicture, aProduct } from '../../../tests/support/factories/factories'
import { aPromotion } from '../../../tests/support/factories/promotions'
import { testWithDatabase } from '../../../tests/support/shop/shop-test'
import { takeStock } from '../../orders/server/stock-queries'
import type { Database } from './tables'

const test = testWithDatabase({ pool: 1 })

let db: Database
const heard: string[][] = []
/**
 * The number of connections of a process that receive a notification: on a server the pool and the listener.
 */
const listeners = testServer ? 2 : 1
test.beforeAll(async ({ database }) => {
  db = database.db
  database.onChange((tags) => heard.push(tags))
})

/** The tags of the notifications sent by this work; on a server they arrive a moment after it. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[][]> {
  heard.length = 0
  await sql`select pg_notify('shop_changed', 'before')`.execute(db)
  await until(() => count('before') === listeners)
  heard.length = 0
  await work()
  await sql`select pg_notify('shop_changed', 'after')`.execute(db)
  await until(() => count('after') === listeners)
  return heard.filter(([tag]) => tag !== 'after')
}

const count = (wanted: string) => heard.filter(([tag]) => tag === wanted).length

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 5) {
    if (waited > 20_000) throw new Error(`still not so; heard ${JSON.stringify(heard)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('changes are announced once, however many connections listen', () => {
  test('a new product by its id and its tag, with its options', async () => {
    let id = ''

    const tags = await announcedBy(async () => {
      id = (await aProduct(db, { tag: 'special' })).id
    })

    expect(tags).toContainEqual(['products', `product:${id}`, 'tag:special'])
  })

  test('an offer as a change of the shop, but none of its uses', async () => {
    let id = ''
    const change = (set: Record<string, unknown>) =>
      announcedBy(() => db.updateTable('promotion').set(set).where('id', '=', id).execute())

    const made = await announcedBy(async () => {
      id = (await aPromotion(db)).id
    })

    expect([made, await change({ uses: 1, version: 2 }), await change({ active: false })]).toEqual([
      [['shop']],
      [],
      [['shop']],
    ])
  })

  test('a changed price, but no column that pages do not show', async () => {
    const { id } = await aProduct(db, { tag: 'popular', stock: 50 })
    const change = (set: Record<string, unknown>) =>
      announcedBy(() => db.updateTable('product').set(set).where('id', '=', id).execute())

    expect(await change({ price_paise: 100 })).toEqual([['products', `product:${id}`, 'tag:popular']])
    expect(await change({ price_paise: 100, sold: 7 })).toEqual([])
    expect(await change({ stock: 49 })).toEqual([])
    expect(await change({ other_names: ['Ragi'] })).toEqual([['products', `product:${id}`, 'tag:popular']])
    expect(await change({ stock: 9 })).toEqual([['products', `product:${id}`, 'tag:popular']])
    expect(await change({ stock: 0 })).toEqual([['products', `product:${id}`, 'tag:popular']])
    const [moved] = await change({ tag: 'special' })
    expect(moved).toEqual(expect.arrayContaining(['tag:popular', 'tag:special']))
  })

  test('each column of a product and of its options that pages show', async () => {
    const { rows } = await sql<{ silent: string }>`
      select table_name || '.' || column_name as silent from information_schema.columns one
      where table_schema = 'public' and table_name in ('product', 'product_option') and not exists (
        select from information_schema.triggered_update_columns heard
        where event_object_table = table_name and event_object_column = column_name
          and trigger_name in (table_name || '_changed', table_name || '_stock_changed'))
      order by silent`.execute(db)

    const generated = ['product.rating_weight', 'product.search']
    const notShown = ['product.low_stock', 'product.sold', 'product.updated_at', 'product.version']
    const neverChanged = ['product.id', 'product_option.id']
    expect(rows.map(({ silent }) => silent)).toEqual([...generated, ...notShown, ...neverChanged].sort())
  })

  test('an order of the last pieces, but not one that leaves more', async () => {
    const { id } = await aProduct(db, { tag: 'popular', stock: 12 })
    const customer = await aCustomer(db)
    const ids = { id: newId(), customer_id: customer.id, idempotency_key: newId() }
    const order = await db
      .insertInto('orders')
      .values({ ...ids, request_digest: '', subtotal_paise: 100, total_paise: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const take = (pieces: number) =>
      announcedBy(() =>
        db.transaction().execute(async (tx) => {
          const deductions = { products: [{ id, pieces, sold: pieces }], options: [] }
          await takeStock(tx, deductions, { orderId: order.id, reason: 'sold', actor: 'customer' })
        }),
      )

    expect(await take(1)).toEqual([])
    expect(await take(2)).toEqual([['products', `product:${id}`, 'tag:popular']])
    expect(await take(9)).toEqual([['products', `product:${id}`, 'tag:popular']])
  })

  test('more than five hundred rows in a transaction as a change of everything', async () => {
    const { brand, category } = await aProduct(db)
    const add = sql`
      insert into product (id, slug, title, brand, category, price_paise)
      select gen_random_uuid(), 'one-of-' || n, 'Tea', ${brand}, ${category}, 100 from generate_series(1, 600) n`

    const tags = await announcedBy(() => add.execute(db))

    expect(tags).toHaveLength(501)
    expect(tags.at(-1)).toEqual(['all'])
    const { id } = await aProduct(db)
    expect(
      await announcedBy(() => db.deleteFrom('product_option').where('product_id', '=', id).execute()),
    ).toEqual([['products', `product:${id}`]])
  })

  test('options, pictures and reviews with their product', async () => {
    const product = await aProduct(db, { rating_sum: 5, rating_count: 1 })
    const customer = await aCustomer(db)
    const picture = await aPicture(db)
    const ofProduct = [['products', `product:${product.id}`]]

    expect(await announcedBy(() => anOption(db, product.id, { name: 'Dark', stock: 50 }))).toEqual(ofProduct)
    const takeFrom = (stock: number) =>
      announcedBy(() => db.updateTable('product_option').set({ stock }).where('name', '=', 'Dark').execute())
    expect(await takeFrom(49)).toEqual([])
    expect(await takeFrom(1)).toEqual(ofProduct)
    expect(await takeFrom(0)).toEqual(ofProduct)
    const image = { product_id: product.id, position: 0, media_id: picture.id }
    expect(await announcedBy(() => db.insertInto('product_image').values(image).execute())).toEqual(ofProduct)
    expect(await announcedBy(() => db.deleteFrom('product_image').execute())).toEqual(ofProduct)
    const review = { product_id: product.id, customer_id: customer.id, star: 5, comment: 'Good.' }
    expect(await announcedBy(() => db.insertInto('review').values(review).execute())).toEqual(ofProduct)
    expect(await announcedBy(() => db.updateTable('review').set({ comment: 'Better.' }).execute())).toEqual(
      ofProduct,
    )
    expect(await announcedBy(() => db.deleteFrom('review').execute())).toEqual(ofProduct)
  })

  test('blogs and settings, and only once they are committed', async () => {
    expect(await announcedBy(() => aBlog(db))).toEqual([['blogs']])
    const setting = { key: 'shop', value: JSON.stringify({ brand: 'Thulir' }) }
    expect(await announcedBy(() => db.insertInto('setting').values(setting).execute())).toEqual([['shop']])

    const undone = announcedBy(() =>
      db
        .transaction()
        .execute(async (tx) => {
          await aBlog(tx)
          throw new Error('changed my mind')
        })
        .catch(() => {}),
    )

    expect(await undone).toEqual([])
  })
})

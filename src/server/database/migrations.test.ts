import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBlog, aCustomer, anOption, aPicture, aProduct } from '../../../tests/support/makers'
import { openTestDatabase } from '../../../tests/support/test-database'
import { testServer } from '../../../tests/support/test-server'
import { newId } from '../new-id'
import { seedShop } from '../seed/seed-shop'
import { defaultBanner } from '../settings/default-settings'
import { withDefaults } from '../settings/settings'
import { migrations, statementsOf } from './migrate'
import type { OpenedDatabase } from './open-database'
import type { Database } from './tables'

let database: OpenedDatabase
let db: Database
const heard: string[][] = []
/** Every connection of a process hears a word sent by hand: on a server that of the pool and the listening one. */
const listeners = testServer ? 2 : 1
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
  db = database.db
  database.onChange((tags) => heard.push(tags))
})
afterAll(() => database.close())

/** Tags announced by the work; on a server they arrive a moment after it. */
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

describe('what changed is announced, once however many connections hear it', () => {
  test('a new product by its id and its tag, with its options', async () => {
    let id = ''

    const tags = await announcedBy(async () => {
      id = (await aProduct(db, { tag: 'special' })).id
    })

    expect(tags).toContainEqual(['products', `product:${id}`, 'tag:special'])
  })

  test('a changed price, but not what no page shows', async () => {
    const { id } = await aProduct(db, { tag: 'popular', stock: 50 })
    const change = (set: Record<string, unknown>) =>
      announcedBy(() => db.updateTable('product').set(set).where('id', '=', id).execute())

    expect(await change({ price_paise: 100 })).toEqual([['products', `product:${id}`, 'tag:popular']])
    expect(await change({ price_paise: 100, sold: 7 })).toEqual([])
    expect(await change({ stock: 49 })).toEqual([])
    expect(await change({ stock: 9 })).toEqual([['products', `product:${id}`]])
    expect((await change({ stock: 0 })).flat()).toEqual(
      expect.arrayContaining(['products', `product:${id}`, 'tag:popular']),
    )
    const [moved] = await change({ tag: 'special' })
    expect(moved).toEqual(expect.arrayContaining(['tag:popular', 'tag:special']))
  })

  test('the last pieces that an order takes, but not what leaves more', async () => {
    const { id } = await aProduct(db, { tag: 'popular', stock: 12 })
    const take = (pieces: number) =>
      announcedBy(() =>
        sql`select take_stock(${JSON.stringify([{ id, pieces, sold: pieces }])}::jsonb, '[]')`.execute(db),
      )

    expect(await take(1)).toEqual([])
    expect(await take(2)).toEqual([['products', `product:${id}`]])
    expect(await take(9)).toEqual([['products', `product:${id}`, 'tag:popular']])
  })

  test('more than fifty products as everything', async () => {
    for (let n = 0; n < 51; n += 1) await aProduct(db)

    expect(await announcedBy(() => db.updateTable('product').set({ price_paise: 5 }).execute())).toEqual([
      ['all'],
    ])
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

describe('wrong states cannot be stored', () => {
  const refused = (work: Promise<unknown>, constraint: RegExp) => expect(work).rejects.toThrow(constraint)

  test('prices and stock below nothing', async () => {
    await refused(aProduct(db, { price_paise: 0 }), /product_price_paise_check/)
    await refused(aProduct(db, { price_paise: 200, mrp_paise: 199 }), /product_check/)
    await refused(aProduct(db, { stock: -1 }), /product_stock_check/)
    await refused(aProduct(db, { net_quantity: 500 }), /product_check/)
    await refused(aProduct(db, { rating_count: 1, rating_sum: 6 }), /product_check/)
  })

  test('names that break an address', async () => {
    await refused(aProduct(db, { category: 'Honey & Jaggery' }), /category_name_check/)
    await refused(aProduct(db, { tag: '50%' }), /product_tag_check/)
  })

  test('an address of the mail twice, in whatever case', async () => {
    await aCustomer(db, { email: 'Meena@Example.com' })

    await refused(aCustomer(db, { email: 'meena@example.com' }), /customer_email/)
  })

  test("a line of a cart with eleven pieces, or with another product's option", async () => {
    const customer = await aCustomer(db)
    const honey = await aProduct(db)
    const jaggery = await aProduct(db)
    const line = (given: object) =>
      db
        .insertInto('cart_item')
        .values({
          id: newId(),
          customer_id: customer.id,
          product_id: honey.id,
          option_id: honey.options[0]?.id ?? '',
          quantity: 1,
          price_paise: 100,
          ...given,
        })
        .execute()

    await refused(line({ quantity: 11 }), /cart_item_quantity_check/)
    await refused(line({ quantity: 0 }), /cart_item_quantity_check/)
    await refused(line({ option_id: jaggery.options[0]?.id }), /cart_item_product_id_option_id_fkey/)
    await line({})
    await refused(line({}), /cart_item_customer_id_product_id_option_id_key/)
  })

  test('an order whose total is not its sum, the same key or the same UPI reference twice', async () => {
    const customer = await aCustomer(db)
    const order = (given: object) => ({
      id: newId(),
      customer_id: customer.id,
      idempotency_key: newId(),
      request_digest: '',
      subtotal_paise: 1000,
      fee_paise: 500,
      total_paise: 1500,
      ...given,
    })
    const place = (given: object = {}) =>
      db.insertInto('orders').values(order(given)).returningAll().executeTakeFirstOrThrow()
    const pay = (orderId: string, given: object = {}) =>
      db
        .insertInto('payment')
        .values({ order_id: orderId, method: 'UPI', amount_paise: 1500, reference: 'T2611abc', ...given })
        .execute()

    const first = await place({ idempotency_key: 'once' })
    const second = await place()

    expect(second.number).toBe(first.number + 1)
    await refused(place({ total_paise: 1499 }), /orders_check/)
    await refused(place({ idempotency_key: 'once' }), /orders_customer_id_idempotency_key_key/)
    await refused(place({ status: 'Lost' }), /orders_status_check/)
    await refused(pay(first.id, { status: 'Paid' }), /payment_check/)
    await pay(first.id)
    await refused(pay(second.id, { reference: 't2611ABC' }), /payment_upi_reference/)
  })

  test('words of a title are remembered for mending typing slips', async () => {
    const { id } = await aProduct(db, { title: 'Thinai millet' })
    await db.updateTable('product').set({ title: 'Samai millet' }).where('id', '=', id).execute()

    const { rows } = await sql<{ word: string }>`
      select word from search_word where word % 'milet' or word % 'samay' order by word`.execute(db)

    expect(rows.map((row) => row.word)).toEqual(['millet', 'samai'])
  })
})

test('the one picture an older home page had is the first of its banners', async () => {
  const { id, key } = await aPicture(db)
  const hero = JSON.stringify({ key, alt: 'A laid table' })
  await db.insertInto('setting').values({ key: 'hero', value: hero }).execute()

  await sql.raw(migrations.find(({ name }) => name === '0025_banners')?.text ?? '').execute(db)

  const kept = await db.selectFrom('setting').selectAll().where('key', 'in', ['hero', 'banners']).execute()
  expect(kept).toMatchObject([{ key: 'banners', value: [{ picture: { id, key }, alt: 'A laid table' }] }])
  const { banners } = withDefaults({ banners: kept[0]?.value })
  expect(banners).toMatchObject([{ ...defaultBanner, picture: { id }, alt: 'A laid table' }])
})

async function beginAnew(migration: string) {
  for (const each of migrations.filter(({ name }) => name === migration))
    for (const statement of statementsOf(each)) await sql.raw(statement).execute(db)
}

test('indexes made outside of transactions are begun anew, and orders that were over before are noted', async () => {
  await seedShop(db, { products: 2, customers: 2, orders: 40, seed: 1, force: false }, new Date())
  const over = db.selectFrom('payment').select('order_id').where('order_over', '=', true).orderBy('order_id')
  const noted = await over.execute()
  await db.updateTable('payment').set({ order_over: false }).execute()

  await beginAnew('0041_back_office_by_index')

  expect(noted).not.toHaveLength(0)
  expect(await over.execute()).toEqual(noted)
})

test('[STORE-10] indexes that lists are walked in take the place of former ones, also when begun anew', async () => {
  const ofProducts = sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'product'::regclass and indisvalid order by 1`
  const { rows: before } = await ofProducts.execute(db)
  await sql`create index product_newest on product (created_at desc, id) where archived_at is null`.execute(
    db,
  )
  await sql`drop index product_by_time`.execute(db)

  await beginAnew('0046_lists_within_their_indexes')

  expect((await ofProducts.execute(db)).rows).toEqual(before)
})

test('[STORE-10] of indexes that lists are walked in only an unfinished one is made again', async () => {
  const walkedIn = async () => {
    const { rows } = await sql<{ name: string; oid: number; finished: boolean }>`
      select relname as name, pg_class.oid, indisvalid as finished
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'product'::regclass and (relname like 'product\\_by%' or not indisvalid) order by 1`.execute(
      db,
    )
    return rows
  }
  for (let n = 0; n < 2; n++) await aProduct(db, { price_paise: 7700 })
  await sql`drop index product_by_time`.execute(db)
  const breakOff = sql`create unique index concurrently product_by_time on product (price_paise)`.execute(db)
  await expect(breakOff).rejects.toThrow(/product_by_time/)
  const before = await walkedIn()

  await beginAnew('0046_lists_within_their_indexes')

  const after = await walkedIn()
  const isMadeAgain = after.map(({ name, oid }) => [name, before.every((one) => one.oid !== oid)])
  expect(before.map(({ finished }) => finished)).toEqual([true, true, false, true])
  expect(after.map(({ finished }) => finished)).toEqual([true, true, true, true])
  expect(isMadeAgain).toEqual(
    ['price', 'rating', 'time', 'title'].map((what) => [`product_by_${what}`, what === 'time']),
  )
})

test('[STORE-10] products that were there before are filed by name and rating, those that are filed not again', async () => {
  for (let n = 0; n < 3; n++) await aProduct(db)
  await aProduct(db, { archived_at: new Date() })
  const filed = db.selectFrom('product_word_sorted').selectAll().orderBy('word').orderBy('id')
  const before = await filed.execute()
  await sql`delete from product_word_sorted where id = (select min(id::text)::uuid from product_word_sorted)`.execute(
    db,
  )

  await beginAnew('0044_words_by_name_and_rating')

  expect(before).not.toHaveLength(0)
  expect(await filed.execute()).toEqual(before)
})

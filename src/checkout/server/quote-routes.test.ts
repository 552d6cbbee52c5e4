import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, type BodyLine } from '../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../tests/support/factories/promotions'
import { trials } from '../../../tests/support/run/trials'
import { test as base } from '../../../tests/support/shop/shop-test'
import type { Client } from '../../../tests/support/shop/test-shop'
import type { Database } from '../../platform/db/tables'
import { writeSetting } from '../../settings/server/shop-queries'
import { quoteOrder } from './quote-order'

const test = base.extend('goods', { scope: 'file' }, ({ shop }) =>
  Promise.all([
    aProduct(shop.db, { title: 'Honey', price_paise: 29_950 }),
    aProduct(shop.db, { title: 'Tea', price_paise: 12_345, options: [{}, { price_paise: 99 }] }),
    aProduct(shop.db, { title: 'Malt', price_paise: 4_501, options: [{}, { price_paise: 100_001 }] }),
  ]),
)
test.afterEach(({ shop }) => sql`delete from setting`.execute(shop.db))

const place = { state: 'Tamil Nadu', pincode: '625001' }
const linesOf = (lines: readonly BodyLine[]) =>
  anOrderOf(lines).orderItems.map(({ product, color, quantity }) => ({ product, color, quantity }))
const quote = (client: Client, lines: readonly BodyLine[], given: object = {}) =>
  client.post('/api/checkout/quote', { lines: linesOf(lines), ...given })

test('[CHK-04] a quote has lines, subtotal, delivery and total, without a login and before an address', async ({
  shop,
  goods: [honey],
}) => {
  const anywhere = await quote(shop.visitor, [{ of: honey as MadeProduct, quantity: 2 }])
  const placed = await quote(shop.visitor, [{ of: honey as MadeProduct, quantity: 2 }], place)

  expect(placed.statusCode).toBe(200)
  expect(placed.json()).toMatchObject({
    lines: [{ title: 'Honey', quantity: 2, price: 299.5, discount: 0 }],
    subtotal: 599,
    adjustments: [{ kind: 'delivery', label: 'Delivery', amount: 5 }],
    discount: 0,
    fee: 5,
    total: 604,
    codeProblem: null,
  })
  expect(anywhere.json()).toEqual(placed.json())
})

test('[CHK-13] for any cart, an order costs what its quote says, and another total gets 409 with the quote', async ({
  shop,
  goods,
}) => {
  let shoppers = 0
  const line = fc.record({
    of: fc.constantFrom(...goods),
    option: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const anyCart = fc.array(line, { minLength: 1, maxLength: 3 })
  const anyTerms = fc.record({
    feePaise: fc.nat(9_999),
    freeAbovePaise: fc.constantFrom(0, 20_000, 100_000),
  })
  await aPromotion(shop.db, { combinable: true, parameters: { percent: 7, maximum: 0 } })
  await aPromotion(shop.db, {
    combinable: true,
    kind: 'free_delivery',
    min_subtotal_paise: 30_000,
    parameters: { maximum: 0 },
  })
  await aPromotion(shop.db, { kind: 'amount', code: 'LESS', parameters: { amount: 12_345 } })
  const anyCode = fc.constantFrom(undefined, 'LESS', 'NONE')
  await fc.assert(
    fc.asyncProperty(anyCart, anyTerms, anyCode, async (cart, terms, code) => {
      await Promise.all(
        Object.entries(terms).map(([key, value]) => writeSetting(shop.db, key as keyof typeof terms, value)),
      )
      shoppers += 1
      const devi = shop.as(`devi${shoppers}`)
      const lines = cart.map((one) => ({ ...one, option: one.option % one.of.options.length }))
      const quoted = (await quote(devi, lines, { ...place, method: 'COD', code })).json()
      const order = (totalPriceAfterDiscount: number) =>
        devi.post('/api/order/cod', { ...anOrderOf(lines), totalPriceAfterDiscount, code })

      const refused = await order((Math.round(quoted.total * 100) + 1) / 100)
      const placed = await order(quoted.total)

      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: quoted.total, quote: quoted })
      expect(placed.json().order).toMatchObject({
        subtotal: quoted.subtotal,
        fee: quoted.fee,
        totalPriceAfterDiscount: quoted.total,
      })
      expect(placed.json().order.discount ?? 0).toBe(quoted.discount)
    }),
    { numRuns: trials(40) },
  )
  await sql`update promotion set archived_at = now()`.execute(shop.db)
})

test('[CHK-01] a PIN code of a state without delivery is not served, whatever state comes with it', async ({
  shop,
  goods: [honey],
}) => {
  for (const pincode of ['110001', '795001']) {
    for (const given of [{ pincode }, { pincode, state: 'Tamil Nadu' }]) {
      const reply = await quote(shop.visitor, [{ of: honey as MadeProduct }], given)
      expect(reply.json()).toMatchObject({ deliveries: [], delivery: null, fee: 0, adjustments: [] })
    }
  }
})

test('[CART-09] the same line twice is one line, and prices sent by the client are ignored', async ({
  shop,
  goods: [honey],
}) => {
  const [line] = linesOf([{ of: honey as MadeProduct, quantity: 2 }])
  const reply = await shop.visitor.post('/api/checkout/quote', { lines: [{ ...line, price: 1 }, line] })

  expect(reply.json()).toMatchObject({ lines: [{ quantity: 4, price: 299.5 }], subtotal: 1198 })
})

const uuid = randomUUID()
test.for<[string, (line: object) => object, number]>([
  ['no lines', () => ({ lines: [] }), 400],
  ['no body', () => ({}), 400],
  ['eleven pieces', (line) => ({ lines: [{ ...line, quantity: 11 }] }), 400],
  [
    'eleven pieces in two lines',
    (line) => ({
      lines: [
        { ...line, quantity: 6 },
        { ...line, quantity: 5 },
      ],
    }),
    400,
  ],
  ['a pack that is none', (line) => ({ lines: [{ ...line, color: 'amber' }] }), 400],
  ['a pack of nothing', (line) => ({ lines: [{ ...line, color: uuid }] }), 400],
  ['an unknown product', (line) => ({ lines: [{ ...line, product: uuid }] }), 404],
  ['a PIN code of five digits', (line) => ({ lines: [line], state: 'Tamil Nadu', pincode: '62500' }), 400],
  ['an unknown way to pay', (line) => ({ lines: [line], method: 'gold' }), 400],
])('a quote of %s is refused with a message', async ([, bodyOf, status], { shop, goods: [honey] }) => {
  const [line = {}] = linesOf([{ of: honey as MadeProduct }])

  const reply = await shop.visitor.post('/api/checkout/quote', bodyOf(line))

  expect(reply.statusCode).toBe(status)
  expect(reply.json().message).toMatch(/\w+ \w+/)
})

test('a quote of a withdrawn product names it', async ({ shop }) => {
  const jam = await aProduct(shop.db, { title: 'Jam' })
  await sql`update product set archived_at = now() where id = ${jam.id}`.execute(shop.db)

  const reply = await quote(shop.visitor, [{ of: jam }])

  expect(reply.json()).toMatchObject({ code: 'PRODUCT_WITHDRAWN', message: expect.stringContaining('Jam') })
})

test('a quote stores nothing and takes no stock', async ({ shop }) => {
  const jam = await aProduct(shop.db, { title: 'Jam', stock: 3 })
  const count = async () =>
    (await sql<{ orders: number }>`select count(*) as orders from orders`.execute(shop.db)).rows

  const before = await count()
  await quote(shop.as('devi'), [{ of: jam, quantity: 3 }])

  expect(await count()).toEqual(before)
  const stock = shop.db.selectFrom('product').select('stock').where('id', '=', jam.id)
  expect(await stock.executeTakeFirst()).toEqual({ stock: 3 })
})

test('everything a quote needs is read in one statement', async ({ shop, goods }) => {
  const customer = await shop.as('devi').get('/api/user/cart')
  expect(customer.statusCode).toBe(200)
  let statements = 0
  const counting: Database = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })

  await quoteOrder(counting, {
    lines: goods.map(({ id, options: [option] }) => ({
      productId: id,
      optionId: option?.id ?? '',
      quantity: 1,
    })),
    customerId: randomUUID(),
    place,
    code: 'WELCOME10',
    method: 'COD',
  })

  expect(statements).toBe(1)
})

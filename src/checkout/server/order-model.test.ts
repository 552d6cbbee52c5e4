import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { trials } from '../../../tests/support/run/trials'
import { type BusyShop, openBusyShop, type Shopper } from '../../../tests/support/shop/busy-shop'
import { begun, choices, type OrderRequest, ShopModel } from '../../../tests/support/shop/shop-model'
import { toPaise } from '../../platform/contract/money'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

/** The shop that the model describes, with a customer and products of this test only. */
interface Real {
  shopper: Shopper
  products: MadeProduct[]
  /** The number of corrections by staff so far. */
  corrected: number
  last: OrderRequest | undefined
}

async function openReal({ price }: ShopModel): Promise<Real> {
  const make = (product: number, given: Parameters<typeof aProduct>[1]) =>
    aProduct(shop.db, { ...given, ...(price[product] && { price_paise: price[product] }) })
  const products = [
    await make(0, { stock: begun[0], options: [{}, { name: 'Dark' }, { name: 'Tin', stock: begun[1] }] }),
    await make(1, {}),
  ]
  return { shopper: await shop.aShopper(), products, corrected: 0, last: undefined }
}

const lineOf = ({ products }: Real, choice: number) => {
  const { product, option } = choices[choice] ?? { product: 0, option: 0 }
  const of = products[product] as MadeProduct
  return { of, option, optionId: of.options[option]?.id }
}

/** The cart as shown, in the terms of the model. */
async function cartOf(real: Real) {
  const reply = await real.shopper.call('GET', '/api/user/cart')
  const lines = reply
    .json()
    .map((line: { _id: string; color: { _id: string }; quantity: number; price: number }) => ({
      id: line._id,
      choice: choices.findIndex((_, choice) => lineOf(real, choice).optionId === line.color._id),
      quantity: line.quantity,
      paise: toPaise(line.price),
    }))
  return {
    lines: lines as { id: string; choice: number; quantity: number; paise: number }[],
    version: Number(reply.headers['x-cart-version']),
  }
}

const findLine = async (real: Real, choice: number) =>
  (await cartOf(real)).lines.find((line) => line.choice === choice)?.id ??
  '0198f1a0-0000-7000-8000-000000000000'

/** Compares all visible state of the shop with the model. */
async function agree(model: ShopModel, real: Real) {
  const cart = await cartOf(real)
  expect(new Map(cart.lines.map((line) => [line.choice, line.quantity]))).toEqual(model.cart)
  for (const { choice, paise } of cart.lines) expect(paise).toBe(model.price[choices[choice]?.product ?? 0])
  expect(cart.version).toBe(model.version)

  const orders = (await real.shopper.orders()).toReversed()
  expect(orders.map(({ _id, orderStatus }) => [_id, orderStatus])).toEqual(
    model.orders.map(({ id, cancelled }) => [id, cancelled ? 'Cancelled' : 'Processing']),
  )
  for (const [n, { subtotal, fee, totalPrice }] of orders.entries()) {
    expect(toPaise(totalPrice)).toBe(model.orders[n]?.total)
    expect(toPaise(subtotal) + toPaise(fee)).toBe(toPaise(totalPrice))
  }

  const { rows } = await sql<{ stock: number; own: number; sold: number }>`
    select product.stock, (select sum(stock) from product_option where product_id = product.id)::int as own, sold
    from product where id = ${real.products[0]?.id}`.execute(shop.db)
  expect(rows).toEqual([{ stock: model.left[0], own: model.left[1], sold: model.sold }])
  const [{ stock = 0, own = 0, sold = 0 } = {}] = rows
  expect(stock + own + sold).toBe(begun[0] + begun[1] + real.corrected)
}

const command =
  <HandlerContext>(
    name: string,
    run: (given: HandlerContext, model: ShopModel, real: Real) => Promise<void>,
  ) =>
  (given: HandlerContext): fc.AsyncCommand<ShopModel, Real> => ({
    check: () => true,
    run: async (model, real) => {
      await run(given, model, real)
      await agree(model, real)
    },
    toString: () => `${name} ${JSON.stringify(given)}`,
  })

const put = command<{ choice: number; quantity: number }>(
  'put',
  async ({ choice, quantity }, model, real) => {
    const { of, optionId } = lineOf(real, choice)
    const reply = await real.shopper.call('POST', '/api/user/cart', {
      productId: of.id,
      color: optionId,
      quantity,
    })
    expect(reply.statusCode).toBe(model.add(choice, quantity))
  },
)

const change = command<{ choice: number; quantity: number }>(
  'change',
  async ({ choice, quantity }, model, real) => {
    const path = `/api/user/update-product-cart/${await findLine(real, choice)}/${quantity}`
    expect((await real.shopper.call('PUT', path)).statusCode).toBe(model.change(choice, quantity))
  },
)

const remove = command<{ choice: number }>('remove', async ({ choice }, model, real) => {
  const path = `/api/user/delete-product-cart/${await findLine(real, choice)}`
  expect((await real.shopper.call('DELETE', path)).statusCode).toBe(model.remove(choice))
})

const empty = command<object>('empty', async (_, model, real) => {
  expect((await real.shopper.call('DELETE', '/api/user/empty-cart')).statusCode).toBe(200)
  model.cart.clear()
})

const reprice = command<{ product: number; paise: number }>(
  'reprice',
  async ({ product, paise }, model, real) => {
    const id = real.products[product]?.id ?? ''
    await shop.db.updateTable('product').set({ price_paise: paise }).where('id', '=', id).execute()
    model.price[product] = paise
  },
)

const correct = command<{ stock: number; by: number }>('correct', async ({ stock, by }, model, real) => {
  const { of, optionId } = lineOf(real, stock === 0 ? 0 : 2)
  const body = { optionId: stock === 0 ? null : optionId, change: by, reason: 'counted', note: '' }
  const reply = await shop.asStaff('packer').post(`/api/admin/products/${of.id}/stock`, body)
  expect(reply.statusCode).toBe(model.correct(stock, by))
  if (reply.statusCode === 200) real.corrected += by
})

async function send(request: OrderRequest, model: ShopModel, real: Real) {
  const body = anOrderOf(request.lines.map(([choice, quantity]) => ({ ...lineOf(real, choice), quantity })))
  const total = request.total / 100
  const headers = {
    'x-cart-version': `${request.shown}`,
    ...(request.key !== undefined && { 'idempotency-key': request.key }),
  }
  const reply = await real.shopper.order(
    { ...body, totalPrice: total, totalPriceAfterDiscount: total },
    headers,
  )
  const expected = model.order(request, reply.json().order?._id)
  if (typeof expected === 'number') return expect(reply.statusCode).toBe(expected)
  expect(reply.statusCode).toBe(200)
  expect(reply.json().order._id).toBe(expected.id)
}

interface Asking {
  lines: OrderRequest['lines'] | 'cart'
  keyed: boolean
  /** The cart was changed in another tab since it was shown. */
  stale: boolean
  honest: boolean
}
const order = command<Asking>('order', async ({ lines: asked, keyed, stale, honest }, model, real) => {
  const lines = asked === 'cart' ? [...model.cart] : asked
  const total = model.totalOf(lines) - (honest ? 0 : 1)
  const shown = stale ? model.version + 1 : model.version
  real.last = { key: keyed ? `order ${model.orders.length}` : undefined, shown, lines, total }
  await send(real.last, model, real)
})

const repeat = command<object>('order the same again', async (_, model, real) => {
  if (real.last) await send(real.last, model, real)
})

const cancel = command<{ nth: number }>('cancel', async ({ nth }, model, real) => {
  const cancelled = model.orders[nth]
  const path = `/api/order/${cancelled?.id ?? '0198f1a0-0000-7000-8000-000000000000'}/cancel`
  expect((await real.shopper.call('POST', path)).statusCode).toBe(cancelled ? 200 : 404)
  if (cancelled) model.cancel(cancelled)
})

const choice = fc.nat(choices.length - 1)
const quantity = fc.integer({ min: 1, max: 10 })
const request = fc.uniqueArray(fc.tuple(choice, quantity), { maxLength: 3, selector: ([one]) => one })
const often = <T>(arbitrary: fc.Arbitrary<T>, weight: number) => ({ weight, arbitrary })
const lines = fc.oneof(often(fc.constant('cart' as const), 3), often(request, 1))
const asking = { lines, keyed: fc.boolean(), stale: fc.boolean() }

test('[CHK-13] [PROD-03] any sequence of actions of shopper and owner matches the model', async () => {
  const commands = fc.commands(
    [
      fc.record({ choice, quantity }).map(put),
      fc.record({ choice, quantity }).map(put),
      fc.record({ choice, quantity }).map(change),
      fc.record({ choice }).map(remove),
      fc.constant({}).map(empty),
      fc.record({ product: fc.nat(1), paise: fc.integer({ min: 1, max: 100_000 }) }).map(reprice),
      fc.record({ stock: fc.nat(1), by: fc.integer({ min: -9, max: 9 }).filter(Boolean) }).map(correct),
      fc.record({ ...asking, honest: fc.boolean() }).map(order),
      fc.record({ ...asking, honest: fc.constant(true) }).map(order),
      fc.constant({}).map(repeat),
      fc.record({ nth: fc.nat(2) }).map(cancel),
    ],
    { maxCommands: 25, size: 'max' },
  )

  await fc.assert(
    fc.asyncProperty(commands, async (doings) => {
      const model = new ShopModel()
      const real = await openReal(model)
      await fc.asyncModelRun(() => ({ model, real }), doings)
    }),
    { numRuns: trials(12) },
  )
}, 3_600_000)

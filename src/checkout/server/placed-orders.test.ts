import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { trials } from '../../../tests/support/run/trials'
import { type BusyShop, openBusyShop, type Shopper } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

const key = 'cart-7-a line & more'
const look = async (shopper: Shopper, named = key) =>
  (await shopper.call('GET', '/api/order/placed', undefined, { 'idempotency-key': named })).json()

test('[CHK-13] an order whose response was lost is found by its key, by its customer only', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const honey = await aProduct(shop.db, { price_paise: 25_000 })
  const before = await look(shopper)

  const placed = await shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': key })

  const { _id, orderNumber } = placed.json().order
  expect(before).toEqual({ order: null })
  expect(await look(shopper)).toEqual({
    order: { _id, orderNumber, totalPrice: 255, paymentMethod: 'COD' },
  })
  expect(await look(shopper, 'another key')).toEqual({ order: null })
  expect(await look(other)).toEqual({ order: null })
})

test('[CHK-13] finding a placed order needs a valid key and a login', async () => {
  const shopper = await shop.aShopper()
  const message = 'The Idempotency-Key should have 1 to 255 printable characters.'

  for (const wrong of ['', 'x'.repeat(256), 'ä'])
    expect(await look(shopper, wrong)).toMatchObject({ code: 'KEY_INVALID', message })
  expect((await shopper.call('GET', '/api/order/placed')).statusCode).toBe(400)
  expect((await shop.visitor.get('/api/order/placed')).statusCode).toBe(401)
})

test('[CHK-13] of two different orders under one key only the first is placed', async () => {
  for (let round = 0; round < trials(10); round += 1) {
    const shopper = await shop.aShopper()
    const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
    const send = (body: object) => shopper.order(body, { 'idempotency-key': key })
    const first = anOrderOf([{ of: honey }])
    const changed = anOrderOf([{ of: honey }, { of: tea }], { city: 'Karur' })

    const replies = await Promise.all([send(first), send(changed)])

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    expect(replies.find((reply) => reply.statusCode === 409)?.json().code).toBe('KEY_REUSED')
    expect(await shopper.orders()).toHaveLength(1)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../tests/support/shop/busy-shop'
import { additionOf } from '../../../tests/support/shop/cart-calls'

let shop: BusyShop
let honey: MadeProduct
let ghee: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  const options = [{ name: 'Standard' }]
  honey = await aProduct(shop.db, { title: 'Forest honey', net_quantity: 500, net_unit: 'g', options })
  const jars = [
    { name: 'Small jar', kind: 'chip' as const, net_quantity: 200 },
    { name: 'Large jar', value: '#2a5a40' },
  ]
  ghee = await aProduct(shop.db, { title: 'Ghee', net_quantity: 1000, net_unit: 'ml', options: jars })
})
afterAll(() => shop.close())

/** A text option has no colour. */
const colors = ['#c98a1b', 'transparent', '#2a5a40']
const titlesIn = (lines: { color: { title: string } }[]) => lines.map(({ color }) => color.title)
const namesIn = (lines: { color: { name: string } }[]) => lines.map(({ color }) => color.name)

test('[CART-01, ORD-01, ORD-05] cart, order, email, slip and list show the size of a line at the time of the order', async () => {
  const { call, order } = await shop.aShopper()
  await call('POST', '/api/user/cart', additionOf(honey))
  await call('POST', '/api/user/cart', additionOf(ghee))
  await call('POST', '/api/user/cart', additionOf(ghee, 1, 1))
  const names = ['500 g', 'Small jar, 200 ml', 'Large jar, 1 litre']
  const cart = (await call('GET', '/api/user/cart')).json()
  expect(namesIn(cart)).toEqual(names)
  expect(titlesIn(cart)).toEqual(colors)

  const lines = [{ of: honey }, { of: ghee }, { of: ghee, option: 1 }]
  const placed = (await order(anOrderOf(lines))).json().order
  await shop.db.updateTable('product').set({ net_quantity: 400 }).where('id', '=', honey.id).execute()

  expect(namesIn(placed.orderItems)).toEqual(names)
  const read = (await call('GET', `/api/order/my-orders/${placed._id}`)).json()
  expect(namesIn(read.orderItems)).toEqual(names)
  expect(titlesIn(read.orderItems)).toEqual(colors)
  const [email] = await emailsOf(shop.db, placed._id)
  expect(email).toMatchObject({ items: names.map((option) => ({ option })) })
  const packer = shop.asStaff('packer')
  const { slips } = (await packer.get(`/api/admin/orders/slips?ids=${placed._id}`)).json()
  expect(slips).toMatchObject([{ items: names.map((option) => ({ option })) }])
  expect((await packer.get('/api/admin/orders')).json().rows[0].contents).toBe(
    '1 × Forest honey (500 g), 1 × Ghee (Small jar, 200 ml), 1 × Ghee (Large jar, 1 litre)',
  )
})

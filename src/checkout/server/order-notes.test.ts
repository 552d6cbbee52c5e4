import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

async function aFilledCart() {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  await shopper.put(honey)
  return { shopper, lines: [{ of: honey }] }
}

test('[CHK-10] a gift note and a note to the seller are kept with the order, as plain text', async () => {
  const { shopper, lines } = await aFilledCart()

  const reply = await shopper.order({
    ...anOrderOf(lines),
    isGift: true,
    giftNote: '  Happy birthday <Amma>!\r\nWith love ',
    sellerNote: 'Please call before noon.',
  })
  const [shown] = await shopper.orders()

  const notes = {
    isGift: true,
    giftNote: 'Happy birthday <Amma>!\nWith love',
    sellerNote: 'Please call before noon.',
  }
  expect(reply.json().order).toMatchObject(notes)
  expect(shown).toMatchObject(notes)
})

test('[CHK-10] the email and the chat about a gift greet the customer, not the receiver', async () => {
  const { shopper, lines } = await aFilledCart()
  const body = { ...anOrderOf(lines, { firstname: 'Amma' }), isGift: true }

  const { order } = (await shopper.order(body)).json()

  const { whatsApp } = (await shop.asStaff('manager').get(`/api/admin/orders/${order._id}`)).json()
  expect(decodeURIComponent(whatsApp)).toContain('Hello Meena, this is Thulir Naturals')
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'orderPlaced')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ firstname: 'Meena', address: expect.arrayContaining(['Amma Raman']) })
})

test('[CHK-09] a gift note makes a UPI order a gift; an order without notes shows none', async () => {
  const gift = await aFilledCart()
  const plain = await aFilledCart()
  const body = aUpiOrderOf(gift.lines, { upiTransactionId: '412588301976' })

  await gift.shopper.call('POST', '/api/user/order/create', { ...body, giftNote: 'Enjoy' })
  await plain.shopper.order({ ...anOrderOf(plain.lines), isGift: false, giftNote: ' ', sellerNote: '' })

  const [given] = await gift.shopper.orders()
  const [usual] = await plain.shopper.orders()
  expect(given).toMatchObject({ isGift: true, giftNote: 'Enjoy' })
  for (const name of ['isGift', 'giftNote', 'sellerNote', 'receiverMobile'])
    expect(usual).not.toHaveProperty(name)
  const rows = shop.db.selectFrom('shopper_note').select('order_id')
  expect(await rows.where('order_id', '=', usual._id).execute()).toEqual([])
})

test.each(['+91 98400 54321', '098400 54321', 9_840_054_321])(
  '[CHK-10] the receiver of a gift can be called: %j is kept as ten digits, and makes the order a gift',
  async (receiverMobile) => {
    const { shopper, lines } = await aFilledCart()

    const reply = await shopper.order({ ...anOrderOf(lines), receiverMobile })

    const { order } = reply.json()
    expect(order).toMatchObject({ isGift: true, receiverMobile: '9840054321' })
    expect(await shopper.orders()).toMatchObject([{ isGift: true, receiverMobile: '9840054321' }])
    const staff = shop.asStaff('packer')
    const shown = (await staff.get(`/api/admin/orders/${order._id}`)).json()
    expect(shown).toMatchObject({ mobile: '9840012345', wrote: { receiverMobile: '9840054321' } })
    const { slips } = (await staff.get(`/api/admin/orders/slips?ids=${order._id}`)).json()
    expect(slips).toMatchObject([{ mobile: '9840054321' }])
    expect(JSON.stringify(slips)).not.toContain('9840012345')
    const found = (await staff.get('/api/admin/orders?search=%2B91%2098400%2054321')).json()
    expect(JSON.stringify(found)).toContain(order._id)
  },
)

test("[CHK-10] a gift without its receiver's number has the customer's on the slip", async () => {
  const { shopper, lines } = await aFilledCart()

  const reply = await shopper.order({ ...anOrderOf(lines), isGift: true, receiverMobile: ' ' })

  const { order } = reply.json()
  expect(order).not.toHaveProperty('receiverMobile')
  const { slips } = (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${order._id}`)).json()
  expect(slips).toMatchObject([{ isGift: true, mobile: '9840012345' }])
})

test.each([
  ['giftNote', 251],
  ['sellerNote', 501],
])('[CHK-12] a %s of %i characters is rejected at its field', async (name, length) => {
  const { shopper, lines } = await aFilledCart()

  const reply = await shopper.order({ ...anOrderOf(lines), [name]: 'a'.repeat(length) })

  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(name)
  expect(await shopper.orders()).toHaveLength(0)
})

test('[CHK-13] the same attempt with other notes is another order: it is rejected, and the first stays', async () => {
  const { shopper, lines } = await aFilledCart()
  const body = { ...anOrderOf(lines), sellerNote: 'Ring twice' }

  const first = await shopper.order(body)
  const repeat = await shopper.order(body)
  const other = await shopper.order({ ...body, sellerNote: 'Ring once' })

  expect(repeat.body).toBe(first.body)
  expect(other.statusCode).toBe(409)
  expect(other.json().code).toBe('KEY_REUSED')
  expect(await shopper.orders()).toMatchObject([{ sellerNote: 'Ring twice' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aTaxedProduct,
  creditPart,
  dispatch,
  pieces,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../../tests/support/dispatched-orders'
import type { MadeProduct } from '../../../../tests/support/factories'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'

let shop: TestShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openTestShop()
  await saveSettings(shop, { gst: regularSeller })
  honey = await aTaxedProduct(shop, { title: 'Honey' })
})
afterAll(() => shop.close())

const credit = (orderId: string, wanted: object) => creditPart(shop, orderId, wanted)
const slipsOf = async (orderId: string) =>
  (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${orderId}`)).json().slips

test('a packing slip leaves out credited lines and a credited fee', async () => {
  const tea = await aTaxedProduct(shop, { title: 'Tea', price_paise: 12_345, hsn: '0902' })
  const { id } = await placeOrder(shop, [
    { of: honey, quantity: 2 },
    { of: tea, quantity: 3 },
  ])
  await dispatch(shop, id)

  await credit(id, pieces(2))
  await credit(id, { ...pieces(1, 1), notes: 1 })
  const [slip] = await slipsOf(id)
  await credit(id, { ...pieces(2, 1), fee: true, notes: 2 })
  const [empty] = await slipsOf(id)

  expect(slip.items).toEqual([{ title: 'Tea', option: 'Amber', quantity: 2, price: 123.45 }])
  expect(slip).toMatchObject({ fee: 5, left: 251.9, cashDue: 251.9 })
  expect(empty).toMatchObject({ items: [], fee: 0, left: 0, cashDue: 0 })
})

test('a packing slip of a returned order has all its lines, also those credited before', async () => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  await dispatch(shop, id)
  const [whole] = await slipsOf(id)
  await credit(id, pieces(1))
  await undo(shop, id, new Date())
  await shop.db.updateTable('orders').set({ status: 'Returned' }).where('id', '=', id).execute()

  const [slip] = await slipsOf(id)

  expect(slip).toMatchObject({ items: whole.items, fee: 5, total: 603 })
})

test('slip and label after a credit note ask for the remaining cash', async () => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  await dispatch(shop, id)
  const [whole] = await slipsOf(id)

  await credit(id, { ...pieces(1), fee: true })

  const items = [{ ...whole.items[0], quantity: 1 }]
  expect(whole).toMatchObject({ items: [{ quantity: 2 }], fee: 5 })
  expect(await slipsOf(id)).toEqual([{ ...whole, items, fee: 0, left: 299, cashDue: 299 }])
  expect(whole).toMatchObject({ total: 603, left: 603, cashDue: 603 })
})

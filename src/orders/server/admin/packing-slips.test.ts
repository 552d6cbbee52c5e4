import { expect } from 'vitest'
import {
  aTaxedProduct,
  creditPart as credit,
  dispatch,
  pieces,
  placeOrder,
  undo,
} from '../../../../tests/support/factories/dispatched-orders'
import { test } from '../../../../tests/support/shop/invoicing-shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'

const slipsOf = async (shop: TestShop, orderId: string) =>
  (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${orderId}`)).json().slips

test('a packing slip leaves out credited lines and a credited fee', async ({ shop, honey }) => {
  const tea = await aTaxedProduct(shop, { title: 'Tea', sku: 'TEA', price_paise: 12_345, hsn: '0902' })
  const { id } = await placeOrder(shop, [
    { of: honey, quantity: 2 },
    { of: tea, quantity: 3 },
  ])
  await dispatch(shop, id)

  await credit(shop, id, pieces(2))
  await credit(shop, id, { ...pieces(1, 1), notes: 1 })
  const [slip] = await slipsOf(shop, id)
  await credit(shop, id, { ...pieces(2, 1), fee: true, notes: 2 })
  const [empty] = await slipsOf(shop, id)

  expect(slip.items).toEqual([{ title: 'Tea', option: 'Amber', sku: 'TEA', quantity: 2, price: 123.45 }])
  expect(slip).toMatchObject({ fee: 5, left: 251.9, cashDue: 251.9 })
  expect(empty).toMatchObject({ items: [], fee: 0, left: 0, cashDue: 0 })
})

test('a packing slip of a returned order has all its lines, also those credited before', async ({
  shop,
  honey,
}) => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  await dispatch(shop, id)
  const [whole] = await slipsOf(shop, id)
  await credit(shop, id, pieces(1))
  await undo(shop, id, new Date())
  await shop.db.updateTable('orders').set({ status: 'Returned' }).where('id', '=', id).execute()

  const [slip] = await slipsOf(shop, id)

  expect(slip).toMatchObject({ items: whole.items, fee: 5, total: 603 })
})

test('slip and label after a credit note ask for the remaining cash', async ({ shop, honey }) => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  await dispatch(shop, id)
  const [whole] = await slipsOf(shop, id)

  await credit(shop, id, { ...pieces(1), fee: true })

  const items = [{ ...whole.items[0], quantity: 1 }]
  expect(whole).toMatchObject({ items: [{ quantity: 2 }], fee: 5 })
  expect(await slipsOf(shop, id)).toEqual([{ ...whole, items, fee: 0, left: 299, cashDue: 299 }])
  expect(whole).toMatchObject({ total: 603, left: 603, cashDue: 603 })
})

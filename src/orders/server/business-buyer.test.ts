import { expect } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  regularSeller,
  saveSettings,
  undo,
} from '../../../tests/support/factories/dispatched-orders'
import type { MadeProduct } from '../../../tests/support/factories/factories'
import {
  anOrderOf,
  aUpiOrderOf,
  meenasAddress,
  meenasAddressAnswered,
} from '../../../tests/support/factories/order-bodies'
import { readPdf } from '../../../tests/support/pdf/read-pdf'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop } from '../../../tests/support/shop/test-shop'
import { blankDeliveredAddresses, deleteCustomer } from '../../customers/server/privacy/deletion-queries'

const test = base.extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  await saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala'] })
  honey = await aTaxedProduct(shop, { title: 'Forest honey' })
})
const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
const orderFor = (shop: TestShop, name: string, given: object) =>
  orderCalls(shop).order(name, anOrderOf([{ of: honey }], given))

test('[CHK-01, ORD-01] a business is stored with the address of its order, and shown to customer and staff', async ({
  shop,
  orders: { ordersOf },
}) => {
  const placed = (
    await orderFor(shop, 'kurinji', { gstin: ' 33aapfu 0939f1z2', business: ' Kurinji Stores ' })
  ).json()
  const paid = aUpiOrderOf([{ of: honey }], { upiTransactionId: '412588301976', ...business })
  const byUpi = (await shop.as('upi').post('/api/user/order/create', paid)).json()
  const plain = (await orderFor(shop, 'meena', { gstin: ' ', business: null })).json()

  const ofStaff = (await shop.asStaff('packer').get(`/api/admin/orders/${placed.order._id}`)).json()
  expect(placed.order.shippingInfo).toEqual({ ...meenasAddressAnswered, ...business })
  expect((await ordersOf('kurinji'))[0].shippingInfo).toEqual({ ...meenasAddressAnswered, ...business })
  expect(ofStaff.address).toEqual({ ...meenasAddress, ...business })
  expect(byUpi.order.shippingInfo).toEqual({ ...meenasAddressAnswered, ...business })
  expect(plain.order.shippingInfo).toEqual(meenasAddressAnswered)
})

test.for([
  ['a wrong check character', { gstin: '33AAPFU0939F1Z3' }, 'gstin', /not valid/],
  ['no name', { business: '' }, 'business', /your business name/],
  ['a name alone', { gstin: '' }, 'gstin', /GSTIN too/],
  ['a number', { gstin: 33 }, 'gstin', /as text/],
  ['the state of another address', { state: 'Kerala' }, 'gstin', /different state/],
  ['the GSTIN of another state', { gstin: '32AAPFU0939F1Z4' }, 'gstin', /different state/],
] as const)(
  '[CHK-02] [API-23] a business with %s is an error of its field',
  async ([_what, wrong, field, words], { orders: { ordersOf }, shop }) => {
    const reply = await orderFor(shop, 'careless', { ...business, ...wrong })

    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({ [`shippingInfo.${field}`]: expect.stringMatching(words) })
    expect(await ordersOf('careless')).toEqual([])
  },
)

test('[CHK-13] an order sent twice is one, whether unused fields are sent empty or left out', async ({
  shop,
}) => {
  const [first, second] = [
    await orderFor(shop, 'twice', {}),
    await orderFor(shop, 'twice', { gstin: '', business: '' }),
  ]
  const other = await orderFor(shop, 'twice', business)

  expect(second.json().order._id).toBe(first.json().order._id)
  expect(other.statusCode).toBe(409)
})

test('[ORD-04] invoice and credit note name the business with its GSTIN as rule 46 requires', async ({
  shop,
}) => {
  const { order: placed } = (await orderFor(shop, 'invoiced', business)).json()
  await dispatch(shop, placed._id)
  await undo(shop, placed._id)
  const staff = shop.asStaff('manager')

  const documents = await Promise.all(
    ['invoice', 'credit-note'].map((kind) => staff.get(`/api/admin/orders/${placed._id}/${kind}`)),
  )
  const read = await Promise.all(documents.map(async ({ rawPayload }) => (await readPdf(rawPayload))[0]))
  const listed = (await staff.get('/api/admin/invoices?search=kurinji')).json()

  for (const page of read)
    expect(page).toContain(
      'Kurinji Stores Meena Raman 12 Temple Street First floor Madurai 625001 Tamil Nadu GSTIN 33AAPFU0939F1Z2',
    )
  expect(listed.rows.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    'Kurinji Stores',
    'Kurinji Stores',
  ])
})

test('[ACC-11] deleting a customer deletes the business with the address; the invoice stays, as the law requires', async ({
  shop,
}) => {
  const { order: placed } = (await orderFor(shop, 'leaving', business)).json()
  await dispatch(shop, placed._id)
  await shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', placed._id).execute()

  await deleteCustomer(shop.db, await customerIdOf(shop, 'leaving'))
  await blankDeliveredAddresses(shop.db)

  const address = shop.db
    .selectFrom('order_address')
    .select(['gstin', 'business'])
    .where('order_id', '=', placed._id)
  expect(await address.execute()).toEqual([{ gstin: null, business: null }])
  const invoice = await shop.asStaff('manager').get(`/api/admin/orders/${placed._id}/invoice`)
  expect((await readPdf(invoice.rawPayload))[0]).toContain('GSTIN 33AAPFU0939F1Z2')
})

import { expect } from 'vitest'
import {
  creditPart,
  dispatch,
  pieces,
  placeOrder,
} from '../../../../tests/support/factories/dispatched-orders'
import { aProduct } from '../../../../tests/support/factories/factories'
import { takeExport } from '../../../../tests/support/shop/jobs'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, emailOf, type TestShop } from '../../../../tests/support/shop/test-shop'

const route = '/api/admin/customers/export'

/** Orders of jars of honey by the first name of the customer. */
async function ordersOf(shop: TestShop, quantities: Record<string, readonly number[]>) {
  const honey = await aProduct(shop.db)
  for (const [name, jars] of Object.entries(quantities)) {
    const customerId = await customerIdOf(shop, name)
    for (const quantity of jars) await placeOrder(shop, [{ of: honey, quantity }], { customerId })
  }
}

test('customers are sorted by orders, sales and last order', async ({ shop }) => {
  await ordersOf(shop, { often: [1, 1, 1], much: [9], late: [1] })
  await customerIdOf(shop, 'never')
  const names = async (query: string) => {
    const { rows } = (await shop.asStaff('manager').get(`/api/admin/customers?${query}`)).json()
    return rows.map(({ name }: { name: string }) => name.replace(' Test', ''))
  }

  expect((await names('sort=-orders'))[0]).toBe('often')
  expect((await names('sort=-sales'))[0]).toBe('much')
  expect((await names('sort=-last'))[0]).toBe('late')
  expect((await names('sort=last'))[0]).toBe('never')
  expect((await names('sort=orders&search=Test')).slice(-1)).toEqual(['often'])
})

test('sales are without cancelled orders and credit notes', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const customerId = await customerIdOf(shop, 'sums')
  const sent = await placeOrder(shop, [{ of: honey, quantity: 3 }], { customerId })
  const gone = await placeOrder(shop, [{ of: honey, quantity: 2 }], { customerId })
  await dispatch(shop, sent.id)
  await creditPart(shop, sent.id, pieces(1))
  await shop.asStaff('manager').post(`/api/admin/orders/${gone.id}/move`, {
    ...{ from: 'Processing', to: 'Cancelled', note: 'Asked by phone' },
  })

  const shown = (await shop.asStaff('manager').get(`/api/admin/customers/${customerId}`)).json()

  const credited = sent.items[0]?.price_paise ?? 0
  expect(shown).toMatchObject({ orders: 2, sales: (sent.total_paise - credited) / 100 })
  expect(Date.parse(shown.lastOrderAt)).toBe(gone.created_at.getTime())
})

test('the owner downloads all customers with town, sales and consent, without formulas, and it is logged', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  const customerId = await customerIdOf(shop, 'export')
  await shop.db
    .updateTable('customer')
    .set({ firstname: '=1+1', lastname: 'Rao' })
    .where('id', '=', customerId)
    .execute()
  await placeOrder(shop, [{ of: honey }], { customerId, city: 'Madurai', pincode: '625001' })
  const gift = await placeOrder(shop, [{ of: honey }], { customerId, city: 'Chennai', pincode: '600001' })
  await shop.db.insertInto('shopper_note').values({ order_id: gift.id, is_gift: true }).execute()
  await shop.db
    .insertInto('subscriber')
    .values({
      id: gift.id,
      email: emailOf('export').toUpperCase(),
      confirmed_at: new Date('2026-10-02T06:00:00Z'),
    })
    .execute()
  const person = { firstname: 'Phone', lastname: 'Caller', mobile: '9123456780', email: '' }
  await shop.asStaff('manager').post('/api/admin/orders/customers', person)

  const denied = await shop.asStaff('manager').post(route)
  const file = await takeExport(shop, 'owner', route)

  expect(denied.statusCode).toBe(403)
  expect(file.headers['content-disposition']).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/)
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFName,Email,Mobile,City,State,Orders,Sales,Last order,Newsletter consent')
  const sales = (2 * gift.total_paise) / 100
  const row = lines.find((line) => line.includes(emailOf('export')))
  expect(row).toMatch(
    new RegExp(`^'=1\\+1 Rao,.*,Madurai,Tamil Nadu,2,${sales},\\d{4}-\\d\\d-\\d\\d,2026-10-02$`),
  )
  expect(lines).toContain('Phone Caller,,9123456780,,,0,0,,')
  const [, asked] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(asked).toMatchObject({ entity: 'customer', action: 'exported' })
})

import { expect } from 'vitest'
import { aCustomer } from '../../../../tests/support/factories/factories'
import { meenasAddress } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { addressesMax } from '../../contract/addresses'
import { openSession } from '../auth/sessions'

async function aClient(shop: TestShop) {
  const { id } = await aCustomer(shop.db)
  const authorization = `Bearer ${await openSession(shop.db, id)}`
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    shop.app.inject({
      method,
      url: `/api/user/addresses${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    })
  return { id, call, list: async () => (await call('GET')).json().addresses }
}

const office = { ...meenasAddress, address: '1 Mill Road', city: 'Coimbatore', pincode: '641001' }

test('[CHK-01] a customer saves addresses, changes one and deletes one; the last saved comes first', async ({
  shop,
}) => {
  const { call, list } = await aClient(shop)
  const home = (await call('POST', '', meenasAddress)).json()
  const work = (await call('POST', '', office)).json()
  const before = await list()

  const changed = (await call('PUT', `/${home._id}`, { ...meenasAddress, other: 'Second floor' })).json()
  await call('DELETE', `/${work._id}`)
  const again = await call('DELETE', `/${work._id}`)

  expect(before).toEqual([work, home])
  expect(changed).toEqual({ ...meenasAddress, _id: home._id, other: 'Second floor' })
  expect(again.statusCode).toBe(200)
  expect(await list()).toEqual([changed])
})

test('[CHK-01] the same address is saved once, also by two taps, and with its GSTIN it is another', async ({
  shop,
}) => {
  const { call, list } = await aClient(shop)
  const business = { ...meenasAddress, gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }

  await Promise.all([
    call('POST', '', meenasAddress),
    call('POST', '', { ...meenasAddress, city: 'MADURAI' }),
  ])
  await call('POST', '', business)
  await call('POST', '', meenasAddress)

  expect(await list()).toMatchObject([meenasAddress, business])
})

test('[CHK-02] an incomplete address is not saved, and no more than a customer needs', async ({ shop }) => {
  const { call, list } = await aClient(shop)

  const incomplete = await call('POST', '', { ...meenasAddress, pincode: '12' })
  for (let house = 1; house <= addressesMax; house += 1)
    await call('POST', '', { ...meenasAddress, address: `${house} Car Street` })
  const tooMany = await call('POST', '', office)

  expect(incomplete.statusCode).toBe(400)
  expect(tooMany.statusCode).toBe(409)
  expect(tooMany.json().message).toContain('delete one')
  expect(await list()).toHaveLength(addressesMax)
})

test('nobody reads, changes or deletes the address of another customer', async ({ shop }) => {
  const [meena, kavin] = [await aClient(shop), await aClient(shop)]
  const { _id } = (await meena.call('POST', '', meenasAddress)).json()

  const changed = await kavin.call('PUT', `/${_id}`, office)
  await kavin.call('DELETE', `/${_id}`)

  expect(changed.statusCode).toBe(404)
  expect(await kavin.list()).toEqual([])
  expect(await meena.list()).toEqual([{ ...meenasAddress, _id }])
})

test('[ACC-11] saved addresses are in the data of the customer, and go with the account', async ({
  shop,
}) => {
  const { id, call } = await aClient(shop)
  await call('POST', '', meenasAddress)
  const session = await openSession(shop.db, id)

  const data = await shop.app.inject({
    url: '/api/user/data',
    headers: { authorization: `Bearer ${session}` },
  })
  await shop.db.deleteFrom('customer').where('id', '=', id).execute()

  expect(data.json().addresses).toMatchObject([meenasAddress])
  const left = shop.db.selectFrom('customer_address').select('id').where('customer_id', '=', id)
  expect(await left.execute()).toEqual([])
})

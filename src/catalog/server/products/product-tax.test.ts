import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { databaseTest as test } from '../../../../tests/support/shop/shop-test'
import { findTaxOf } from './product-tax'

test('a GST rate is valid from midnight in India of its day, until a newer one begins', async ({
  database,
}) => {
  const { db } = database
  const { id } = await aProduct(db)
  const rates = [
    { product_id: id, valid_from: '2017-07-01', hsn: '1901', gst_rate_bp: 1800 },
    { product_id: id, valid_from: '2025-09-22', hsn: '190190', gst_rate_bp: 500 },
  ]
  await db.insertInto('product_tax').values(rates).execute()
  const at = async (time: string) => (await findTaxOf(db, [id], new Date(time))).get(id)

  expect(await at('2017-06-30T18:29:59Z')).toBeUndefined()
  expect(await at('2025-09-21T18:29:59Z')).toEqual({ hsn: '1901', gst_rate_bp: 1800 })
  expect(await at('2025-09-21T18:30:00Z')).toEqual({ hsn: '190190', gst_rate_bp: 500 })
})

test('products without a rate are missing from the result', async ({ database }) => {
  const { db } = database
  const { id: taxed } = await aProduct(db)
  const { id: untaxed } = await aProduct(db)
  await db
    .insertInto('product_tax')
    .values({ product_id: taxed, valid_from: '2020-01-01', gst_rate_bp: 0 })
    .execute()

  const found = await findTaxOf(db, [taxed, untaxed], new Date())

  expect([...found]).toEqual([[taxed, { hsn: null, gst_rate_bp: 0 }]])
  expect(await findTaxOf(db, [], new Date())).toEqual(new Map())
})

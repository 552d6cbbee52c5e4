import { expect, test } from 'vitest'
import { aTaxedProduct, dispatch, placeOrder } from '../../../tests/support/dispatched-orders'
import { noon, openGstSales } from '../../../tests/support/gst-sales'
import { tallyGst } from './gst-queries'

const { shop, sell, sellToBusiness, takeBackSome, ask } = await openGstSales()
const names = async (from: number, to = from) =>
  (await ask('gst-by-hsn', from, to)).rows.map((row) => [row.at(-1), row[0], row[1], row[3]])

test('a row without pieces is named for the fee that it holds, also once its day is tallied', async () => {
  const { id } = await sell(1, 'Tamil Nadu', 0, 1, 0)
  await takeBackSome(id, noon(1))

  const open = await names(1)
  await tallyGst(shop.db, noon(2))

  expect(open).toEqual([['B2C', '0409', 'Fee alone', 0]])
  expect(await names(1)).toEqual(open)
})

test('what people bought is not named by what a business bought under the same code', async () => {
  const comb = await aTaxedProduct(shop, { title: 'Comb honey', price_paise: 50_000 })
  await sell(5, 'Tamil Nadu', 0, 1, 0)
  const ofBusiness = { state: 'Tamil Nadu', gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  const { id } = await placeOrder(shop, [{ of: comb }], ofBusiness)
  await dispatch(shop, id, noon(5))
  await sellToBusiness(6, 'Tamil Nadu', 0, 1, 0)
  await sell(6, 'Tamil Nadu', 0, 1, 0)

  const open = [await names(5), await names(6), await names(5, 6)]
  await tallyGst(shop.db, noon(7))
  const tallied = [await names(5), await names(6), await names(5, 6)]

  const [combs, forest] = ['Comb honey, Amber', 'Forest honey, Amber']
  expect(open).toEqual([
    [
      ['B2C', '0409', forest, 1],
      ['B2B', '0409', combs, 1],
    ],
    [
      ['B2C', '0409', forest, 1],
      ['B2B', '0409', forest, 1],
    ],
    [
      ['B2C', '0409', forest, 2],
      ['B2B', '0409', combs, 2],
    ],
  ])
  expect(tallied).toEqual(open)
})

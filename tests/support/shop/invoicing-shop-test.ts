import type { ShippingInfo } from '../../../src/orders/contract/orders'
import { aTaxedProduct, placeOrder, regularSeller, saveSettings } from '../factories/dispatched-orders'
import { shopTest } from './shop-test'
import { customerIdOf } from './test-shop'

/** A `test` whose shop is a registered seller, with one taxed product and its orders by a customer's first name. */
export const test = shopTest()
  .extend('honey', { scope: 'file' }, async ({ shop }) => {
    await saveSettings(shop, { gst: regularSeller })
    return aTaxedProduct(shop, { title: 'Honey' })
  })
  .extend(
    'orderOf',
    { scope: 'file' },
    ({ shop, honey }) =>
      async (name: string, address: Partial<ShippingInfo> = {}) =>
        placeOrder(shop, [{ of: honey }], { customerId: await customerIdOf(shop, name), ...address }),
  )

import { expect } from 'vitest'
import { addZone } from '../../../tests/support/factories/delivery-zones'
import { aBrand, aCategory } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import { ShopInfo } from '../contract/shop-info'
import { defaultSettings } from './default-settings'

test('[FTR-03, FTR-04] an app learns what the shop is, without a login, and at once when the owner changes it', async ({
  shop,
}) => {
  await aCategory(shop.db, { name: 'Teas' })
  await aBrand(shop.db, { name: 'Kaadu' })
  const ask = async () => ShopInfo.parse((await shop.visitor.get('/api/shop')).json())

  expect(await ask()).toMatchObject({
    name: defaultSettings.brand,
    about: { phone: defaultSettings.phone, fssai: defaultSettings.fssai },
    delivery: { states: ['Tamil Nadu'], byPin: false, feeFrom: 5, pickup: false },
    paymentMethods: ['COD', 'UPI'],
    categories: [{ name: 'Teas' }],
    brands: [{ name: 'Kaadu' }],
  })

  await addZone(shop, { states: ['Tamil Nadu'] })

  await expect.poll(ask).toMatchObject({ delivery: { byPin: false, feeFrom: 40 } })
})

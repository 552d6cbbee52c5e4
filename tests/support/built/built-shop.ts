import { afterAll } from 'vitest'
import { demoFolder } from './demo-folder'
import { removeFolder, type ShopProcess, startShop } from './shop-process'

/** The built shop for one test file, with a temporary folder; both are gone afterwards. */
export async function openBuiltShop(): Promise<ShopProcess> {
  const folder = await demoFolder()
  const shop = await startShop({ SHOP_DATA_DIR: folder })
  afterAll(async () => {
    await shop.end('SIGTERM')
    await removeFolder(folder)
  })
  return shop
}

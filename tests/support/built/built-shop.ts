import { afterAll } from 'vitest'
import { demoFolder } from './demo-folder'
import { removeFolder, type ShopProcess, startShop } from './shop-process'

/** The built shop for the tests of one file, over a folder of its own; both are gone after them. */
export async function openBuiltShop(): Promise<ShopProcess> {
  const folder = await demoFolder()
  const shop = await startShop({ SHOP_DATA_DIR: folder })
  afterAll(async () => {
    await shop.end('SIGTERM')
    await removeFolder(folder)
  })
  return shop
}

import { afterAll } from 'vitest'
import { removeFolder, type ShopProcess, startShop, temporaryFolder } from './shop-process'

/** The built shop for the tests of one file, over a folder of its own; both are gone after them. */
export async function openBuiltShop(): Promise<ShopProcess> {
  const folder = await temporaryFolder()
  const shop = await startShop({ SHOP_DATA_DIR: folder })
  afterAll(async () => {
    await shop.end('SIGTERM')
    await removeFolder(folder)
  })
  return shop
}

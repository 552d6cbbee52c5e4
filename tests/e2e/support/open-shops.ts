import { fillDemoFolder } from '../../support/built/demo-folder'
import { removeFolder, startShop } from '../../support/built/shop-process'
import { officeShop, shoppersShop } from './journey-shops'

/** Starts both shops before the journeys; the returned function closes them. */
export default async function openShops(): Promise<() => Promise<unknown>> {
  const shops = [shoppersShop, officeShop]
  // In sequence: the first may have to create the folder that both copy.
  for (const { folder } of shops) {
    await removeFolder(folder)
    await fillDemoFolder(folder)
  }
  const closings = await Promise.all(shops.map(openShop))
  return () => Promise.all(closings.map((close) => close()))
}

async function openShop({ port, origin, folder }: typeof officeShop): Promise<() => Promise<void>> {
  const shop = await startShop({
    ...{ HOST: '0.0.0.0', PORT: String(port), SHOP_DATA_DIR: folder },
    SHOP_LOG_LEVEL: 'warn',
  })
  // Another process with this port may be ready: then this one never reports that it is open.
  while (!shop.said().includes(origin)) {
    if (shop.process.exitCode !== null)
      throw new Error(`No shop could open at ${origin}: ${shop.complaints()}`)
    await new Promise((next) => setTimeout(next, 30))
  }
  return async () => {
    await shop.end('SIGTERM')
    await removeFolder(folder)
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cachedFolder, copyTree } from '../run/cached-folder'
import { startShop, temporaryFolder } from './shop-process'

const builtFrom = path.resolve(import.meta.dirname, '../../../dist/built-from')
const ownersFile = 'first-owner.json'

/** What the built shop's first start with the demo leaves; the demo's days end at this one. */
export async function keptDemo(): Promise<string> {
  const digest = (await readFile(builtFrom, 'utf8')).slice(0, 16)
  const today = new Date().toISOString().slice(0, 10)
  return cachedFolder(`demo-shop-${digest}-${today}`, async (dataDir) => {
    const shop = await startShop({ SHOP_DATA_DIR: dataDir })
    if ((await shop.end('SIGTERM')) !== 0) throw new Error(`The shop did not end well: ${shop.complaints()}`)
    const [, email, password] = /First owner: +(\S+), password (\S+)/.exec(shop.said()) ?? []
    await writeFile(path.join(dataDir, ownersFile), JSON.stringify({ email, password }))
  })
}

/** Fills a folder with it, in a fifth of a first start's time. */
export async function fillDemoFolder(folder: string): Promise<void> {
  copyTree(await keptDemo(), folder)
}

/** Who owns the shop of such a folder; its password is said once, on the screen of the first start. */
export const ownerOf = async (folder: string): Promise<{ email: string; password: string }> =>
  JSON.parse(await readFile(path.join(folder, ownersFile), 'utf8'))

/** A temporary folder with it. */
export async function demoFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await fillDemoFolder(folder)
  return folder
}

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cachedFolder, copyTree } from '../run/cached-folder'
import { startShop, temporaryFolder } from './shop-process'

const builtFrom = path.resolve(import.meta.dirname, '../../../dist/built-from')
const ownersFile = 'first-owner.json'

/** The result of the built shop's first start with the demo; the demo's days end today. */
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

/** Fills a folder with it, in a fifth of the time of a first start. */
export async function fillDemoFolder(folder: string): Promise<void> {
  copyTree(await keptDemo(), folder)
}

/** The owner of the shop in such a folder; the first start prints the password once. */
export const ownerOf = async (folder: string): Promise<{ email: string; password: string }> =>
  JSON.parse(await readFile(path.join(folder, ownersFile), 'utf8'))

/** A temporary folder with it. */
export async function demoFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await fillDemoFolder(folder)
  return folder
}

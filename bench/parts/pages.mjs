import { againstFloor, record, startFloor } from '../floor.mjs'
import { removeFolder, startHelper } from '../lifetimes.mjs'
import { showSpread, whole } from '../pairs.mjs'
import { demoFolder, findPages, startShop } from '../shop.mjs'

export const title = 'Cached pages'
const minRatio = 0.6
const br = { 'accept-encoding': 'br' }

/** Cached pages in brotli, and the 304 for a browser that has them, against the same bytes sent from memory. */
export async function run() {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir })
  const pages = await findPages(shop.port)
  const recorded = await Promise.all(Object.values(pages).map(({ url }) => record(shop.port, url, br)))
  const etag = recorded[0].headers[recorded[0].headers.findIndex((name) => /^etag$/i.test(name)) + 1]
  const known = { ...br, 'if-none-match': etag }
  const floor = await startFloor([...recorded, await record(shop.port, '/', known, '/known')])
  const load = startHelper('load-generator')

  const figures = {}
  const measure = { shop, floor, load, headers: br }
  for (const [name, { url }] of Object.entries(pages)) figures[name] = await againstFloor({ ...measure, url })
  figures['home, not modified'] = await againstFloor({
    ...measure,
    url: '/',
    headers: known,
    floorUrl: '/known',
    status: 304,
  })
  await Promise.all([shop.stop(), floor.stop(), load.stop()])
  removeFolder(dataDir)
  return {
    figures,
    columns: ['page', 'shop, req/s', 'floor, req/s', 'ratio', 'processor time a request, ratio'],
    rows: Object.entries(figures).map(([name, each]) => [
      name,
      whole(each.perSecond.median),
      whole(each.floorPerSecond.median),
      showSpread(each.ratio),
      showSpread(each.processorRatio),
    ]),
    budgets: Object.entries(figures).map(([name, { ratio }]) => ({
      what: `cached ${name}, of a bare server's requests/s`,
      budget: '≥ 0.60',
      measured: ratio.median.toFixed(2),
      met: ratio.median >= minRatio,
    })),
  }
}

import { againstFloor, record, startFloor } from '../floor.mjs'
import { removeFolder, startHelper } from '../lifetimes.mjs'
import { showSpread, whole } from '../pairs.mjs'
import { withPostgres } from '../postgres.mjs'
import { demoFolder, get, getJson, startShop } from '../shop.mjs'

export const title = 'Calls of the catalogue'

/** 24 products, one product and suggestions, on either database, against the same bytes sent from memory. */
export async function run() {
  const figures = { ...(await measureOn('embedded', '')) }
  await withPostgres(async ({ url }) => Object.assign(figures, await measureOn('server', url)))
  return {
    figures,
    columns: [
      'call',
      'database',
      'shop, req/s',
      'floor, req/s',
      'ratio',
      'processor time a request, ratio',
      'p99, ms',
      'statements',
    ],
    rows: Object.values(figures).map((each) => [
      each.call,
      each.kind,
      whole(each.perSecond.median),
      whole(each.floorPerSecond.median),
      showSpread(each.ratio),
      showSpread(each.processorRatio),
      each.p99.median.toFixed(1),
      String(each.statements),
    ]),
  }
}

async function measureOn(kind, databaseUrl) {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir, databaseUrl, watched: true })
  const [product] = await getJson(shop.port, '/api/product?limit=1')
  const calls = {
    '24 products': '/api/product?page=1&limit=24',
    'one product': `/api/product/${product._id}`,
    suggestions: `/api/product-suggestions?search=${product.title.slice(0, 4).trim()}`,
  }
  const floor = await startFloor(await Promise.all(Object.values(calls).map((url) => record(shop.port, url))))
  const load = startHelper('load-generator')
  const figures = {}
  for (const [call, url] of Object.entries(calls)) {
    const statements = await shop.countStatements(() => get(shop.port, url))
    figures[`${call} ${kind}`] = {
      call,
      kind,
      statements,
      ...(await againstFloor({ shop, floor, load, url })),
    }
  }
  await Promise.all([shop.stop(), floor.stop(), load.stop()])
  removeFolder(dataDir)
  return figures
}

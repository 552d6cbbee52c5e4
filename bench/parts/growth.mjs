import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequest } from '../connection.mjs'
import { removeFolder, startHelper } from '../lifetimes.mjs'
import { performancePage } from '../performance-page.mjs'
import { withPostgres } from '../postgres.mjs'
import { demoFolder, startShop } from '../shop.mjs'
import { openForOrders } from './orders.mjs'

export const title = 'Growth: callers and processes'
const root = path.resolve(import.meta.dirname, '../..')
const callers = [1, 4, 16, 64, 256]
const seconds = 1

/** What is requested; for an uncached request, with a price that was not used before. */
const kinds = {
  'cached page': () => [getRequest('/product', { 'accept-encoding': 'br' })],
  'cached list API': () => [getRequest('/api/product?limit=24')],
  'list API, uncached': uncached((price) => `/api/product?limit=24&price[lte]=${price}`),
  // An eighth of all products have this word.
  'search, uncached': uncached((price) => `/api/product?limit=24&search=honey&price[lte]=${price}`),
}
let asked = 0
function uncached(address) {
  return () =>
    Array.from({ length: 10_000 }, () => {
      asked += 1
      return getRequest(address(5000 + asked))
    })
}

export async function run() {
  // The average of an idle minute.
  const busy = loadavg()[0] > 1
  const points = await onCallers()
  const docs = path.join(root, 'docs')
  mkdirSync(path.join(docs, 'plots'), { recursive: true })
  const { text, plots } = performancePage(points, busy)
  writeFileSync(path.join(docs, 'performance.md'), text)
  for (const [name, svg] of Object.entries(plots)) writeFileSync(path.join(docs, 'plots', `${name}.svg`), svg)
  return {
    points,
    columns: ['what', 'shop', 'callers', 'a second', 'p99, ms', 'failed'],
    rows: points.map(({ kind, shop, x, perSecond, p99, failed }) => [
      ...[kind, shop, x, perSecond.toFixed(0), p99.toFixed(1), failed],
    ]),
    notes: [
      'One second each, after half a second of warm-up. On two cores, shop, database and callers share them.',
    ],
  }
}

/** One after the other at each point, so that other load on the machine affects all of them. */
async function onCallers() {
  const shops = [{ name: 'embedded', ...(await open({})) }]
  const measure = async () => {
    const points = await measureCallers(shops)
    for (const { shop, dataDir } of shops) {
      await shop.stop()
      removeFolder(dataDir)
    }
    return points
  }
  const points = await withPostgres(async ({ url }) => {
    shops.push({ name: 'server', ...(await open({ databaseUrl: url })) })
    return withPostgres(async ({ url }) => {
      shops.push({
        name: 'server, 2 processes',
        ...(await open({ databaseUrl: url, env: { SHOP_WORKERS: '2' } })),
      })
      // The second process is ready after the first, which has already answered.
      await sleep(5000)
      return measure()
    })
  })
  return points ?? measure()
}

async function open(how) {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir, ...how })
  return { dataDir, shop }
}

async function measureCallers(shops) {
  const points = []
  const load = startHelper('load-generator')
  for (const [kind, requests] of Object.entries(kinds))
    for (const count of callers)
      for (const { name, shop } of shops)
        points.push({ kind, shop: name, x: count, ...(await ask(load, shop, requests, count)) })
  await load.stop()
  // Only now: the shop closes a connection that is idle for long.
  for (const each of shops) each.people = (await openForOrders(each.shop, callers.at(-1))).shoppers
  for (const { people } of shops) await people.ask({ count: 4, seconds: 1 })
  for (const count of callers)
    for (const { name, people } of shops) {
      const { perSecond, p99, failed } = await people.ask({ count, seconds })
      points.push({ kind: 'orders', shop: name, x: count, perSecond, p99, failed })
    }
  for (const { people } of shops) await people.stop()
  return points
}

async function ask(load, shop, requests, connections) {
  await load.ask({ port: shop.port, requests: requests(), connections, seconds: 0.5 })
  const answer = await load.ask({ port: shop.port, requests: requests(), connections, seconds })
  if (answer.unexpected > 0) throw new Error(`${answer.unexpected} answers were not 200`)
  return { perSecond: answer.perSecond, p99: answer.p99, failed: 0 }
}

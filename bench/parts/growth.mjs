import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequest } from '../connection.mjs'
import { removeFolder, startHelper } from '../lifetimes.mjs'
import { showSpread } from '../pairs.mjs'
import { performancePage } from '../performance-page.mjs'
import { withPostgres } from '../postgres.mjs'
import { readResults } from '../report.mjs'
import { onShelves } from '../shelves.mjs'
import { demoFolder, startShop } from '../shop.mjs'
import { openForOrders } from './orders.mjs'

export const title = 'Growth: callers, processes, products'
const root = path.resolve(import.meta.dirname, '../..')
const callers = [1, 4, 16, 64, 256]
const products = process.env.GROWTH_PRODUCTS ?? '1000,10000,100000'
const seconds = 1

/** What is asked for; what is not kept is asked by a price nobody has used before. */
const kinds = {
  'kept page': () => [getRequest('/product', { 'accept-encoding': 'br' })],
  'kept list API': () => [getRequest('/api/product?limit=24')],
  'list API, not kept': unkept((price) => `/api/product?limit=24&price[lte]=${price}`),
  // An eighth of all products have this word.
  'search, not kept': unkept((price) => `/api/product?limit=24&search=honey&price[lte]=${price}`),
}
/** Of a shop with so many products; `ids` are those of a thousand. */
const kindsOnShelves = {
  ...kinds,
  'a brand, not kept': unkept((price) => `/api/product?limit=24&brand=Malar+Farms&price[lte]=${price}`),
  'two words, not kept': unkept((price) => `/api/product?limit=24&search=forest+honey&price[lte]=${price}`),
  'two words by name, not kept': unkept(
    (price) => `/api/product?limit=24&search=forest+honey&sort=title&price[lte]=${price}`,
  ),
  'a word in its category, not kept': unkept(
    (price) => `/api/product?limit=24&search=honey&category=Honey&price[lte]=${price}`,
  ),
  'the cheapest of a word, not kept': unkept(
    (price) => `/api/product?limit=24&search=honey&sort=price&price[lte]=${price}`,
  ),
  'a slip, not kept': unkept((price) => `/api/product?limit=24&search=honye&price[lte]=${price}`),
  'the last pages, not kept': unkept(
    (price, n, { pages }) =>
      `/api/product?limit=24&page=${Math.max(1, pages - (n % 20))}&price[lte]=${price}`,
  ),
  'the middle by name, not kept': unkept(
    (price, n, shelf) =>
      `/api/product?limit=24&sort=title&page=${middleOf(shelf) + (n % middleOf(shelf))}&price[lte]=${price}`,
  ),
  'the middle by name, page after page': unkept(
    (_, n, shelf) =>
      `/api/product?limit=24&sort=title&page=${middleOf(shelf) + (n % middleOf(shelf))}&price[lte]=${5000 + Math.floor(n / middleOf(shelf))}`,
  ),
  'a letter by name, not kept': unkept(
    (price) => `/api/product?limit=24&search=m&sort=title&price[lte]=${price}`,
  ),
  'a food in Tamil, not kept': unkept(
    (price) => `/api/product?limit=24&search=${encodeURIComponent('தேன்')}&price[lte]=${price}`,
  ),
  'a size, not kept': unkept((price) => `/api/product?limit=24&search=250g&price[lte]=${price}`),
  // Most packs of 500 are grams, and those of a kilo are a long way along the prices.
  'a size of fewer packs, not kept': unkept(
    (price) => `/api/product?limit=24&search=500+ml&price[lte]=${price}`,
  ),
  'the cheapest of a size, not kept': unkept(
    (price) => `/api/product?limit=24&search=1kg&sort=price&price[lte]=${price}`,
  ),
  'a size by name, not kept': unkept(
    (price) => `/api/product?limit=24&search=1kg&sort=title&price[lte]=${price}`,
  ),
  'the best rated of a size in a category, not kept': unkept(
    (price) => `/api/product?limit=24&search=250g&category=Honey&sort=-totalrating&price[lte]=${price}`,
  ),
  'one of a thousand products': ({ ids }) => ids.map((id) => getRequest(`/api/product/${id}`)),
  // An id may be written in large and small letters.
  'one product, not kept': unkept(
    (_, n, { ids }) => `/api/product/${writtenAnew(ids[n % ids.length], Math.floor(n / ids.length))}`,
  ),
}

/** The middle third of a list's pages begins there, and is as long. */
const middleOf = ({ pages }) => Math.floor(pages / 3)

let asked = 0
function unkept(address) {
  return (shelf) =>
    Array.from({ length: 10_000 }, () => {
      asked += 1
      return getRequest(address(5000 + asked, asked, shelf))
    })
}

/** The nth way to write an id: its letters are large where the number's bits are set. */
function writtenAnew(id, n) {
  let bit = 0
  return id.replace(/[a-f]/g, (letter) => ((n >> bit++) & 1 ? letter.toUpperCase() : letter))
}

export async function run() {
  // The average of a minute in which nothing of this run was done.
  const busy = loadavg()[0] > 1
  // First: where nothing is kept, this ends before minutes are spent.
  const kept = products === 'kept' && keptByProducts()
  const byCallers = await onCallers()
  const { byProducts, productsOn } = kept || (await measureByProducts())
  const points = [...byCallers, ...byProducts]
  const docs = path.join(root, 'docs')
  mkdirSync(path.join(docs, 'plots'), { recursive: true })
  const { text, plots } = performancePage(points, { busy, productsOn })
  writeFileSync(path.join(docs, 'performance.md'), text)
  for (const [name, svg] of Object.entries(plots)) writeFileSync(path.join(docs, 'plots', `${name}.svg`), svg)
  return {
    points,
    productsOn,
    columns: [
      'what',
      'shop',
      'callers or products',
      'a second',
      'p99, ms',
      'p99 of that with the fewest',
      'failed',
    ],
    rows: points.map(({ kind, shop, x, perSecond, p99, growth, failed }) => [
      kind,
      shop,
      x,
      perSecond.toFixed(0),
      p99.toFixed(1),
      growth ? showSpread(growth, 1) : '',
      failed,
    ]),
    notes: [
      'By callers a second each, after half a one to warm up. By products eight callers, three turns of a second and a half that the shops take one after the other. On two cores, shop, database and those who ask share them.',
    ],
    budgets: budgetsOf(points),
  }
}

async function measureByProducts() {
  const sizes = products
    .split(',')
    .map(Number)
    .sort((one, other) => one - other)
  return {
    byProducts: await onShelves(sizes, kindsOnShelves),
    productsOn: new Date().toISOString().slice(0, 10),
  }
}

/** As an earlier run measured them, on its day. */
function keptByProducts() {
  const { points, productsOn } = readResults().growth
  return { byProducts: points.filter((point) => point.products), productsOn }
}

/** [STORE-10] A hundred times the products, twice the time at most. */
function budgetsOf(points) {
  const byProducts = points.filter((point) => point.products)
  const sizes = byProducts.map(({ x }) => x)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  return byProducts
    .filter(({ x }) => least < most && x === most)
    .map(({ kind, shop, x, growth }) => ({
      what: `${kind} (${shop}), p99 with ${x} products to that with ${least}`,
      budget: '≤ 2',
      measured: growth.median.toFixed(1),
      met: growth.median <= 2,
    }))
}

/** One after the other at each point, so that what else the machine does meets all of them. */
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
      // The second process opens after the first, which has answered.
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
  // Only now: a connection on which nothing is asked for long is closed by the shop.
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

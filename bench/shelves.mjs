import pg from 'pg'
import { processorSeconds, removeFolder, startHelper } from './lifetimes.mjs'
import { interleave, ratios, spread } from './pairs.mjs'
import { withPostgres } from './postgres.mjs'
import { demoFolder, getJson, seedShop, startShop } from './shop.mjs'

const callers = 8
const seconds = 1.5
const rounds = 3

/** Kinds of calls in shops of these sizes, which take turns, so that what else the machine does meets all of them. */
export async function onShelves(sizes, kinds) {
  const points = await measure('embedded', sizes, kinds)
  await withPostgres(async (server) => points.push(...(await measure('server', sizes, kinds, server))))
  return points
}

async function measure(name, sizes, kinds, server) {
  const shops = []
  for (const size of sizes) shops.push(await openShelf(size, server))
  const load = startHelper('load-generator')
  const points = []
  for (const [kind, requestsOf] of Object.entries(kinds)) {
    const turns = shops.map((each) => [each.size, () => ask(load, each, requestsOf(each))])
    const results = await interleave(Object.fromEntries(turns), { rounds })
    points.push(...shops.map(({ size }) => pointOf(results, { name, kind, size, least: sizes[0] })))
  }
  await load.stop()
  for (const { shop, dataDir } of shops) {
    await shop.stop()
    removeFolder(dataDir)
  }
  return points
}

/** Growth is formed within each round, as both then met the same machine. */
function pointOf(results, { name, kind, size, least }) {
  const of = (shelf, figure) => results[shelf].map((turn) => turn[figure])
  const growth = (figure) => ratios(of(size, figure), of(least, figure))
  return {
    ...{ kind, shop: name, x: size, products: true, failed: 0 },
    perSecond: spread(of(size, 'perSecond')).median,
    p99: spread(of(size, 'p99')).median,
    processorMs: spread(of(size, 'processorMs')).median,
    growth: growth('p99'),
    processorGrowth: growth('processorMs'),
  }
}

async function openShelf(size, server) {
  const dataDir = await demoFolder()
  const databaseUrl = server ? await makeDatabase(server.url, `shelf_${size}`) : ''
  seedShop({ products: size, customers: 1, orders: 0 }, { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const shop = await startShop({ dataDir, databaseUrl })
  // Without a page a list ends at a thousand.
  const ids = (await getJson(shop.port, '/api/product')).map(({ _id }) => _id)
  return { size, dataDir, shop, ids, pages: Math.floor(size / 24), server }
}

async function makeDatabase(url, name) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: name }).href
}

async function ask(load, { shop, server }, requests) {
  const used = () => processorSeconds(shop.child.pid) + (server?.processorSeconds() ?? 0)
  const before = used()
  const answer = await load.ask({ port: shop.port, requests, connections: callers, seconds })
  if (answer.unexpected > 0) throw new Error(`${answer.unexpected} answers were not 200`)
  return { ...answer, processorMs: ((used() - before) / answer.requests) * 1000 }
}

import { freePort } from '../../scripts/free-port.mjs'
import { getRequest } from '../connection.mjs'
import { memory, removeFolder, startHelper, temporaryFolder } from '../lifetimes.mjs'
import { interleave, ratios, spread } from '../pairs.mjs'
import { withPostgres } from '../postgres.mjs'
import { findPages, startShop, untilOpen } from '../shop.mjs'

export const title = 'Starts and memory'
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** From the start of the process to its first 200, and its memory then and after a load. */
export async function run() {
  const figures = { embedded: await measureOn('') }
  await withPostgres(async ({ url }) => {
    figures.server = await measureOn(url)
  })
  const budgets = Object.entries(figures).flatMap(([kind, each]) => [
    limit(`first start with the demo shop (${kind})`, each.first, 15_000, seconds),
    limit(`start with existing data (${kind})`, each.again.median, 2000, seconds),
    limit(`memory at rest (${kind})`, each.memory?.atRest, kind === 'embedded' ? 200 : 150, megabytes),
    limit(`memory after a load (${kind})`, each.memory?.afterLoad, 400, megabytes),
  ])
  return {
    figures,
    columns: [
      'database',
      'very first start',
      'with existing data',
      'of a bare server',
      'memory after 5 s',
      'at rest',
      'after a load',
      'at most',
    ],
    rows: Object.entries(figures).map(([kind, each]) => [
      kind,
      seconds(each.first),
      `**${seconds(each.again.median)}** (${seconds(each.again.min)} to ${seconds(each.again.max)})`,
      `× ${each.ratio.median.toFixed(0)}`,
      megabytes(each.memory?.afterStart),
      megabytes(each.memory?.atRest),
      megabytes(each.memory?.afterLoad),
      megabytes(each.memory?.most),
    ]),
    notes: [
      'Memory is the resident set of the one process of the shop: five seconds after its start; at rest, which is a minute without a request (until 29 November 2026: five seconds after the start); and five seconds after a load of cached and uncached pages and lists. A PostgreSQL server has its own.',
    ],
    budgets,
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
const megabytes = (figure) => (figure === undefined ? '' : `${figure} MB`)
const limit = (what, figure, most, show) => ({
  what,
  budget: `≤ ${show(most)}`,
  measured: show(figure),
  met: figure <= most,
})

async function measureOn(databaseUrl) {
  const folder = temporaryFolder()
  const first = await startShop({ dataDir: folder, databaseUrl })
  await first.stop()
  const { again, bare } = await interleave({
    again: async () => {
      const shop = await startShop({ dataDir: folder, databaseUrl })
      await shop.stop()
      return shop.msToOpen
    },
    bare: startBare,
  })
  const held = await measureMemory(folder, databaseUrl)
  removeFolder(folder)
  return {
    first: first.msToOpen,
    again: spread(again),
    bare: spread(bare),
    ratio: ratios(again, bare),
    memory: held,
  }
}

async function startBare() {
  const port = await freePort()
  const began = performance.now()
  const helper = startHelper('empty-server', { args: [String(port)] })
  await untilOpen(port)
  const took = performance.now() - began
  await helper.stop()
  return took
}

async function measureMemory(dataDir, databaseUrl) {
  const shop = await startShop({ dataDir, databaseUrl })
  await pause(5000)
  const afterStart = memory(shop.child.pid)
  await pause(55_000)
  const atRest = memory(shop.child.pid)
  const pages = await findPages(shop.port)
  const addresses = [
    ...Object.values(pages).map(({ url }) => url),
    '/api/product?page=1&limit=24',
    '/api/product-suggestions?search=hon',
    ...Array.from({ length: 60 }, (_, page) => `/product?price[gte]=${page}`),
  ]
  const load = startHelper('load-generator')
  const requests = addresses.map((url) => getRequest(url, { 'accept-encoding': 'br' }))
  await load.ask({ port: shop.port, requests, connections: 16, seconds: 8 })
  await load.stop()
  await pause(5000)
  const afterLoad = memory(shop.child.pid)
  await shop.stop()
  return (
    atRest && {
      afterStart: afterStart.now,
      atRest: atRest.now,
      afterLoad: afterLoad.now,
      most: afterLoad.most,
    }
  )
}

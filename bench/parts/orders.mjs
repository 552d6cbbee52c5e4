import { processorSeconds, removeFolder, startHelper, untilAtRest } from '../lifetimes.mjs'
import { interleave, ratios, showSpread, spread } from '../pairs.mjs'
import { preparePgbench } from '../pgbench.mjs'
import { withPostgres } from '../postgres.mjs'
import { demoFolder, findPages, getJson, startShop } from '../shop.mjs'

export const title = 'A complete order: two things into the cart, and ordered'
const aim = 0.15
const seconds = 2
const warmUpSeconds = 20
const shippingInfo = {
  firstname: 'Meena',
  lastname: 'Rajan',
  address: '12 Temple Street',
  city: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '625001',
}

export async function run() {
  const figures = [...((await withPostgres(onServer)) ?? []), ...(await onEmbedded())]
  return {
    figures,
    columns: [
      'database',
      'shoppers',
      'orders/s',
      'p99, ms',
      'of pgbench',
      'of a bare loop',
      'the last call alone, of pgbench',
      'processor during the turn, ms an order: shop + PostgreSQL (embedded: in the shop) + callers',
      'processor of the shop, emails too',
      'orders/s just started',
      'statements',
      'failed',
    ],
    rows: figures.map((each) => [
      each.kind,
      each.count,
      `**${each.perSecond.median.toFixed(0)}** (${each.perSecond.min.toFixed(0)} to ${each.perSecond.max.toFixed(0)})`,
      each.p99.median.toFixed(1),
      each.ofPgbench ? showSpread(each.ofPgbench) : '',
      each.ofLoop ? showSpread(each.ofLoop) : '',
      each.lastCallOfPgbench ? showSpread(each.lastCallOfPgbench) : '',
      each.turnMs.map(({ median }) => median.toFixed(2)).join(' + '),
      each.processorMs.median.toFixed(2),
      each.count === 8 ? each.justStarted.perSecond.toFixed(0) : '',
      each.statements,
      `${each.failed} of ${each.orders}${each.why ? ` (${each.why})` : ''}`,
    ]),
    notes: [
      `Each shop first serves eight shoppers for ${warmUpSeconds} s, which are not counted: in its first seconds, shown in a separate column, Node still compiles it. Floors write the same order (five inserts, one transaction) directly to the same tables and wait for the disk as the shop does. Stock is counted, so every order reduces it. Order emails wait during heavy load, for 30 s at most, which is longer than a turn: they are rendered and sent between the turns, before the turn of a floor. The last processor time includes them, orders a second and statements do not: under a lasting rush the processor time sets the rate. The bare loop of the embedded database runs on a separate copy. Only the last request orders two products without a cart: it writes what the floor writes, and reduces the stock.`,
    ],
    budgets: figures
      .filter(({ kind, count }) => kind === 'server' && count === 8)
      .flatMap(({ ofPgbench, failed }) => [
        {
          what: "orders/s, 8 shoppers on a server, of pgbench's five inserts",
          budget: '≥ 0.15',
          measured: ofPgbench?.median.toFixed(2) ?? 'no pgbench here',
          met: ofPgbench?.median >= aim,
        },
        { what: 'failed orders', budget: '0', measured: failed, met: failed === 0 },
      ]),
  }
}

async function onServer(server) {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir, databaseUrl: server.url, watched: true })
  const { offers, shoppers } = await openForOrders(shop)
  const loop = startHelper('bare-inserts')
  await loop.ask({ offers, url: server.url })
  const figures = await measure({
    kind: 'server',
    server,
    shop,
    shoppers,
    loop,
    pgbench: preparePgbench(server, offers),
  })
  await Promise.all([shop.stop(), shoppers.stop(), loop.stop()])
  removeFolder(dataDir)
  return figures
}

async function onEmbedded() {
  const [dataDir, dataDirOfLoop] = [await demoFolder(), await demoFolder()]
  const stock = startHelper('bare-inserts')
  await stock.ask({ countStockIn: dataDir })
  await stock.stop()
  const shop = await startShop({ dataDir, watched: true })
  const { offers, shoppers } = await openForOrders(shop)
  const loop = startHelper('bare-inserts')
  await loop.ask({ offers, dataDir: dataDirOfLoop })
  const figures = await measure({ kind: 'embedded', shop, shoppers, loop })
  await Promise.all([shop.stop(), shoppers.stop(), loop.stop()])
  for (const folder of [dataDir, dataDirOfLoop]) removeFolder(folder)
  return figures
}

/** Customers with accounts, and the products they may order. */
export async function openForOrders(shop, count = 8) {
  const { home } = await findPages(shop.port)
  const products = await getJson(shop.port, '/api/product?page=1&limit=24')
  const offers = products.map(({ _id, color: [color] }) => ({
    product: _id,
    color: color._id,
    price: color.price,
  }))
  const shoppers = startHelper('shoppers')
  const fee = home.data.shop.feePaise / 100
  await shoppers.ask({ shop: { port: shop.port, offers, fee, shippingInfo }, count })
  return { offers, shoppers }
}

async function measure({ kind, server, shop, shoppers, loop, pgbench }) {
  const figures = []
  const orders = (asked) => ordersOf({ server, shop, shoppers }, asked)
  const justStarted = await orders({ count: 8, seconds })
  await shoppers.ask({ count: 8, seconds: warmUpSeconds })
  await untilAtRest(shop.child.pid)
  for (const count of [1, 8]) {
    const contestants = {
      shop: () => orders({ count, seconds }),
      loop: () => loop.ask({ count, seconds }),
      ...(pgbench && {
        pgbench: () => pgbench({ count, seconds }),
        lastCall: () => orders({ count, seconds, atOnce: true }),
      }),
    }
    const results = await interleave(contestants, { rounds: 3 })
    const of = (side, figure) => results[side].map((result) => result[figure])
    const placed = [...results.shop, ...(results.lastCall ?? [])]
    const sum = (figure) => placed.reduce((total, one) => total + one[figure], 0)
    figures.push({
      kind,
      count,
      justStarted,
      perSecond: spread(of('shop', 'perSecond')),
      p99: spread(of('shop', 'p99')),
      loopPerSecond: spread(of('loop', 'perSecond')),
      ofLoop: ratios(of('shop', 'perSecond'), of('loop', 'perSecond')),
      ...(pgbench && {
        pgbenchPerSecond: spread(of('pgbench', 'perSecond')),
        ofPgbench: ratios(of('shop', 'perSecond'), of('pgbench', 'perSecond')),
        lastCallOfPgbench: ratios(of('lastCall', 'perSecond'), of('pgbench', 'perSecond')),
      }),
      turnMs: results.shop[0].turnMs.map((_, index) =>
        spread(of('shop', 'turnMs').map((each) => each[index])),
      ),
      processorMs: spread(of('shop', 'processorMs')),
      statements: await shop.countStatements(() => shoppers.ask({ count: 1, seconds: 0 })),
      orders: sum('orders'),
      failed: sum('failed'),
      why: placed.find((one) => one.why)?.why,
    })
  }
  return figures
}

/** `turnMs`: processor time an order of the shop, of PostgreSQL and of the callers while they call. */
async function ordersOf({ server, shop, shoppers }, asked) {
  const processors = [
    () => processorSeconds(shop.child.pid),
    ...(server ? [server.processorSeconds] : []),
    () => processorSeconds(shoppers.child.pid),
  ]
  const before = processors.map((seconds) => seconds())
  const result = await shoppers.ask(asked)
  const msAnOrder = (index) => ((processors[index]() - before[index]) / result.orders) * 1000
  const turnMs = processors.map((_, index) => msAnOrder(index))
  await untilAtRest(shop.child.pid)
  return { ...result, turnMs, processorMs: msAnOrder(0) }
}

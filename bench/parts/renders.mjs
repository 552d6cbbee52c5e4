import { Connection, getRequest } from '../connection.mjs'
import { processorSeconds, removeFolder, startHelper } from '../lifetimes.mjs'
import { interleave, ratios, showSpread, spread, whole } from '../pairs.mjs'
import { demoFolder, findPages, get, startShop } from '../shop.mjs'

export const title = 'Uncached pages'
const aim = 150

/**
 * Rendering a page again after a change to one of its products: rendering alone, on one core, against React printing the finished
 * elements; and everything with queries, rendering and compression, one request after the other.
 */
export async function run() {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir, watched: true })
  const pages = await findPages(shop.port)
  const renderer = startHelper('render-pages')
  const connection = await Connection.open(shop.port)
  const id = pages.product.url.split('/').pop()
  const forget = {
    'accept-encoding': 'br',
    'x-forget-pages': `products product:${id} tag:special tag:popular`,
  }
  const figures = {}
  for (const [page, { url, data }] of Object.entries(pages)) {
    await renderer.ask({ page, url, data })
    const side = (which) => () => renderer.ask({ run: page, side: which, ms: 400 })
    const request = getRequest(url, forget)
    const {
      shop: ours,
      floor,
      whole: ways,
    } = await interleave({
      shop: side('shop'),
      floor: side('floor'),
      whole: () => wholeWay(shop, connection, request),
    })
    const perSecond = ours.map((one) => one.perSecond)
    figures[page] = {
      perSecond: spread(perSecond),
      ratio: ratios(
        perSecond,
        floor.map((one) => one.perSecond),
      ),
      wholePerSecond: spread(ways.map((one) => one.perSecond)),
      processorMs: spread(ways.map((one) => one.processorMs)),
      statements: await shop.countStatements(() => get(shop.port, url, forget)),
    }
  }
  connection.close()
  await Promise.all([shop.stop(), renderer.stop()])
  removeFolder(dataDir)
  return {
    figures,
    columns: [
      'page',
      'rendered alone, pages a second of one core',
      'of bare React',
      'the whole way, pages/s',
      'processor, ms a page',
      'statements a page',
    ],
    rows: Object.entries(figures).map(([page, each]) => [
      page,
      `**${whole(each.perSecond.median)}** (${whole(each.perSecond.min)} to ${whole(each.perSecond.max)})`,
      showSpread(each.ratio),
      whole(each.wholePerSecond.median),
      each.processorMs.median.toFixed(1),
      each.statements,
    ]),
    notes: [
      'Each page is made again as after a change of a product that is on it: the shop, its posts and other parts that did not change are not read again. The whole way is on the embedded database; its processor time is that of all threads: queries, rendering, brotli and gzip.',
    ],
    budgets: Object.entries(figures).flatMap(([page, { wholePerSecond, statements }]) => [
      {
        what: `${page} uncached, the whole way`,
        budget: '≥ 150 pages/s',
        measured: whole(wholePerSecond.median),
        met: wholePerSecond.median >= aim,
      },
      { what: `statements of ${page}`, budget: '1 or 2', measured: statements, met: statements <= 2 },
    ]),
  }
}

async function wholeWay(shop, connection, request) {
  const pagesMade = 30
  const usedBefore = processorSeconds(shop.child.pid)
  const began = performance.now()
  for (let made = 0; made < pagesMade; made += 1) await connection.ask(request)
  const seconds = (performance.now() - began) / 1000
  const used = processorSeconds(shop.child.pid) - usedBefore
  return { perSecond: pagesMade / seconds, processorMs: (used / pagesMade) * 1000 }
}

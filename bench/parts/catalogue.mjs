import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { runnerImport } from 'vite'
import { getRequest } from '../connection.mjs'
import { removeFolder, startHelper, temporaryFolder } from '../lifetimes.mjs'
import { interleave, ratios, showSpread } from '../pairs.mjs'
import { withPostgres } from '../postgres.mjs'
import { demoFolder, seedShop, startShop } from '../shop.mjs'

export const title =
  'Catalogue: lists and searches that were never asked before, eight callers; 5,000 products inserted'
const root = path.resolve(import.meta.dirname, '../..')
/** p99 in ms by the number of products, on the embedded database. */
const budgetsMs = { 2000: 50, 10000: 100 }
const budgetOnServerMs = { 100000: 500 }
const sizes = (process.env.CATALOGUE_PRODUCTS ?? '2000,10000').split(',').map(Number)
const connections = 8
const seconds = 2

const queries = {
  list: '',
  'by name, a late page': 'sort=title&page=60',
  'a brand': 'brand=Malar+Farms',
  'a category by rating': 'category=Honey&sort=-totalrating',
  'a word': 'search=honey',
  'a word in its category by price': 'search=honey&category=Honey&sort=price',
  'two words by name': 'search=forest+honey&sort=title',
  'one character by name': 'search=m&sort=title',
  'a spelling error': 'search=honye',
  'a food in Tamil': `search=${encodeURIComponent('தேன்')}`,
  'a word and a size': 'search=honey+500g',
  'a size': 'search=250g',
  'a size by price': 'search=1kg&sort=price',
}
const addresses = {
  ...Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      name,
      (price) => `/api/product?limit=24&${query}&price[lte]=${price}`,
    ]),
  ),
  facets: (price) => `/api/product-facets?brand=Malar+Farms&tags=${price}`,
  suggestions: (price) => `/api/product-suggestions?search=honey+under+${price}+rupees`,
}

let asked = 0
const neverAsked = (address) =>
  Array.from({ length: 20_000 }, () => {
    asked += 1
    return getRequest(address(5000 + asked))
  })

export async function run() {
  const points = []
  for (const size of sizes) points.push(...(await measure('embedded', size)))
  await withPostgres(async ({ url }) => points.push(...(await measure('server', sizes.at(-1), url))))
  const inserts = await compareInserts()
  return {
    points,
    inserts,
    columns: ['what', 'database', 'products', 'a second', 'p50, ms', 'p99, ms'],
    rows: points.map(({ kind, database, size, perSecond, p50, p99 }) => [
      ...[kind, database, size.toLocaleString('en'), perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)],
    ]),
    notes: [
      `5,000 products with an option each, to the same rows in tables without triggers and search: ${showSpread(inserts, 2)}.`,
    ],
    budgets: [
      ...points.flatMap(budgetOf),
      {
        what: '5,000 products, to the same rows in bare tables',
        budget: '≤ 2',
        measured: inserts.median.toFixed(2),
        met: inserts.median <= 2,
      },
    ],
  }
}

function budgetOf({ kind, database, size, p99 }) {
  const budget = (database === 'server' ? budgetOnServerMs : budgetsMs)[size]
  if (!budget) return []
  const what = `${kind} (${database}, ${size} products), p99 in ms`
  return [{ what, budget: `≤ ${budget}`, measured: p99.toFixed(1), met: p99 <= budget }]
}

async function measure(database, size, databaseUrl = '') {
  const dataDir = await demoFolder()
  seedShop({ products: size, customers: 1, orders: 0 }, { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const shop = await startShop({ dataDir, databaseUrl })
  const load = startHelper('load-generator')
  const points = []
  for (const [kind, address] of Object.entries(addresses)) {
    const answer = await load.ask({ port: shop.port, requests: neverAsked(address), connections, seconds })
    if (answer.unexpected > 0) throw new Error(`${kind}: ${answer.unexpected} answers were not 200`)
    points.push({ kind, database, size, perSecond: answer.perSecond, p50: answer.p50, p99: answer.p99 })
  }
  await load.stop()
  await shop.stop()
  removeFolder(dataDir)
  return points
}

/** The shop's tables against copies without triggers and search, in turn. */
export async function compareInserts() {
  const { module } = await runnerImport('/src/platform/db/open-database.ts', { root, logLevel: 'error' })
  const thread = pathToFileURL(path.join(root, 'dist/server/embedded-thread.js'))
  const dataDir = temporaryFolder()
  const { db, close } = await module.openDatabase({ dataDir, log: pino({ level: 'error' }), thread })
  const ask = (text) => db.executeQuery(CompiledQuery.raw(text))
  await ask(`insert into brand (name, slug) values ('Malar Farms', 'malar-farms')`)
  await ask(`insert into category (name, slug) values ('Honey', 'honey')`)
  for (const table of ['product', 'product_option'])
    await ask(`create table bare_${table} (like ${table} including all)`)
  await ask('alter table bare_product drop column search')
  await ask(
    'alter table bare_product add foreign key (brand) references brand, add foreign key (category) references category',
  )
  await ask('alter table bare_product_option add foreign key (product_id) references bare_product')
  let first = 0
  const insert = async (prefix) => {
    first += 5000
    const began = performance.now()
    await db.transaction().execute(async (tx) => {
      for (let n = first; n < first + 5000; n += 500)
        for (const text of insertsOf(prefix, n, n + 499)) await tx.executeQuery(CompiledQuery.raw(text))
    })
    return performance.now() - began
  }
  const { shop, bare } = await interleave(
    { shop: () => insert(''), bare: () => insert('bare_') },
    { rounds: 5 },
  )
  await close()
  removeFolder(dataDir)
  return ratios(shop, bare)
}

const insertsOf = (prefix, from, to) => [
  `insert into ${prefix}product (id, slug, title, brand, category, price_paise, net_quantity, net_unit, description_html, other_names)
   select lpad(to_hex(n), 32, '0')::uuid, 'product-' || n, 'Wild forest honey ' || n % 700 || ' of hill ' || n % 90, 'Malar Farms', 'Honey',
     10000 + n % 900, 250, 'g', repeat('<p>Gathered in the forests of the hills.</p>', 20), array['தேன்']
   from generate_series(${from}, ${to}) n`,
  `insert into ${prefix}product_option (id, product_id, name, value, net_quantity)
   select lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, '500 g', 'amber', 500 from generate_series(${from}, ${to}) n`,
]

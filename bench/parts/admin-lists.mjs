import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { againstFloor, record, startFloor } from '../floor.mjs'
import { removeFolder, startHelper } from '../lifetimes.mjs'
import { whole } from '../pairs.mjs'
import { withPostgres } from '../postgres.mjs'
import { demoFolder, get, seedShop, startShop } from '../shop.mjs'

export const title = 'Lists of the back office: 10,000 orders, 10,000 products, 10,000 customers'
const many = 10_000
const aimMs = 300
/** Two staff members who view lists all the time. */
const connections = 2

const lists = {
  orders: '/api/admin/orders',
  'orders, delivered, by total, page 100': '/api/admin/orders?status=Delivered&sort=-total&page=100',
  'orders, paid by UPI': '/api/admin/orders?method=UPI&payment=Paid',
  'orders, by name': '/api/admin/orders?search=lakshmi',
  'orders, by product': '/api/admin/orders?search=jaggery',
  products: '/api/admin/products',
  'products, by name, page 200': '/api/admin/products?sort=title&page=200',
  'products, by words': '/api/admin/products?search=honey',
  'products, running low': '/api/admin/products?stock=low',
  'products, by stock': '/api/admin/products?sort=stock',
  'products, facts missing': '/api/admin/products?facts=missing',
  customers: '/api/admin/customers',
  'customers, by name, page 200': '/api/admin/customers?sort=name&page=200',
  'customers, by words': '/api/admin/customers?search=lakshmi',
  today: '/api/admin/today',
}

export async function run() {
  const figures = await measureOn('embedded', '')
  await withPostgres(async ({ url }) => figures.push(...(await measureOn('server', url))))
  const slowest = figures.reduce((worst, each) => (each.p95.median > worst.p95.median ? each : worst))
  return {
    figures,
    columns: ['list', 'database', 'p95, ms', 'floor p95, ms', 'lists/s', 'statements'],
    rows: figures.map((each) => [
      each.list,
      each.kind,
      `**${each.p95.median.toFixed(1)}** (${each.p95.min.toFixed(1)} to ${each.p95.max.toFixed(1)})`,
      each.floorP95.median.toFixed(1),
      whole(each.perSecond.median),
      String(each.statements),
    ]),
    budgets: [
      {
        what: `p95 of the slowest list of the back office (${slowest.list}, ${slowest.kind}), ms`,
        budget: `≤ ${aimMs}`,
        measured: slowest.p95.median.toFixed(0),
        met: slowest.p95.median <= aimMs,
      },
    ],
  }
}

async function measureOn(kind, databaseUrl) {
  const dataDir = await demoFolder()
  // The first start creates the owner; a CLI command sets the password.
  await (await startShop({ dataDir, databaseUrl })).stop()
  const env = { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  seedShop({ products: many, customers: many, orders: many }, env)
  const owner = newOwner(env)
  const shop = await startShop({ dataDir, databaseUrl, watched: true })
  const headers = { cookie: await logIn(shop.port, owner) }
  const recorded = await Promise.all(Object.values(lists).map((url) => record(shop.port, url, headers)))
  const floor = await startFloor(recorded)
  const load = startHelper('load-generator')
  const figures = []
  for (const [list, url] of Object.entries(lists)) {
    const statements = await shop.countStatements(() => get(shop.port, url, headers))
    const measured = await againstFloor({ shop, floor, load, url, headers, connections, rounds: 3 })
    figures.push({ list, kind, statements, ...measured })
  }
  await Promise.all([shop.stop(), floor.stop(), load.stop()])
  removeFolder(dataDir)
  return figures
}

function newOwner(env) {
  const cli = path.resolve(import.meta.dirname, '../../dist/server/cli.js')
  const output = execFileSync(process.execPath, [cli, 'new-owner-password'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  const [, email, password] = /^(\S+) can log in with the password (\S+),/m.exec(output)
  return { email, password }
}

async function logIn(port, login) {
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(login),
  })
  if (!answer.ok) throw new Error(`The owner cannot log in: ${await answer.text()}`)
  return answer.headers.get('set-cookie').split(';', 1)[0]
}

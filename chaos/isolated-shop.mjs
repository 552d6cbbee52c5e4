// The inner half of a chaos test: a shop that reaches only its database and its mail server.
import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { aFile, fillIn, formOf } from './address-bodies.mjs'
import { announceAnswers, count } from './answers.mjs'
import { aStaffCookie, ask, aToken } from './database.mjs'
import { openSink } from './emails.mjs'
import { openShop, someShoppers } from './shop.mjs'

/** By number, by name, by IPv6: a connection to one of them fails here without a route, and the kernel counts it. */
const elsewhere = [
  'http://10.9.9.9/latest/meta-data',
  'http://cloud.example/honey.png',
  'http://[2001:db8::9]/',
]

for (const address of elsewhere) await fetch(address).catch(() => undefined)
if (countAttempts() < elsewhere.length) throw new Error('Outgoing connections are not counted here')
const database = await startPostgres({ durable: true })
const sink = await openSink()
const shop = await openShop({ DATABASE_URL: database.url, SMTP_URL: sink.url })
try {
  process.stdout.write(JSON.stringify(await walk(Number(process.argv[2]))))
} finally {
  await shop.close()
  await sink.close()
  await database.stop()
}

/** Connections and name lookups that found no route out of this network. */
function countAttempts() {
  const [names = '', figures = ''] = readFileSync('/proc/net/snmp', 'utf8').split('\n')
  const place = names.split(' ').indexOf('OutNoRoutes')
  const [, byIpv6 = 0] = /Ip6OutNoRoutes\s+(\d+)/.exec(readFileSync('/proc/net/snmp6', 'utf8')) ?? []
  return Number(figures.split(' ')[place]) + Number(byIpv6)
}

async function walk(rounds) {
  const before = countAttempts()
  const allRoutes = await findRoutes()
  const { answers, admitted } = await callAll(rounds, allRoutes)
  const works = await stillWorks()
  const left = countAttempts() - before
  const faults = [...answers].filter(([status]) => status >= 500)
  return {
    passed: left === 0 && works && faults.length === 0,
    result: `${allRoutes.length} routes requested by a visitor, a customer and the owner, answers ${announceAnswers([...answers].sort())}; ${admitted.size} of these calls were accepted; ${sink.received.length} emails sent, orders taken and pages served: ${works ? 'yes' : 'no'}; ${left} attempts to reach anything else`,
  }
}

/** Each route by each caller, round by round; `admitted` are the accepted calls. */
async function callAll(rounds, allRoutes) {
  const { callers, ids } = await findCallers()
  const [answers, admitted] = [new Map(), new Set()]
  for (const { round, route, who, headers } of eachCall(rounds, allRoutes, callers)) {
    const address = elsewhere[round % elsewhere.length]
    const status = await call(route, { headers, ids, round, address })
    count(answers, status)
    if (status < 300) admitted.add(`${route.method} ${route.path} ${who}`)
  }
  return { answers, admitted }
}

function* eachCall(rounds, allRoutes, callers) {
  for (let round = 0; round < rounds; round += 1)
    for (const route of allRoutes)
      for (const [who, headers] of Object.entries(callers)) yield { round, route, who, headers }
}

/** Whether the shop still takes orders, serves pages and sends emails without any other network. */
async function stillWorks() {
  const [shopper] = await someShoppers(shop.origin, 1)
  const { order } = await (await shopper.order()).json()
  const pages = await Promise.all(['/', '/product', '/blogs'].map((page) => fetch(shop.origin + page)))
  return order !== undefined && pages.every(({ ok }) => ok) && sink.received.length > 0
}

/** All routes except those that log a caller out or delete the account. */
async function findRoutes() {
  const { routes, adminRoutes } = await loadRoutes()
  return [...Object.values(routes), ...Object.values(adminRoutes)]
    .flatMap((feature) => Object.values(feature))
    .filter(({ path, method }) => !/logout$/.test(path) && !(method === 'DELETE' && /user/.test(path)))
    .map(({ path, method, query, body, upload }) => ({
      path,
      method,
      upload,
      names: Object.keys(formOf(query)?.properties ?? {}),
      form: formOf(body),
    }))
}

async function loadRoutes() {
  const file = new URL('../src/routes.ts', import.meta.url).pathname
  return (await runnerImport(file)).module
}

/** The headers of each caller, and one id of each kind of record. */
async function findCallers() {
  const [{ email }] = await someShoppers(shop.origin, 1)
  const { token, digest } = aToken()
  await ask(
    database.url,
    'insert into session (token_hash, customer_id) select $1, id from customer where email = $2',
    [digest, email],
  )
  const ids = {}
  for (const table of ['product', 'orders', 'customer', 'blog']) {
    const [found] = await ask(database.url, `select id from ${table} limit 1`)
    ids[`${table.replace(/s$/, '')}s`] = found?.id
  }
  const callers = {
    visitor: {},
    customer: { authorization: `Bearer ${token}` },
    owner: { cookie: await aStaffCookie(database.url), origin: shop.origin },
  }
  return { callers, ids }
}

async function call({ path, method, names, form, upload }, { headers, address, round, ids }) {
  const [, resource] = /^\/api\/(?:admin\/)?(\w+)/.exec(path) ?? []
  const id = (round % 2 && ids[resource]) || address
  const search = names.map((name) => `${name}=${encodeURIComponent(address)}`).join('&')
  const url = `${shop.origin}${path.replace(/:\w+/g, encodeURIComponent(id))}?${round % 2 ? '' : search}`
  const type = upload ? 'application/octet-stream' : 'application/json'
  const body = upload ? aFile(address, round) : JSON.stringify(form ? fillIn(form, address, round) : {})
  const reply = await fetch(url, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': type }) },
    ...(method !== 'GET' && { body }),
  })
  await reply.arrayBuffer()
  return reply.status
}

// A drill's inner half: the shop where only its database and its mail server can be reached.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { runnerImport } from 'vite'
import { toJSONSchema } from 'zod/v4/core'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { aStaffCookie } from './database.mjs'
import { openSink } from './letters.mjs'
import { openShop, someShoppers, tellAnswers } from './shop.mjs'

/** By number, by name, by IPv6: whoever opens one of them here is told that no way leads there, and the kernel counts it. */
const elsewhere = [
  'http://10.9.9.9/latest/meta-data',
  'http://cloud.example/honey.png',
  'http://[2001:db8::9]/',
]
const count = (file, pattern) => Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
const contract = (name) => new URL(`../src/contract/${name}.ts`, import.meta.url).pathname
const formOf = (schema) => schema && toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
/** Calls and questions for names that found no way out of this network. */
const attempts = () => {
  const [names = '', figures = ''] = readFileSync('/proc/net/snmp', 'utf8').split('\n')
  const place = names.split(' ').indexOf('OutNoRoutes')
  return Number(figures.split(' ')[place]) + count('/proc/net/snmp6', /Ip6OutNoRoutes\s+(\d+)/)
}

for (const address of elsewhere) await fetch(address).catch(() => undefined)
if (attempts() < elsewhere.length) throw new Error('What leaves is not counted here')
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

async function walk(rounds) {
  const before = attempts()
  const doors = await findDoors()
  const { callers, ids } = await findCallers()
  const [answers, opened] = [new Map(), new Set()]
  for (let round = 0; round < rounds; round += 1)
    for (const door of doors)
      for (const [who, headers] of Object.entries(callers)) {
        const status = await ask(door, {
          ...{ headers, ids, round, address: elsewhere[round % elsewhere.length] },
        })
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status < 300) opened.add(`${door.method} ${door.path} ${who}`)
      }
  const [shopper] = await someShoppers(shop.origin, 1)
  const order = await (await shopper.order()).json()
  const pages = await Promise.all(['/', '/product', '/blogs'].map((page) => fetch(shop.origin + page)))
  const letters = sink.received.length
  const left = attempts() - before
  const faults = [...answers].filter(([status]) => status >= 500)
  const works = order.order !== undefined && pages.every(({ ok }) => ok) && letters > 0
  return {
    kept: left === 0 && works && faults.length === 0,
    result: `${doors.length} doors asked by nobody, a customer and the owner, answers ${tellAnswers([...answers].sort())}; ${opened.size} of these ways let in; ${letters} letters sent, orders taken and pages served: ${works ? 'yes' : 'no'}; ${left} attempts to reach anything else`,
  }
}

/** All but those by which a caller would leave. */
async function findDoors() {
  const { module: shoppers } = await runnerImport(contract('routes'))
  const { module: staff } = await runnerImport(contract('admin-routes'))
  return [...Object.values(shoppers.routes), ...Object.values(staff.adminRoutes)]
    .flatMap((room) => Object.values(room))
    .filter(({ path, method }) => !/logout$/.test(path) && !(method === 'DELETE' && /user/.test(path)))
    .map(({ path, method, query, body, upload }) => ({
      ...{ path, method, upload, names: Object.keys(formOf(query)?.properties ?? {}), form: formOf(body) },
    }))
}
async function findCallers() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const [shopper] = await someShoppers(shop.origin, 1)
  const customer = randomBytes(32).toString('base64url')
  await client.query(
    'insert into session (token_hash, customer_id) select $1, id from customer where email = $2',
    [createHash('sha256').update(customer).digest(), shopper.email],
  )
  const ids = {}
  for (const table of ['product', 'orders', 'customer', 'blog'])
    ids[`${table.replace(/s$/, '')}s`] = (await client.query(`select id from ${table} limit 1`)).rows[0]?.id
  await client.end()
  const callers = {
    nobody: {},
    customer: { authorization: `Bearer ${customer}` },
    owner: { cookie: await aStaffCookie(database.url), origin: shop.origin },
  }
  return { callers, ids }
}

async function ask({ path, method, names, form, upload }, { headers, address, round, ids }) {
  const [, room] = /^\/api\/(?:admin\/)?(\w+)/.exec(path) ?? []
  const id = (round % 2 && ids[room]) || address
  const search = names.map((name) => `${name}=${encodeURIComponent(address)}`).join('&')
  const url = `${shop.origin}${path.replace(/:\w+/g, encodeURIComponent(id))}?${round % 2 ? '' : search}`
  const type = upload ? 'application/octet-stream' : 'application/json'
  const body = upload ? aFile(address, round) : JSON.stringify(form ? fillIn(form, address, round) : {})
  const reply = await fetch(url, {
    ...{ method, headers: { ...headers, ...(method !== 'GET' && { 'content-type': type }) } },
    ...(method !== 'GET' && { body }),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Something of this form, with the address wherever it takes a text; of several forms each has its turn. */
function fillIn(schema, address, round) {
  const { type, anyOf, oneOf, properties, items, format, minimum = 1 } = schema
  const forms = anyOf ?? oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[round % schema.enum.length]
  if (forms) return fillIn(forms[round % forms.length], address, round)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, of]) => [name, fillIn(of, address, round)]),
    )
  if (type === 'array') return items ? [fillIn(items, address, round)] : []
  if (type === 'number' || type === 'integer') return Math.max(1, minimum)
  if (type === 'boolean') return round % 2 === 0
  if (type === 'null') return null
  if (format === 'email') return `kavin-${round}@cloud.example`
  return round % 3 ? address : `<p><img src="${address}">Honey</p>`
}

/** A picture and a table that name it. */
function aFile(address, round) {
  return round % 2
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="${address}"/></svg>`
    : `title,brand,category,price,image,picture\nHoney ${round},Kaadu,Honey,100,${address},${address}`
}

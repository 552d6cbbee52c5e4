import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unpackPrograms } from '../scripts/debian.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { announceAnswers, strangeAnswers } from './answers.mjs'
import { ask } from './database.mjs'
import { runProgram } from './program.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'
import { comesTrue, until } from './waiting.mjs'

/** Settings that a shop otherwise sets per connection; with a pooler they belong to the role. */
const settings = {
  timezone: 'UTC',
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
}

/** Debian's pgbouncer in transaction mode between two shops with pools of 20 and four server connections. */
export async function poolConnections({ trials, databaseUrl }) {
  const programs = unpackPrograms('pgbouncer')
  for (const [name, value] of Object.entries(settings))
    await ask(databaseUrl, `alter role current_user set ${name} = '${value}'`)
  const bouncer = await openBouncer(programs, new URL(databaseUrl))
  const env = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: databaseUrl, SHOP_DATABASE_POOL: '20' }
  const shops = []
  try {
    for (const _ of [1, 2]) shops.push(await openShop(env))
    const shoppers = await someShoppers(shops[0].origin, 16)
    const ordering = orderAll(shoppers.map((shopper, n) => orderingAt(shops[n % 2].origin, shopper)))
    const stale = await countStale(databaseUrl, shops, trials)
    const { acknowledged, statuses } = await ordering.stop()
    const odd = strangeAnswers(statuses)
    const lost = await countLost(acknowledged)
    const broken = await countBroken(databaseUrl)
    return {
      passed: lost === 0 && broken === 0 && odd.length === 0 && stale === 0 && acknowledged.size > 0,
      result: `${acknowledged.size} orders acknowledged over 4 connections to the server, ${lost} lost, ${broken} not whole, other answers: ${announceAnswers(odd) || 'none'}; ${stale} of ${2 * trials} pages stale`,
    }
  } finally {
    for (const shop of shops) await shop.close()
    await bouncer.close()
    programs.remove()
  }
}

const orderingAt = (origin, shopper) => ({ ...shopper, order: (key) => shopper.order(key, origin) })

/** For each product change, how many shops do not show it within five seconds. */
async function countStale(databaseUrl, shops, trials) {
  const [{ id }] = await ask(databaseUrl, 'select id from product order by id limit 1')
  let stale = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const title = `Pooled ${trial}`
    await ask(databaseUrl, 'update product set title = $1 where id = $2', [title, id])
    const shows = async ({ origin }) =>
      (await (await fetch(`${origin}/api/product/${id}`)).text()).includes(title)
    const shown = await Promise.all(
      shops.map((shop) => comesTrue(() => shows(shop), { withinMs: 5000, everyMs: 10 })),
    )
    stale += shown.filter((isShown) => !isShown).length
    await sleep(200)
  }
  return stale
}

async function openBouncer(programs, server) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-bouncer-'))
  chmodSync(folder, 0o755)
  const [file, users] = ['pgbouncer.ini', 'users.txt'].map((name) => path.join(folder, name))
  const url = Object.assign(new URL(server), { port: String(await freePort()) })
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(file, configOf({ server, port: url.port, users }))
  const bouncer = runProgram(programs.find('pgbouncer'), ['-u', 'nobody', file], { env: programs.env })
  const close = async () => {
    await bouncer.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const isOpen = () =>
    ask(url.href, 'select 1').then(
      () => true,
      () => false,
    )
  await until('a way through pgbouncer', isOpen, 10)
  return { url: url.href, close }
}

const configOf = ({ server, port, users }) => {
  const name = server.pathname.slice(1)
  return `[databases]
${name} = host=${server.hostname} port=${server.port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
`
}

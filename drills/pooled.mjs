import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { unpackPrograms } from '../scripts/debian.mjs'
import { freePort } from '../scripts/postgres-server.mjs'
import {
  countBroken,
  countLost,
  openShop,
  orderAll,
  someShoppers,
  strangeAnswers,
  tellAnswers,
} from './shop.mjs'

/** Debian's pgbouncer in transaction mode between two shops with pools of 20 and four connections to the server. */
export async function poolConnections({ trials, databaseUrl }) {
  const programs = unpackPrograms('pgbouncer')
  const rival = new pg.Client({ connectionString: databaseUrl })
  await rival.connect()
  await rival.query(`alter role current_user set timezone = 'UTC'; alter role current_user set statement_timeout = '5s';
    alter role current_user set lock_timeout = '3s'; alter role current_user set idle_in_transaction_session_timeout = '10s'`)
  const bouncer = await openBouncer(programs, new URL(databaseUrl))
  const env = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: databaseUrl, SHOP_DATABASE_POOL: '20' }
  const shops = []
  try {
    for (const _ of [1, 2]) shops.push(await openShop(env))
    const [one, other] = shops
    const shoppers = await someShoppers(one.origin, 16)
    const halves = [shoppers.slice(0, 8), shoppers.slice(8)]
    const sent = halves.map((half, index) =>
      orderAll(
        half.map((shopper) => ({ ...shopper, order: (key) => shopper.order(key, shops[index].origin) })),
      ),
    )
    const { rows } = await rival.query('select id, title from product order by id limit 1')
    let stale = 0
    for (let trial = 0; trial < trials; trial += 1) {
      await rival.query('update product set title = $1 where id = $2', [`Pooled ${trial}`, rows[0].id])
      const began = performance.now()
      for (const shop of [one, other])
        while (
          !(await (await fetch(`${shop.origin}/api/product/${rows[0].id}`)).text()).includes(
            `Pooled ${trial}`,
          )
        ) {
          if (performance.now() - began > 5000) {
            stale += 1
            break
          }
          await sleep(10)
        }
      await sleep(200)
    }
    const ended = await Promise.all(sent.map(({ stop }) => stop()))
    const acknowledged = new Map(ended.flatMap((half) => [...half.acknowledged]))
    const odd = ended.flatMap(({ statuses }) => strangeAnswers(statuses))
    const lost = await countLost(acknowledged)
    const broken = await countBroken(databaseUrl)
    return {
      kept: lost === 0 && broken === 0 && odd.length === 0 && stale === 0 && acknowledged.size > 0,
      result: `${acknowledged.size} orders acknowledged over 4 connections to the server, ${lost} lost, ${broken} not whole, other answers: ${tellAnswers(odd) || 'none'}; ${stale} of ${2 * trials} pages stale`,
    }
  } finally {
    for (const shop of shops) await shop.close()
    await rival.end()
    await bouncer.close()
    programs.remove()
  }
}

async function openBouncer(programs, server) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-bouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const name = server.pathname.slice(1)
  writeFileSync(path.join(folder, 'users.txt'), `"${server.username}" "${server.password}"\n`)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${server.hostname} port=${server.port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
`,
  )
  const child = spawn(programs.find('pgbouncer'), ['-u', 'nobody', file], {
    env: programs.env,
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = new URL(server)
  url.port = String(port)
  for (let left = 100; left > 0; left -= 1) {
    const client = new pg.Client({ connectionString: url.href })
    if (
      await client.connect().then(
        () => true,
        () => false,
      )
    ) {
      await client.end()
      break
    }
    await sleep(100)
  }
  const close = async () => {
    kill()
    await gone
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: url.href, close }
}

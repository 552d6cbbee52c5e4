// The inner half of a chaos test: two shops, a database with a standby and a store of pictures on three hosts.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { untilReady } from '../scripts/built-shop.mjs'
import { unpackPrograms } from '../scripts/debian.mjs'
import { announceAnswers } from './answers.mjs'
import { ask } from './database.mjs'
import { openHosts } from './hosts.mjs'
import { byRole, patience, startPatroni, ttl } from './patroni.mjs'
import { runProgram } from './program.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'
import { openProxy } from './two-instances.mjs'
import { comesTrue, until } from './waiting.mjs'

const pieces = 100_000
const packs = 'select pack_id from product_part'
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const network = openHosts()
const programs = unpackPrograms('haproxy')
const closing = [network.close, programs.remove]
try {
  process.stdout.write(JSON.stringify(await disturbAll(Number(process.argv[2]))))
} finally {
  for (const close of closing.reverse()) await close()
}

async function disturbAll(trials) {
  const databases = await startPatroni(network)
  closing.push(databases.stop)
  const store = await openStore()
  closing.push(store.close)
  const env = {
    DATABASE_URL: databases.url,
    SHOP_TRUST_PROXY: 'on',
    ...credentials,
    MEDIA_URL: `s3://shop?endpoint=${store.origin}&region=us-east-1`,
  }
  const shops = []
  for (const host of network.hosts) shops.push(await openShop(env, host))
  closing.push(async () => {
    for (const shop of shops) await shop.close()
  })
  const proxy = await openProxy(programs, shops)
  closing.push(proxy.close)
  const shoppers = await someShoppers(proxy.origin, 6)
  await ask(databases.url, 'update product_option set stock = null')
  await ask(databases.url, `update product set stock = ${pieces} where id not in (${packs})`)
  const pictures = await findPictures(shops)
  const parts = { databases, shops, store, pictures, proxy }
  const found = []
  const ordering = orderAll(shoppers, { pauseMs: 100 })
  for (let trial = 0; trial < trials; trial += 1)
    for (const disturb of [loseShop, loseLeader, loseStore, cutNetwork]) {
      found.push({ name: disturb.name, ...(await disturb(parts, ordering)) })
      await untilWhole(parts)
      found.push({ late: await changePrice(parts) })
    }
  const { acknowledged, statuses } = await ordering.stop()
  return judge(databases.url, { acknowledged, statuses, found })
}

/** One of the two shops dies, and is started again. */
async function loseShop({ shops }, ordering) {
  const [shop] = shops
  await shop.end('SIGKILL')
  const quiet = await untilWriting(ordering)
  await shop.start()
  return { quiet }
}

/** The leading database and its Patroni die, and return as the standby. */
async function loseLeader({ databases }, ordering) {
  const [leader] = await byRole(databases.nodes)
  leader.kill()
  const quiet = await untilWriting(ordering)
  leader.start()
  return { quiet }
}

/** The store dies: pictures that were shown come from the cache, orders do not notice. */
async function loseStore({ store, pictures, shops }, ordering) {
  await store.stop()
  const quiet = await untilWriting(ordering)
  const replies = await Promise.all(
    shops.flatMap(({ origin }) => pictures.map((picture) => fetch(origin + picture))),
  )
  await store.start()
  return {
    quiet,
    shown: replies.filter(({ ok }) => ok).length,
    missing: replies.filter(({ ok }) => !ok).length,
  }
}

/** The host of the leader is cut off from both others: the standby must lead, and the leader must not. */
async function cutNetwork({ databases }, ordering) {
  const [leader] = await byRole(databases.nodes)
  leader.host.unplug()
  const quiet = await untilWriting(ordering)
  leader.host.plugIn()
  return { quiet }
}

/** Seconds until an order is acknowledged that was sent after this moment. */
async function untilWriting({ acknowledged }) {
  const began = performance.now()
  // Orders on their way may still be acknowledged.
  await sleep(500)
  const before = acknowledged.size
  await until('an order', () => acknowledged.size > before)
  return (performance.now() - began) / 1000
}

async function untilWhole({ databases, shops, store }) {
  await until('a leader and a standby', async () => {
    const [leader, standby] = await byRole(databases.nodes)
    return (await leader.is('primary')) && (await standby.is('sync'))
  })
  for (const { origin } of shops) await untilReady(origin)
  await untilReady(store.origin, undefined, { url: '/shop' })
}

/** Seconds until both shops show a changed description. */
async function changePrice({ databases, shops }) {
  const words = randomUUID()
  const [{ id }] = await ask(
    databases.url,
    'update product set title = $1 where id = (select id from product order by id limit 1) returning id',
    [`Honey ${words}`],
  )
  const began = performance.now()
  const isShown = async ({ origin }) => {
    const page = await fetch(`${origin}/product/${id}`)
    return page.ok && (await page.text()).includes(words)
  }
  for (const shop of shops) await comesTrue(() => isShown(shop), { withinMs: 20_000, everyMs: 50 })
  return (performance.now() - began) / 1000
}

/** The pictures of the first page, shown once by each shop. */
async function findPictures(shops) {
  const page = await (await fetch(shops[0].origin)).text()
  const pictures = [...new Set(page.match(/\/media\/[\w/.-]+\.avif/g))].slice(0, 12)
  for (const { origin } of shops)
    for (const picture of pictures) await (await fetch(origin + picture)).arrayBuffer()
  return pictures
}

async function openStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-store-'))
  const { address } = network.own
  const file = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
  const origin = `http://${address}:9000`
  const options = ['-d', folder, '-a', address, '-p', '9000', '--configure-bucket', 'shop']
  let program
  const start = async () => {
    program = runProgram(process.execPath, [file, ...options], { env: process.env })
    await until('the store', () =>
      fetch(`${origin}/`).then(
        () => true,
        () => false,
      ),
    )
  }
  await start()
  return {
    origin,
    start,
    stop: () => program.close(),
    async close() {
      await program.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function judge(url, { acknowledged, statuses, found }) {
  const lost = await countLost(acknowledged)
  const broken = await countBroken(url)
  const [{ wrong }] = await ask(
    url,
    `select count(*)::int as wrong from product where id not in (${packs}) and stock +
      coalesce((select sum(quantity) from order_item where product_id = product.id), 0) <> ${pieces}`,
  )
  const slowest = (name) => Math.max(...found.filter((one) => one.name === name).map(({ quiet }) => quiet))
  const [shown, missing] = ['shown', 'missing'].map((name) =>
    found.reduce((sum, one) => sum + (one[name] ?? 0), 0),
  )
  const late = Math.max(...found.map((one) => one.late ?? 0))
  const named = {
    loseShop: 'a shop killed',
    loseLeader: 'the leader killed',
    loseStore: 'the store killed',
    cutNetwork: 'the leader cut off',
  }
  const times = Object.entries(named).map(([name, words]) => `${words}: ${slowest(name).toFixed(1)} s`)
  const inTime = Object.keys(named).every((name) => slowest(name) < ttl + patience)
  return {
    passed: lost + broken + wrong + missing === 0 && shown > 0 && inTime && late < 2 && acknowledged.size > 0,
    result: `${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole, ${wrong} products with a wrong stock; writing again after at most: ${times.join(', ')} (ttl ${ttl} s); ${shown} pictures shown without the store and ${missing} missing; a changed name shown by both shops after ${late.toFixed(1)} s at most; answers ${announceAnswers(statuses)}`,
  }
}

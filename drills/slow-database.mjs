import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { countBroken, countLost, openShop, someShoppers, tellAnswers, untilReady } from './shop.mjs'

/** What the way from the database does to each piece of an answer: how many milliseconds it takes, or that it is cut. */
const ways = {
  'late by 50 ms': () => 50,
  'late by 500 ms': () => 500,
  'late by 5 s': () => 5000,
  jitter: () => Math.random() * 400,
  '1 KB/s': (bytes) => bytes.length,
  sliced: () => 1,
  cut: () => (Math.random() < 0.02 ? undefined : 0),
  gone: () => undefined,
}
/** Bytes that arrive at once; a slice is as long as the head of a message. */
const pieceOf = (way) => (way === ways.sliced ? 7 : 65_536)

/** An evening's shoppers while the database is far away, slow, cut or gone, each for so many seconds. */
export async function slowDatabase({ trials: seconds, databaseUrl }) {
  const proxy = await openProxy(new URL(databaseUrl))
  const shop = await openShop({ DATABASE_URL: proxy.url })
  const shoppers = await someShoppers(shop.origin, 20)
  const [acknowledged, told] = [new Map(), []]
  let [slowest, odd, dead, slowestBack] = [0, 0, 0, 0]
  try {
    for (const way of Object.keys(ways)) {
      const statuses = new Map()
      const until = performance.now() + seconds * 1000
      proxy.use(ways[way])
      const watching = watch(shop.origin, until)
      await Promise.all(
        shoppers.map(async (shopper) => {
          while (performance.now() < until) {
            const { status, took } = await doSomething(shop.origin, shopper, acknowledged)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            slowest = Math.max(slowest, took)
            if (status !== 200 && status !== 503) odd += 1
            await sleep(Math.random() * 1000)
          }
        }),
      )
      dead += await watching
      proxy.use(undefined)
      slowestBack = Math.max(slowestBack, await untilReady(shop.origin))
      told.push(`${way}: ${tellAnswers(statuses)}`)
    }
    const lost = await countLost(acknowledged)
    const broken = await countBroken(databaseUrl)
    return {
      kept: lost === 0 && broken === 0 && odd === 0 && dead === 0 && slowest < 11_000 && slowestBack < 5000,
      result: `${told.join('; ')}; slowest answer ${(slowest / 1000).toFixed(1)} s, ready again after ${(slowestBack / 1000).toFixed(1)} s at most, not alive ${dead} times; ${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole`,
    }
  } finally {
    await shop.close()
    proxy.close()
  }
}

/** Of twenty things a shopper does sixteen are looks, three go to the cart, and one is an order. */
async function doSomething(origin, shopper, acknowledged) {
  const began = performance.now()
  const key = crypto.randomUUID()
  const chance = Math.random() * 20
  const reply = await (chance < 8
    ? fetch(`${origin}/product?search=${key.slice(0, 2)}`)
    : chance < 16
      ? fetch(`${origin}/api/product?search=${key.slice(0, 3)}`)
      : chance < 19
        ? shopper.cart()
        : shopper.order(key)
  ).catch(() => undefined)
  const text = await reply?.text().catch(() => undefined)
  if (reply?.status === 200 && chance >= 19)
    acknowledged.set(key, { shopper, id: JSON.parse(text).order._id })
  return { status: text === undefined ? 'cut' : reply.status, took: performance.now() - began }
}

/** How often the process did not say that it lives. */
async function watch(origin, until) {
  let dead = 0
  while (performance.now() < until) {
    const alive = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (alive?.status !== 200) dead += 1
    await alive?.arrayBuffer()
    await sleep(250)
  }
  return dead
}

async function openProxy(target) {
  let way
  const clients = new Set()
  const server = net.createServer((client) => {
    let sent = Promise.resolve()
    let free = 0
    const database = net.connect(Number(target.port), target.hostname)
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    clients.add(cut)
    /** In the order in which it came, whatever the way has become meanwhile. */
    const carry = (bytes) => {
      const ms = way ? way(bytes) : 0
      if (ms === undefined) return cut()
      const now = performance.now()
      // What is late travels side by side, what is slow one after the other.
      const due = way === ways['1 KB/s'] || way === ways.sliced ? Math.max(free, now) + ms : now + ms
      free = due
      sent = sent
        .then(() => sleep(Math.max(0, due - performance.now())))
        .then(() => client.destroyed || client.write(bytes))
    }
    client.on('data', (bytes) => database.write(bytes))
    database.on('data', (bytes) => {
      const piece = pieceOf(way)
      for (let from = 0; from < bytes.length; from += piece) carry(bytes.subarray(from, from + piece))
    })
    for (const socket of [client, database]) {
      socket.on('error', cut)
      socket.on('close', () => {
        cut()
        clients.delete(cut)
      })
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String(server.address().port)
  const use = (chosen) => {
    way = chosen
  }
  const close = () => {
    for (const cut of clients) cut()
    server.close()
  }
  return { url: url.href, use, close }
}

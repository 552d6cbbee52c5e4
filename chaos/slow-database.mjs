import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilReady } from '../scripts/built-shop.mjs'
import { announceAnswers, strangeAnswers } from './answers.mjs'
import { spendEvening, watch } from './load.mjs'
import { countBroken, countLost, openShop, someShoppers } from './shop.mjs'

/** What happens to each piece of a database response: a delay in milliseconds, or a cut. */
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
/** Bytes that arrive at once; a slice is as long as a message header. */
const pieceOf = (way) => (way === ways.sliced ? 7 : 65_536)

/** Evening shoppers while the database is far away, slow, cut or gone, each for this many seconds. */
export async function slowDatabase({ trials: seconds, databaseUrl }) {
  const proxy = await openProxy(new URL(databaseUrl))
  const shop = await openShop({ DATABASE_URL: proxy.url })
  const shoppers = await someShoppers(shop.origin, 20)
  const [acknowledged, results] = [new Map(), []]
  let [slowest, odd, dead, slowestBack] = [0, 0, 0, 0]
  try {
    for (const way of Object.keys(ways)) {
      proxy.use(ways[way])
      const watching = watch(shop.origin, performance.now() + seconds * 1000)
      const evening = spendEvening(shop.origin, shoppers, acknowledged)
      await sleep(seconds * 1000)
      const spent = await evening.stop()
      dead += await watching
      proxy.use(undefined)
      slowestBack = Math.max(slowestBack, await untilReady(shop.origin))
      slowest = Math.max(slowest, spent.slowest)
      odd += strangeAnswers(spent.statuses).length
      results.push(`${way}: ${announceAnswers(spent.statuses)}`)
    }
    const lost = await countLost(acknowledged)
    const broken = await countBroken(databaseUrl)
    return {
      passed: lost === 0 && broken === 0 && odd === 0 && dead === 0 && slowest < 11_000 && slowestBack < 5000,
      result: `${results.join('; ')}; slowest answer ${(slowest / 1000).toFixed(1)} s, ready again after ${(slowestBack / 1000).toFixed(1)} s at most, not alive ${dead} times; ${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole`,
    }
  } finally {
    await shop.close()
    proxy.close()
  }
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
    /** In the order of arrival, even if the mode has changed since. */
    const carry = (bytes) => {
      const ms = way ? way(bytes) : 0
      if (ms === undefined) return cut()
      const now = performance.now()
      // Delayed pieces travel in parallel, slow ones in sequence.
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

import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { announceAnswers, strangeAnswers } from './answers.mjs'
import { ask, connect } from './database.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'

/** Every database connection is ended by pg_terminate_backend during orders. */
export async function cutConnections({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const shoppers = await someShoppers(shop.origin, 8)
  const other = await connect(databaseUrl)
  const ordering = orderAll(shoppers)
  for (let trial = 0; trial < trials; trial += 1) {
    await sleep(100 + Math.random() * 200)
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'thulir' and pid <> pg_backend_pid()`)
  }
  await sleep(1500)
  const { acknowledged, statuses } = await ordering.stop()
  await other.end()
  const lost = await countLost(acknowledged)
  const broken = await countBroken(databaseUrl)
  await shop.close()
  return {
    passed: lost === 0 && broken === 0 && strangeAnswers(statuses).length === 0,
    result: `answers ${announceAnswers(statuses)}; ${lost} lost, ${broken} not whole`,
  }
}

/** The client's connection is cut at the first byte of each response; the client sends the order again. */
export async function loseAnswers({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const [shopper] = await someShoppers(shop.origin, 1)
  const proxy = await cuttingProxy(Number(new URL(shop.origin).port))
  let answered = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const key = randomUUID()
    proxy.cutting = true
    const first = await shopper.order(key, proxy.origin).then(
      () => 'answered',
      () => 'cut',
    )
    proxy.cutting = false
    const second = await shopper.order(key, proxy.origin)
    if (first === 'cut' && second.ok) answered += 1
    await second.arrayBuffer()
  }
  proxy.close()
  const [{ made }] = await ask(databaseUrl, 'select count(*)::int as made from orders')
  await shop.close()
  return {
    passed: made === trials && answered === trials,
    result: `${answered} answered when sent again, ${made} orders`,
  }
}

async function cuttingProxy(target) {
  const state = { cutting: false }
  const server = net.createServer((client) => {
    const shop = net.connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, shop],
      [shop, client],
    ]) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    client.on('data', (bytes) => shop.write(bytes))
    shop.on('data', (bytes) => {
      if (state.cutting) client.destroy()
      else client.write(bytes)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  })
}

/** SIGTERM while an order waits in the database: it is answered and stored, and the process ends with 0. */
export async function stopDuringOrder({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const [shopper] = await someShoppers(shop.origin, 1)
  const other = await connect(databaseUrl)
  let [answered, endedWell, slowest] = [0, 0, 0]
  for (let trial = 0; trial < trials; trial += 1) {
    await other.query('begin')
    await other.query('select from customer for update')
    const ordering = shopper.order()
    while ((await other.query('select from pg_locks where not granted')).rows.length === 0) await sleep(10)
    const began = performance.now()
    const ending = shop.end('SIGTERM')
    await sleep(1000)
    await other.query('commit')
    if ((await ordering).status === 200) answered += 1
    if ((await ending) === 0) endedWell += 1
    slowest = Math.max(slowest, performance.now() - began)
    await shop.start()
  }
  const { rows } = await other.query('select count(*)::int as count from orders')
  await other.end()
  await shop.close()
  return {
    passed: answered === trials && endedWell === trials && rows[0].count === trials && slowest < 20_000,
    result: `${answered} answered, ${rows[0].count} stored, ${endedWell} ended with 0, ${(slowest / 1000).toFixed(1)} s at most`,
  }
}

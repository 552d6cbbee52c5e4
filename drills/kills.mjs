import { setTimeout as sleep } from 'node:timers/promises'
import {
  countBroken,
  countLost,
  openShop,
  orderAll,
  someShoppers,
  strangeAnswers,
  untilReady,
} from './shop.mjs'

const atRandom = (from, to) => sleep(from + Math.random() * (to - from))
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** SIGKILL of the shop while orders come in, again and again. */
export async function killServer({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl ?? '' })
  const shoppers = await someShoppers(shop.origin, 4)
  let [orders, lost, slowest] = [0, 0, 0]
  for (let trial = 0; trial < trials; trial += 1) {
    const ordering = orderAll(shoppers)
    await atRandom(200, 1200)
    await shop.end('SIGKILL')
    const { acknowledged } = await ordering.stop()
    slowest = Math.max(slowest, await shop.start())
    lost += await countLost(acknowledged)
    orders += acknowledged.size
  }
  const broken = databaseUrl ? await countBroken(databaseUrl) : 0
  await shop.close()
  return {
    kept: lost === 0 && broken === 0 && slowest < (databaseUrl ? 10_000 : 15_000),
    result: `${orders} orders acknowledged, ${lost} lost, ${databaseUrl ? `${broken} not whole, ` : ''}ready again after ${seconds(slowest)} at most`,
  }
}

/** The database dies by SIGKILL and by SIGQUIT in turn; the shop stays up and finds it again by itself. */
export async function killDatabase({ trials, databaseUrl, database }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const shoppers = await someShoppers(shop.origin, 4)
  let [orders, lost, slowest, faults] = [0, 0, 0, 0]
  for (let trial = 0; trial < trials; trial += 1) {
    const ordering = orderAll(shoppers)
    await atRandom(300, 1200)
    await database.end(trial % 2 ? 'SIGQUIT' : 'SIGKILL')
    await atRandom(100, 600)
    await database.start()
    slowest = Math.max(slowest, await untilReady(shop.origin))
    const { acknowledged, statuses } = await ordering.stop()
    lost += await countLost(acknowledged)
    orders += acknowledged.size
    for (const [, count] of strangeAnswers(statuses)) faults += count
  }
  const broken = await countBroken(databaseUrl)
  const alive = shop.isAlive()
  await shop.close()
  return {
    kept: lost === 0 && broken === 0 && faults === 0 && alive && slowest < 5000,
    result: `${orders} orders acknowledged, ${lost} lost, ${broken} not whole, ${faults} answers other than 200 and 503, ready ${seconds(slowest)} after the database at most, shop ${alive ? 'never restarted' : 'died'}`,
  }
}

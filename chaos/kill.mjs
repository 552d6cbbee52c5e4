import { setTimeout as sleep } from 'node:timers/promises'
import { untilReady } from '../scripts/built-shop.mjs'
import { addUp, announceAnswers, strangeAnswers } from './answers.mjs'
import { spendEvening, watch } from './load.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'

const atRandom = (from, to) => sleep(from + Math.random() * (to - from))
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** SIGKILL of the shop during orders, repeatedly. */
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
    passed: lost === 0 && broken === 0 && slowest < (databaseUrl ? 10_000 : 15_000),
    result: `${orders} orders acknowledged, ${lost} lost, ${databaseUrl ? `${broken} not whole, ` : ''}ready again after ${seconds(slowest)} at most`,
  }
}

/** The database gets SIGKILL and SIGQUIT in turn; the shop stays up and reconnects. */
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
    passed: lost === 0 && broken === 0 && faults === 0 && alive && slowest < 5000,
    result: `${orders} orders acknowledged, ${lost} lost, ${broken} not whole, ${faults} answers other than 200 and 503, ready ${seconds(slowest)} after the database at most, shop ${alive ? 'never restarted' : 'died'}`,
  }
}

/** The database is stopped for half a minute and started again. */
export const stopDatabase = ({ database, ...given }) =>
  loseDatabase({
    ...given,
    secondsGone: 30,
    leave: () => database.end('SIGINT'),
    comeBack: () => database.start(),
  })

/** The database goes away and returns under evening load; without any help the shop answers every request within `mostSeconds`. */
export async function loseDatabase(given) {
  const { trials, databaseUrl, leave, comeBack, secondsGone, mostSeconds = Number.POSITIVE_INFINITY } = given
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const shoppers = await someShoppers(shop.origin, 20)
  const acknowledged = new Map()
  const stay = async (ms) => {
    const evening = spendEvening(shop.origin, shoppers, acknowledged)
    await sleep(ms)
    return evening.stop()
  }
  const [before, gone, after] = [[], [], []]
  let [dead, ready, slowestBack] = [0, 0, 0]
  for (let trial = 0; trial < trials; trial += 1) {
    before.push(await stay(5000))
    await leave()
    const watching = watch(shop.origin, performance.now() + secondsGone * 1000)
    gone.push(await stay(secondsGone * 1000))
    dead += await watching
    if ((await fetch(`${shop.origin}/readyz`)).ok) ready += 1
    await comeBack()
    slowestBack = Math.max(slowestBack, await untilReady(shop.origin))
    after.push(await stay(3000))
  }
  const lost = await countLost(acknowledged)
  const broken = await countBroken(databaseUrl)
  const alive = shop.isAlive()
  await shop.close()
  const answers = (phases) => addUp(phases.map(({ statuses }) => statuses))
  const slowest = Math.max(...gone.map((phase) => phase.slowest))
  const odd = strangeAnswers(answers([...before, ...gone, ...after])).length
  const normal = strangeAnswers(answers(after)).length + (answers(after).get(503) ?? 0) === 0
  return {
    passed:
      alive &&
      normal &&
      lost + broken + odd + dead + ready === 0 &&
      slowestBack < 5000 &&
      slowest < mostSeconds * 1000,
    result: `while it was gone ${announceAnswers(answers(gone))}, the slowest after ${seconds(slowest)}; said to be ready ${ready} times, not alive ${dead} times; ready again ${seconds(slowestBack)} after it at most, from then on ${announceAnswers(answers(after))}; ${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole, shop ${alive ? 'never restarted' : 'died'}`,
  }
}

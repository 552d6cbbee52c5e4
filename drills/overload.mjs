import { setTimeout as sleep } from 'node:timers/promises'
import { openShop, orderAll, someShoppers, strangeAnswers, untilReady } from './shop.mjs'

const secondsEach = 10

/** Orders a second at rising concurrency; then by three times as many as the process takes in hand. */
export async function overload({ trials, databaseUrl }) {
  const most = 64
  const shop = await openShop({ DATABASE_URL: databaseUrl, SHOP_REQUESTS_AT_ONCE: String(most) })
  const shoppers = await someShoppers(shop.origin, 8)
  const crowd = (count) => Array.from({ length: count }, (_, n) => shoppers[n % shoppers.length])
  const measure = async (count) => {
    const ordering = orderAll(crowd(count))
    await sleep(secondsEach * 1000)
    const { statuses } = await ordering.stop()
    return {
      good: (statuses.get(200) ?? 0) / secondsEach,
      sent: statuses.get(503) ?? 0,
      faults: strangeAnswers(statuses),
    }
  }
  await measure(8)
  let [worst, shed, faults, best] = [1, 0, 0, 0]
  for (let trial = 0; trial < trials; trial += 1) {
    const calm = []
    for (const count of [8, 32]) calm.push((await measure(count)).good)
    const full = await measure(most * 3)
    best = Math.max(best, ...calm)
    worst = Math.min(worst, full.good / Math.max(...calm))
    shed += full.sent
    faults += full.faults.length
  }
  const calmAgain = await untilReady(shop.origin)
  await shop.close()
  return {
    kept: worst >= 0.8 && faults === 0 && calmAgain < 10_000,
    result: `best ${Math.round(best)} orders a second; with ${most * 3} callers and ${most} let in at least ${Math.round(worst * 100)} % of the best, ${shed} sent away, ${faults} other answers`,
  }
}

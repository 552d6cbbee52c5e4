import { setTimeout as sleep } from 'node:timers/promises'
import { untilReady } from '../scripts/built-shop.mjs'
import { addUp, announceAnswers, strangeAnswers } from './answers.mjs'
import { byRole, patience, startPatroni, ttl } from './patroni.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'
import { comesTrue, until } from './waiting.mjs'

/** The leading database and its Patroni get SIGKILL during orders; the standby takes over and the shops reconnect. */
export async function failOver({ trials }) {
  const databases = await startPatroni()
  const shops = []
  let [orders, lost, slowest] = [0, 0, 0]
  const answers = []
  try {
    for (const _ of [1, 2]) shops.push(await openShop({ DATABASE_URL: databases.url }))
    const shoppers = (await Promise.all(shops.map(({ origin }) => someShoppers(origin, 4)))).flat()
    for (let trial = 0; trial < trials; trial += 1) {
      const ordering = orderAll(shoppers, { pauseMs: 100 })
      await sleep(1000 + Math.random() * 2000)
      const [leader, standby] = await byRole(databases.nodes)
      leader.kill()
      const killed = performance.now()
      await until('a new leader', () => standby.is('primary'))
      const before = ordering.acknowledged.size
      await until('an order', () => ordering.acknowledged.size > before)
      slowest = Math.max(slowest, (performance.now() - killed) / 1000)
      await sleep(1000)
      const { acknowledged, statuses } = await ordering.stop()
      // As a supervisor does after its machine has restarted.
      leader.start()
      await until('a standby in step', () => leader.is('sync'))
      for (const { origin } of shops) await untilReady(origin)
      lost += await countLost(acknowledged)
      orders += acknowledged.size
      answers.push(statuses)
    }
    const broken = await countBroken(databases.url)
    const faults = strangeAnswers(addUp(answers))
    const odd = announceAnswers(faults) || 'no answers'
    const alive = shops.every((shop) => shop.isAlive())
    return {
      passed: lost === 0 && broken === 0 && faults.length === 0 && alive && slowest < ttl + patience,
      result: `${orders} orders acknowledged, ${lost} lost, ${broken} not whole, ${odd} other than 200 and 503, writing again after ${slowest.toFixed(1)} s at most (ttl ${ttl} s), both shops ${alive ? 'never restarted' : 'not alive'}`,
    }
  } finally {
    for (const shop of shops) await shop.close()
    await databases.stop()
  }
}

/** The standby is down, orders continue, and then the leader dies: a standby that returns alone lacks some orders and must not lead. */
export async function keepStaleBack({ trials }) {
  const databases = await startPatroni()
  let [shop, orders, lost, promoted, waited] = [undefined, 0, 0, 0, 0]
  const answers = []
  try {
    shop = await openShop({ DATABASE_URL: databases.url })
    const shoppers = await someShoppers(shop.origin, 4)
    for (let trial = 0; trial < trials; trial += 1) {
      const [leader, standby] = await byRole(databases.nodes)
      const ordering = orderAll(shoppers, { pauseMs: 100 })
      standby.kill()
      const killed = Date.now()
      // The leader first waits for its standby, until Patroni lets it go on alone.
      await until('orders without a standby', () => countSince(killed, ordering) >= 20)
      waited = Math.max(waited, Date.now() - killed)
      leader.kill()
      standby.start()
      if (await comesTrue(() => standby.is('primary'), { withinMs: (ttl + patience) * 1000, everyMs: 250 }))
        promoted += 1
      leader.start()
      await until('the leader', () => leader.is('primary'))
      await until('a standby in step', () => standby.is('sync'))
      const { acknowledged, statuses } = await ordering.stop()
      await untilReady(shop.origin)
      lost += await countLost(acknowledged)
      orders += acknowledged.size
      answers.push(statuses)
    }
    const broken = await countBroken(databases.url)
    const faults = strangeAnswers(addUp(answers))
    return {
      passed: lost + broken + promoted + faults.length === 0 && orders > 0 && shop.isAlive(),
      result: `${orders} orders acknowledged, ${lost} lost, ${broken} not whole; the stale standby led ${promoted} times, in ${ttl + patience} s alone each; with the standby gone twenty orders took ${(waited / 1000).toFixed(1)} s at most; ${announceAnswers(faults) || 'no answers'} other than 200 and 503`,
    }
  } finally {
    await shop?.close()
    await databases.stop()
  }
}

const countSince = (moment, { acknowledged }) =>
  [...acknowledged.values()].filter(({ at }) => at > moment).length

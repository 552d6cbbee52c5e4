import { setTimeout as sleep } from 'node:timers/promises'
import { seedShop } from '../bench/shop.mjs'
import { tellAnswers } from './answers.mjs'
import { ask, connect } from './database.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'

const orders = 200_000
/** The largest that a migration has made beside orders: the names that staff search. */
const index = 'order_address_name'
const copy = `${index}_copy`

/** What one of the shop's own indexes costs those who order: made beside them, as a migration does, and in their way. */
export async function makeIndexes({ trials, databaseUrl }) {
  seedShop({ products: 1000, customers: 20_000, orders }, { DATABASE_URL: databaseUrl })
  // Goods that are not counted, as these would be gone before the end.
  await ask(databaseUrl, 'update product set stock = null')
  await ask(databaseUrl, 'update product_option set stock = null')
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const database = await connect(databaseUrl)
  try {
    const { rows } = await database.query('select pg_get_indexdef($1::regclass) as text', [index])
    const make = (how) => () => database.query(rows[0].text.replace(index, `${how} ${copy}`))
    const { shoppers, during } = timed(await someShoppers(shop.origin, 8))
    const ordering = orderAll(shoppers)
    await sleep(3000)
    const times = { without: [], beside: [], inTheWay: [] }
    for (let trial = 0; trial < trials; trial += 1) {
      times.without.push(await during(() => sleep(3000)))
      times.beside.push(await during(make('concurrently')))
      await database.query(`drop index concurrently ${copy}`)
      times.inTheWay.push(await during(make('')))
      await database.query(`drop index concurrently ${copy}`)
    }
    const { acknowledged, statuses } = await ordering.stop()
    const lost = await countLost(acknowledged)
    const broken = await countBroken(databaseUrl)
    const away = times.beside.flatMap((each) => each.orders).filter(({ status }) => status !== 200).length
    return {
      kept: lost === 0 && broken === 0 && away === 0,
      result: `beside ${orders} orders; without an index: ${tell(times.without)}; while one is made beside writers: ${tell(times.beside)}, ${away} answers other than 200; while one is made in their way: ${tell(times.inTheWay)}; in all ${tellAnswers(statuses)}; ${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole`,
    }
  } finally {
    await database.end()
    await shop.close()
  }
}

/** Shoppers by whom it is known which orders were on their way while something was done. */
function timed(shoppers) {
  const answered = []
  const order = async (shopper, given) => {
    const began = performance.now()
    const reply = await shopper.order(...given)
    answered.push({ began, ended: performance.now(), status: reply.status })
    return reply
  }
  const during = async (something) => {
    const began = performance.now()
    await something()
    const ended = performance.now()
    // Whoever waited until then is answered after it.
    await sleep(4000)
    return {
      seconds: (ended - began) / 1000,
      orders: answered.filter((one) => one.began < ended && one.ended > began),
    }
  }
  return { shoppers: shoppers.map((one) => ({ ...one, order: (...given) => order(one, given) })), during }
}

function tell(times) {
  const seconds = times.reduce((sum, one) => sum + one.seconds, 0)
  const all = times.flatMap((one) => one.orders)
  const slowest = Math.max(...all.map(({ began, ended }) => ended - began)) / 1000
  return `${(all.length / seconds).toFixed(0)} orders a second in ${seconds.toFixed(1)} s, the slowest ${slowest.toFixed(2)} s`
}

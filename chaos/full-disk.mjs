import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { addUp, announceAnswers, strangeAnswers } from './answers.mjs'
import { openParts } from './parts.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'
import { mountSmallDisk } from './small-disk.mjs'
import { comesTrue } from './waiting.mjs'

const changing = ['cart, order, login', 'reset mail', 'back office']
const isServed = (answers) => [...answers.keys()].every((what) => what === 200)

/** The disk of the server, or with `embedded` of the shop's folder, fills up during orders and gets space again. */
export async function fillDisk({ trials, embedded }) {
  const disk = mountSmallDisk()
  let [database, shop] = []
  try {
    database = embedded ? undefined : await startPostgres({ durable: true, parent: disk.folder })
    shop = await openShop(
      database ? { DATABASE_URL: database.url } : { SHOP_DATA_DIR: path.join(disk.folder, 'shop') },
    )
    const shoppers = await someShoppers(shop.origin, 6)
    const parts = await openParts(shop.origin, database?.url)
    const rounds = []
    for (let trial = 0; trial < trials; trial += 1) {
      await parts.forgive()
      rounds.push(await fillOnce(disk, parts, shoppers))
    }
    // While the shop runs, the embedded database accepts no second connection for counting.
    return judge(rounds, parts, database && (await countBroken(database.url)))
  } finally {
    await shop?.close()
    await database?.stop()
    disk.unmount()
  }
}

async function fillOnce(disk, parts, shoppers) {
  const ordering = orderAll(shoppers, { pauseMs: 20 })
  await sleep(1000)
  disk.fill()
  await comesTrue(() => ordering.statuses.has(503), { withinMs: 60_000, everyMs: 50 })
  await parts.askAll()
  disk.makeRoom()
  const [freed, before] = [performance.now(), ordering.acknowledged.size]
  await comesTrue(() => ordering.acknowledged.size > before, { withinMs: 60_000 })
  const tookAgain = performance.now() - freed
  const { acknowledged, statuses } = await ordering.stop()
  const lost = await countLost(acknowledged)
  return { acknowledged, statuses, lost, tookAgain }
}

function judge(rounds, parts, broken) {
  const sum = (figureOf) => rounds.reduce((total, round) => total + figureOf(round), 0)
  const orders = sum(({ acknowledged }) => acknowledged.size)
  const lost = sum((round) => round.lost)
  const answers = addUp(rounds.map(({ statuses }) => statuses))
  const refused = answers.get(503) ?? 0
  const odd = strangeAnswers(answers)
  const asPromised =
    isServed(parts.of('home, list, search')) && strangeAnswers(parts.of(...changing)).length === 0
  const slowest = Math.max(...rounds.map(({ tookAgain }) => tookAgain))
  const whole = broken === undefined ? '' : `${broken} not whole, `
  return {
    passed: lost === 0 && !broken && odd.length === 0 && asPromised && refused > 0 && slowest < 10_000,
    result: `${orders} orders acknowledged, ${lost} lost, ${whole}${refused} × 503 while it was full, other answers: ${announceAnswers(odd) || 'none'}; during that ${parts.tell()}; accepted again ${(slowest / 1000).toFixed(1)} s after there was room at most`,
  }
}

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { addUp, strangeAnswers, tellAnswers } from './answers.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'
import { mountSmallDisk } from './small-disk.mjs'
import { comesTrue } from './waiting.mjs'

/** The disk of the server, or with `embedded` that of the shop's own folder, fills up under orders, and gets room again. */
export async function fillDisk({ trials, embedded }) {
  const disk = mountSmallDisk()
  let [database, shop] = []
  try {
    database = embedded ? undefined : await startPostgres({ durable: true, parent: disk.folder })
    shop = await openShop(
      database ? { DATABASE_URL: database.url } : { SHOP_DATA_DIR: path.join(disk.folder, 'shop') },
    )
    const shoppers = await someShoppers(shop.origin, 6)
    const rounds = []
    for (let trial = 0; trial < trials; trial += 1) rounds.push(await fillOnce(disk, shop.origin, shoppers))
    // The embedded database lets nobody in to count while the shop has it.
    return judge(rounds, database && (await countBroken(database.url)))
  } finally {
    await shop?.close()
    await database?.stop()
    disk.unmount()
  }
}

async function fillOnce(disk, origin, shoppers) {
  const ordering = orderAll(shoppers, { pauseMs: 20 })
  await sleep(1000)
  disk.fill()
  await comesTrue(() => ordering.statuses.has(503), { withinMs: 60_000, everyMs: 50 })
  const pages = await Promise.all(['/', '/product'].map((address) => fetch(origin + address)))
  disk.makeRoom()
  const [freed, before] = [performance.now(), ordering.acknowledged.size]
  await comesTrue(() => ordering.acknowledged.size > before, { withinMs: 60_000 })
  const tookAgain = performance.now() - freed
  const { acknowledged, statuses } = await ordering.stop()
  const lost = await countLost(acknowledged)
  return { acknowledged, statuses, lost, tookAgain, unanswered: pages.filter(({ ok }) => !ok).length }
}

function judge(rounds, broken) {
  const sum = (figureOf) => rounds.reduce((total, round) => total + figureOf(round), 0)
  const orders = sum(({ acknowledged }) => acknowledged.size)
  const lost = sum((round) => round.lost)
  const unanswered = sum((round) => round.unanswered)
  const answers = addUp(rounds.map(({ statuses }) => statuses))
  const refused = answers.get(503) ?? 0
  const odd = strangeAnswers(answers)
  const slowest = Math.max(...rounds.map(({ tookAgain }) => tookAgain))
  const whole = broken === undefined ? '' : `${broken} not whole, `
  return {
    kept: lost === 0 && !broken && odd.length === 0 && unanswered === 0 && refused > 0 && slowest < 10_000,
    result: `${orders} orders acknowledged, ${lost} lost, ${whole}${refused} × 503 while it was full, other answers: ${tellAnswers(odd) || 'none'}; ${unanswered} pages not answered; taken again ${(slowest / 1000).toFixed(1)} s after there was room at most`,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '../bench/lifetimes.mjs'
import { ask } from './database.mjs'
import { keepApart } from './keep-apart.mjs'
import { openShop } from './shop.mjs'
import { arrive, comeIn, someVisitors, takeTurns } from './visits.mjs'

const minute = 60
const most = 64
const promised = 0.8
/** Enough that a rejected client does not have to retry within the two seconds of Retry-After. */
const howMany = 5000

/**
 * Finds how many orders a minute the shop handles for clients that wait for responses. Then for a minute three times as many arrive
 * each second, and rejected ones leave; then again ten seconds later (reliability.md B6). Reported too, but not judged:
 * clients that retry immediately, a load limited only by the clients.
 */
export async function overload({ trials, database }) {
  const shop = await openShop({ DATABASE_URL: database.url, SHOP_MAX_REQUESTS: String(most) })
  let comeTogether
  try {
    comeTogether = keepApart([shop.pid(), database.pid()])
    const measured = await measure(trials, shop, database.url)
    return judge({ ...measured, isApart: Boolean(comeTogether) })
  } finally {
    comeTogether?.()
    await shop.close()
  }
}

async function measure(trials, shop, databaseUrl) {
  const visitors = await someVisitors(shop.origin, databaseUrl, howMany)
  const busy = (atOnce, seconds) => takeTurns(visitors, { atOnce, seconds })
  await busy(8, 10)
  const before = memory(shop.pid())?.now
  const startOver = async () => {
    await clearTable(databaseUrl)
    await comeIn(visitors)
  }
  const callers = await bestCount(async (count) => {
    await startOver()
    return busy(count, 10)
  })
  const rounds = []
  for (let trial = 0; trial < trials; trial += 1) {
    await startOver()
    const calm = await busy(callers, minute)
    await startOver()
    const full = await arrive(visitors, { perSecond: calm.perSecond * 3, seconds: minute })
    await sleep(10_000)
    const after = await busy(callers, 10)
    rounds.push({ calm, full, after })
  }
  await startOver()
  const crowd = await takeTurns(visitors.slice(0, most * 3), { seconds: 10 })
  const now = memory(shop.pid())
  return { callers, rounds, crowd, megabytes: now && { before, ...now } }
}

/** The number of concurrent clients with the most answered orders. */
async function bestCount(measureOf) {
  let best = { perSecond: 0 }
  for (const count of [8, 16, 32]) {
    const { perSecond } = await measureOf(count)
    if (perSecond > best.perSecond) best = { count, perSecond }
  }
  if (!best.count) throw new Error('No order was answered at all')
  return best.count
}

/** Otherwise emails of one phase are sent during another, and cleanup slows the next. */
async function clearTable(databaseUrl) {
  await ask(databaseUrl, 'delete from outbox where sent_at is null')
  await ask(databaseUrl, 'vacuum analyze')
}

function judge({ callers, rounds, crowd, megabytes, isApart }) {
  const overloads = rounds.map(({ full }) => full)
  const sum = (figure) => overloads.reduce((total, full) => total + full[figure], 0)
  const all = [...rounds.flatMap(({ calm, full, after }) => [calm, full, after]), crowd]
  const strange = all.reduce((total, one) => total + one.strange, 0)
  const shares = rounds.map(({ calm, full }) => full.perSecond / calm.perSecond)
  const afterwards = rounds.map(({ calm, after }) => after.perSecond / calm.perSecond)
  const calms = rounds.map(({ calm }) => Math.round(calm.perSecond))
  const percent = (share) => `${Math.round(share * 100)} %`
  return {
    passed: Math.min(...shares, ...afterwards) >= promised && strange + sum('unmet') === 0,
    result: [
      `${calms.join(', ')} orders a second in a minute of ${callers} callers, two items added to the cart and ordered, by a shop and its database ${isApart ? 'on one core, callers on the others' : 'on the cores of their callers'}`,
      `in the minute after it, when three times as many arrive, ${shares.map(percent).join(', ')} of that, 95 of 100 within ${Math.round(Math.max(...overloads.map(({ p95 }) => p95)))} ms, ${sum('away')} of ${sum('arrived')} rejected${sum('unmet') ? `, ${sum('unmet')} without a free visitor` : ''}`,
      `10 s later ${afterwards.map(percent).join(', ')}`,
      `with ${most * 3} callers that retry immediately and ${most} admitted ${Math.round(crowd.perSecond)} a second`,
      `memory ${megabytes?.before} MB before, ${megabytes?.most} MB at most`,
      `${strange} other answers`,
    ].join('; '),
  }
}

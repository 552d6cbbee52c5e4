import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '../benchmarks/lifetimes.mjs'
import { ask } from './database.mjs'
import { keepApart } from './keep-apart.mjs'
import { openShop } from './shop.mjs'
import { arrive, comeBackAtOnce, comeIn, someVisitors } from './visits.mjs'

const secondsEach = 5
const minute = 60
const most = 64
const promised = 0.8
/** Enough that nobody who was sent away has to come back within the two seconds of Retry-After. */
const howMany = 5000

/**
 * What a shop can do by callers who wait for their answers; then three times as many arrive each second, and
 * those who are sent away leave. Beside it, and not judged: a crowd that comes back the moment it is sent away,
 * which is no load of any size but all that callers can make. In rounds so short no letter about an order has
 * to go out yet, so at the end both last for a minute.
 */
export async function overload({ trials, database }) {
  const shop = await openShop({ DATABASE_URL: database.url, SHOP_REQUESTS_AT_ONCE: String(most) })
  let comeTogether
  try {
    comeTogether = keepApart([shop.pid(), database.pid()])
    const rounds = await measure(trials, shop, database.url)
    return judge({ ...rounds, isApart: Boolean(comeTogether) })
  } finally {
    comeTogether?.()
    await shop.close()
  }
}

async function measure(trials, shop, databaseUrl) {
  const visitors = await someVisitors(shop.origin, databaseUrl, howMany)
  const busy = (count, seconds = secondsEach) => comeBackAtOnce(visitors.slice(0, count), seconds)
  const threeTimes = (best, seconds = secondsEach) => arrive(visitors, { perSecond: best * 3, seconds })
  await busy(8)
  const before = memory(shop.pid())?.now
  const beginAnew = async () => {
    await clearTable(databaseUrl)
    await comeIn(visitors)
  }
  const rounds = []
  for (let trial = 0; trial < trials; trial += 1) {
    await beginAnew()
    const calm = [await busy(8), await busy(32)]
    const best = Math.max(...calm.map(({ perSecond }) => perSecond))
    const full = await threeTimes(best)
    await sleep(4000)
    const after = await busy(8)
    const crowd = await busy(most * 3)
    rounds.push({ best, calm, full, after, crowd })
  }
  await beginAnew()
  const calmMinute = await busy(32, minute)
  await beginAnew()
  const fullMinute = await threeTimes(calmMinute.perSecond, minute)
  const now = memory(shop.pid())
  return { rounds, calmMinute, fullMinute, megabytes: now && { before, ...now } }
}

/** Else letters of one round are sent in the middle of another, and tidying up after one slows the next. */
async function clearTable(databaseUrl) {
  await ask(databaseUrl, 'delete from outbox where sent_at is null')
  await ask(databaseUrl, 'vacuum analyze')
}

function judge({ rounds, calmMinute, fullMinute, megabytes, isApart }) {
  const least = (share) => Math.min(...rounds.map(share))
  const overloads = [...rounds.map(({ full }) => full), fullMinute]
  const sum = (figure) => overloads.reduce((total, full) => total + full[figure], 0)
  const all = [
    ...rounds.flatMap(({ calm, after, crowd }) => [...calm, after, crowd]),
    calmMinute,
    ...overloads,
  ]
  const strange = all.reduce((total, one) => total + one.strange, 0)
  const kept = rounds.map(({ best, full }) => full.perSecond / best)
  const keptMinute = fullMinute.perSecond / calmMinute.perSecond
  const afterwards = least(({ calm, after }) => after.perSecond / calm[0].perSecond)
  const ofCrowd = least(({ best, crowd }) => crowd.perSecond / best)
  const percent = (share) => `${Math.round(share * 100)} %`
  return {
    kept: Math.min(...kept, keptMinute, afterwards) >= promised && strange + sum('unmet') === 0,
    result: [
      `best ${Math.round(Math.max(...rounds.map(({ best }) => best)))} orders a second, of two things put into the cart and ordered, by a shop and its database ${isApart ? 'on one core, callers on the others' : 'on the cores of their callers'}`,
      `when three times as many arrive ${kept.map(percent).join(', ')} of it, 95 of 100 within ${Math.round(Math.max(...overloads.map(({ p95 }) => p95)))} ms, ${sum('away')} of ${sum('arrived')} sent away${sum('unmet') ? `, ${sum('unmet')} for whom no visitor was left` : ''}`,
      `for a minute ${percent(keptMinute)} of ${Math.round(calmMinute.perSecond)}`,
      `with ${most * 3} callers who come back at once and ${most} let in at least ${percent(ofCrowd)}`,
      `4 s later at least ${percent(afterwards)} of what it was before`,
      `memory ${megabytes?.before} MB before, ${megabytes?.most} MB at most`,
      `${strange} other answers`,
    ].join('; '),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '../benchmarks/lifetimes.mjs'
import { openShop } from './shop.mjs'
import { arrive, comeBackAtOnce, comeIn, someVisitors } from './visits.mjs'

const secondsEach = 5
const most = 64
const promised = 0.8
/** Enough that nobody who was sent away has to come back within the two seconds of Retry-After. */
const howMany = 5000

/**
 * What a shop can do by callers who wait for their answers; then three times as many arrive each second, and
 * those who are sent away leave. Beside it, and not judged: a crowd that comes back the moment it is sent away,
 * which is no load of any size but all that callers on the same two cores can make.
 */
export async function overload({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl, SHOP_REQUESTS_AT_ONCE: String(most) })
  const visitors = await someVisitors(shop.origin, databaseUrl, howMany)
  const busy = (count) => comeBackAtOnce(visitors.slice(0, count), secondsEach)
  await busy(8)
  const before = memory(shop.pid())?.now
  const rounds = []
  for (let trial = 0; trial < trials; trial += 1) {
    await comeIn(visitors)
    const calm = [await busy(8), await busy(32)]
    const best = Math.max(...calm.map(({ perSecond }) => perSecond))
    const full = await arrive(visitors, { perSecond: best * 3, seconds: secondsEach })
    await sleep(4000)
    const after = await busy(8)
    const crowd = await busy(most * 3)
    rounds.push({ best, calm, full, after, crowd })
    await sleep(2000)
  }
  const now = memory(shop.pid())
  await shop.close()
  return judge(rounds, now && { before, ...now })
}

function judge(rounds, megabytes) {
  const least = (share) => Math.min(...rounds.map(share))
  const sum = (figure) => rounds.reduce((total, round) => total + figure(round), 0)
  const strange = sum(({ calm, full, after, crowd }) =>
    [...calm, full, after, crowd].reduce((total, one) => total + one.strange, 0),
  )
  const unmet = sum(({ full }) => full.unmet)
  const kept = least(({ best, full }) => full.perSecond / best)
  const afterwards = least(({ calm, after }) => after.perSecond / calm[0].perSecond)
  const ofCrowd = least(({ best, crowd }) => crowd.perSecond / best)
  const percent = (share) => `${Math.round(share * 100)} %`
  return {
    kept: kept >= promised && afterwards >= promised && strange + unmet === 0,
    result: [
      `best ${Math.round(Math.max(...rounds.map(({ best }) => best)))} orders a second, of two things put into the cart and ordered`,
      `when three times as many arrive ${rounds.map(({ best, full }) => percent(full.perSecond / best)).join(', ')} of it, 95 of 100 within ${Math.round(Math.max(...rounds.map(({ full }) => full.p95)))} ms, ${sum(({ full }) => full.away)} of ${sum(({ full }) => full.arrived)} sent away`,
      `with ${most * 3} callers who come back at once and ${most} let in at least ${percent(ofCrowd)}`,
      `4 s later at least ${percent(afterwards)} of what it was before`,
      `memory ${megabytes?.before} MB before, ${megabytes?.most} MB at most`,
      `${strange} other answers`,
    ].join('; '),
  }
}

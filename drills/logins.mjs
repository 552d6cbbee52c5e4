import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openShop, someShoppers, strangeAnswers, tellAnswers } from './shop.mjs'

const post = (address, body) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const ms = async (work) => {
  const began = performance.now()
  const reply = await work()
  await reply.arrayBuffer()
  return { took: performance.now() - began, status: reply.status }
}
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** A hundred people log in at the same moment, again and again, while others look at products. */
export async function stormLogins({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const people = await someShoppers(shop.origin, 100)
  const products = (await (await fetch(`${shop.origin}/api/product`)).json()).map(({ _id }) => _id)
  const [looks, logins] = [[], new Map()]
  let storming = true
  const looking = [1, 2].map(async () => {
    for (let n = 0; storming; n += 1) {
      const { took, status } = await ms(() =>
        fetch(`${shop.origin}/api/product/${products[n % products.length]}`),
      )
      looks.push(status === 200 ? took : Number.POSITIVE_INFINITY)
    }
  })
  for (let trial = 0; trial < trials; trial += 1) {
    const replies = await Promise.all(
      people.map(({ email }) =>
        ms(() => post(`${shop.origin}/api/user/login`, { email, password: 'red-rice-2026' })),
      ),
    )
    for (const { status } of replies) logins.set(status, (logins.get(status) ?? 0) + 1)
  }
  storming = false
  await Promise.all(looking)
  await shop.close()
  looks.sort((a, b) => a - b)
  const p99 = quantile(looks, 0.99)
  return {
    kept: p99 < 300 && strangeAnswers(logins).length === 0,
    result: `${looks.length} looks at a product, p50 ${quantile(looks, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms; logins ${tellAnswers(logins)}`,
  }
}

/** Whether the time of an answer tells who has an account: at the login, and where a letter is asked for. */
export async function timeAnswers({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const people = await someShoppers(shop.origin, 20)
  const rival = new pg.Client({ connectionString: databaseUrl })
  await rival.connect()
  const known = (n) => people[n % people.length].email
  const unknown = () => `kavin-${randomUUID()}@example.com`
  const doors = {
    login: (email) => post(`${shop.origin}/api/user/login`, { email, password: `wrong-${randomUUID()}` }),
    forgot: (email) => post(`${shop.origin}/api/user/forgot-password-token`, { email }),
  }
  const told = []
  let kept = true
  for (const [name, knock] of Object.entries(doors)) {
    const [times, odd] = [{ known: [], unknown: [] }, new Set()]
    for (let n = -10; n < trials; n += 1) {
      await rival.query('delete from attempt')
      // Which comes first must not matter, nor what came before.
      for (const who of Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const { took, status } = await ms(() => knock(who === 'known' ? known(n + 10) : unknown()))
        if (n >= 0) times[who].push(took)
        odd.add(status)
      }
    }
    const [one, other] = [times.known, times.unknown].map((list) => list.sort((a, b) => a - b))
    const [median, otherMedian] = [quantile(one, 0.5), quantile(other, 0.5)]
    const p = mannWhitney(one, other)
    const apart = Math.abs(median / otherMedian - 1)
    kept &&= apart < 0.05 && p > 0.01 && odd.size === 1
    told.push(
      `${name}: medians ${median.toFixed(2)} and ${otherMedian.toFixed(2)} ms (${(apart * 100).toFixed(1)} % apart), Mann-Whitney p = ${p.toFixed(2)}`,
    )
  }
  await rival.end()
  await shop.close()
  return { kept, result: told.join('; ') }
}

/** Two-sided, by the normal approximation: how likely ranks so unequal are where nothing differs. */
function mannWhitney(one, other) {
  const all = [...one.map((time) => ({ time, first: true })), ...other.map((time) => ({ time }))]
  all.sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { first }, index) => sum + (first ? index + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

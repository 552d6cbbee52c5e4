import { randomUUID } from 'node:crypto'
import { announceAnswers, count, strangeAnswers } from './answers.mjs'
import { connect } from './database.mjs'
import { openShop, password, post, someShoppers } from './shop.mjs'
import { mannWhitney, quantile } from './statistics.mjs'

const timed = async (asked) => {
  const began = performance.now()
  const reply = await asked()
  await reply.arrayBuffer()
  return { took: performance.now() - began, status: reply.status }
}

const logIn = (origin, email, typed) => post(origin, '/api/user/login', { email, password: typed })

/** A hundred people log in at the same moment, again and again, while others view products. */
export async function stormLogins({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const people = await someShoppers(shop.origin, 100)
  const looking = await lookAtProducts(shop.origin)
  const logins = new Map()
  for (let trial = 0; trial < trials; trial += 1) {
    const replies = await Promise.all(
      people.map(({ email }) => timed(() => logIn(shop.origin, email, password))),
    )
    for (const { status } of replies) count(logins, status)
  }
  const looks = await looking.stop()
  await shop.close()
  const p99 = quantile(looks, 0.99)
  return {
    passed: p99 < 300 && strangeAnswers(logins).length === 0,
    result: `${looks.length} looks at a product, p50 ${quantile(looks, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms; logins ${announceAnswers(logins)}`,
  }
}

/** Two people view one product after the other, until stopped; resolves with how long each view took, shortest first. */
async function lookAtProducts(origin) {
  const products = await (await fetch(`${origin}/api/product`)).json()
  const looks = []
  let going = true
  const looking = [1, 2].map(async () => {
    for (let n = 0; going; n += 1) {
      const { _id } = products[n % products.length]
      const { took, status } = await timed(() => fetch(`${origin}/api/product/${_id}`))
      looks.push(status === 200 ? took : Number.POSITIVE_INFINITY)
    }
  })
  const stop = async () => {
    going = false
    await Promise.all(looking)
    return looks.sort((a, b) => a - b)
  }
  return { stop }
}

/** Whether the response time shows that an account exists, at login and when a reset email is requested. */
export async function timeAnswers({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const people = await someShoppers(shop.origin, 20)
  const client = await connect(databaseUrl)
  const routes = {
    login: (email) => logIn(shop.origin, email, `wrong-${randomUUID()}`),
    forgot: (email) => post(shop.origin, '/api/user/forgot-password-token', { email }),
  }
  const results = []
  for (const [name, send] of Object.entries(routes))
    results.push(compare(name, await timeRoute(send, { trials, people, client })))
  await client.end()
  await shop.close()
  return {
    passed: results.every(({ passed }) => passed),
    result: results.map(({ result }) => result).join('; '),
  }
}

const warmUp = 10

/** Alternates a known and an unknown email in random order, so that the order does not affect the result. */
async function timeRoute(send, { trials, people, client }) {
  const [known, unknown, statuses] = [[], [], new Set()]
  for (let n = 0; n < warmUp + trials; n += 1) {
    await client.query('delete from attempt')
    const turns = [
      { times: known, email: people[n % people.length].email },
      { times: unknown, email: `kavin-${randomUUID()}@example.com` },
    ]
    for (const { times, email } of Math.random() < 0.5 ? turns : turns.reverse()) {
      const { took, status } = await timed(() => send(email))
      if (n >= warmUp) times.push(took)
      statuses.add(status)
    }
  }
  return { known, unknown, statuses }
}

function compare(name, { known, unknown, statuses }) {
  const [one, other] = [known, unknown].map((times) =>
    quantile(
      times.sort((a, b) => a - b),
      0.5,
    ),
  )
  const p = mannWhitney(known, unknown)
  const apart = Math.abs(one / other - 1)
  return {
    passed: apart < 0.05 && p > 0.01 && statuses.size === 1,
    result: `${name}: medians ${one.toFixed(2)} and ${other.toFixed(2)} ms (${(apart * 100).toFixed(1)} % apart), Mann-Whitney p = ${p.toFixed(2)}`,
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, getRequest, request } from '../bench/connection.mjs'
import { ask, aToken } from './database.mjs'
import { shippingInfo } from './shop.mjs'
import { quantile } from './statistics.mjs'

/** Logged-in customers, each with a keep-alive connection, so that clients cost as little as possible. */
export async function someVisitors(origin, databaseUrl, count) {
  const products = await (await fetch(`${origin}/api/product?limit=24`)).json()
  const offers = products.map(({ _id, color: [{ _id: color, price }] }) => ({ product: _id, color, price }))
  const port = Number(new URL(origin).port)
  const tokens = await logIn(databaseUrl, count)
  return tokens.map((token, n) => {
    const wanted = [offers[n % offers.length], offers[(n + 7) % offers.length]]
    const readCart = getRequest('/api/user/cart', { authorization: `Bearer ${token}` })
    return { port, connection: undefined, requests: requestsOf(wanted, token), readCart }
  })
}

/** Without a password each, because hashing would take longer than the test. */
async function logIn(databaseUrl, count) {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), ...aToken() }))
  const ids = people.map(({ id }) => id)
  await ask(
    databaseUrl,
    `insert into customer (id, firstname, lastname, email, mobile, password_hash)
     select id, 'Kavin', 'R', id || '@example.com', '9840012345', 'none' from unnest($1::uuid[]) id`,
    [ids],
  )
  await ask(
    databaseUrl,
    'insert into session (token_hash, customer_id) select * from unnest($1::bytea[], $2::uuid[])',
    [people.map(({ digest }) => digest), ids],
  )
  return people.map(({ token }) => token)
}

function requestsOf(wanted, token) {
  const headers = { authorization: `Bearer ${token}` }
  const post = (url, body, more) => request('POST', url, { ...headers, ...more }, JSON.stringify(body))
  const orderItems = wanted.map((offer) => ({ ...offer, quantity: 1 }))
  const totalPrice = wanted.reduce((sum, { price }) => sum + price, 5)
  const key = () => ({ 'idempotency-key': randomUUID() })
  return [
    ...wanted.map(
      ({ product, color, price }) =>
        () =>
          post('/api/user/cart', { productId: product, color, quantity: 1, price }),
    ),
    () => post('/api/order/cod', { shippingInfo, orderItems, totalPrice }, key()),
  ]
}

async function connect(visitor) {
  if (!visitor.connection?.isOpen) visitor.connection = await Connection.open(visitor.port)
}

/**
 * Each customer views the cart, a few at a time, on a keep-alive connection. Opening one costs client and shop as
 * much as several requests, so results with and without an open connection cannot be compared.
 */
export async function comeIn(visitors, atOnce = 16) {
  const left = visitors.values()
  const askOne = async () => {
    for (const visitor of left) {
      await connect(visitor)
      await visitor.connection.ask(visitor.readCart)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOne))
}

/** Adds two items and places the order; a rejected client leaves. Returns the status of the last response. */
export async function visit(visitor) {
  await connect(visitor)
  for (const next of visitor.requests) {
    const { status } = await visitor.connection.ask(next())
    if (status !== 200) return status
  }
  return 200
}

/** Counts nothing during the warm-up or after the end. */
const swingMs = 1000

/** Orders count by the time of their response, in the same `seconds` for every kind of load. */
function tally(seconds) {
  const counts = { ordered: 0, away: 0, strange: 0, took: [] }
  const began = performance.now()
  const end = began + swingMs + seconds * 1000
  let withTimeout = 0
  const note = async (visitor) => {
    const came = performance.now()
    const status = await visit(visitor)
    const now = performance.now()
    if (status === 503) counts.away += 1
    else if (status !== 200) counts.strange += 1
    else {
      counts.ordered += 1
      counts.took.push(now - came)
      if (now >= began + swingMs && now < end) withTimeout += 1
    }
  }
  return { began, end, note, summary: () => ({ ...counts, perSecond: withTimeout / seconds }) }
}

/** A fixed number of clients: after each response, whatever it is, the client that has been idle longest continues. */
export async function takeTurns(visitors, { atOnce = visitors.length, seconds }) {
  const { end, note, summary } = tally(seconds)
  const keepPlace = async () => {
    while (performance.now() < end) {
      const visitor = visitors.shift()
      await note(visitor)
      visitors.push(visitor)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepPlace))
  return summary()
}

/** A fixed rate of arrivals, longest idle first, whatever happens to earlier ones. `unmet`: arrivals without a free client. */
export async function arrive(visitors, { perSecond, seconds }) {
  const { began, end, note, summary } = tally(seconds)
  const running = new Set()
  let [arrived, unmet] = [0, 0]
  for (let now = began; now < end; now = performance.now()) {
    for (const due = ((now - began) / 1000) * perSecond; arrived < due; arrived += 1) {
      const visitor = visitors.shift()
      if (!visitor) unmet += 1
      else {
        const stay = note(visitor).then(() => {
          running.delete(stay)
          visitors.push(visitor)
        })
        running.add(stay)
      }
    }
    await sleep(2)
  }
  await Promise.all(running)
  const { took, ...counts } = summary()
  took.sort((one, other) => one - other)
  return { ...counts, arrived, unmet, p95: quantile(took, 0.95) }
}

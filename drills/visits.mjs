import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Connection, getRequest, request } from '../benchmarks/connection.mjs'
import { shippingInfo } from './shop.mjs'

/** People who are logged in, each with a connection that stays open: callers are to cost as little as they can. */
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

/** Without a password each, which would take longer than the drill. */
async function logIn(databaseUrl, count) {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = people.map(({ id }) => id)
  await client.query(
    `insert into customer (id, firstname, lastname, email, mobile, password_hash)
     select id, 'Kavin', 'R', id || '@example.com', '9840012345', 'none' from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    'insert into session (token_hash, customer_id) select * from unnest($1::bytea[], $2::uuid[])',
    [people.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  )
  await client.end()
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
 * Everybody looks into the cart, a few at a time, on a connection that stays. Making one costs caller and shop as
 * much as several requests, and whoever is measured on one that is there is not to be compared with who has none.
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

/** Two things into the cart, and ordered; whoever is sent away leaves. Gives the status of the last answer. */
export async function visit(visitor) {
  await connect(visitor)
  for (const next of visitor.requests) {
    const { status } = await visitor.connection.ask(next())
    if (status !== 200) return status
  }
  return 200
}

function tally() {
  const counts = { ordered: 0, away: 0, strange: 0, took: [] }
  const note = async (visitor) => {
    const began = performance.now()
    const status = await visit(visitor)
    if (status === 200) counts.ordered += 1
    else if (status === 503) counts.away += 1
    else counts.strange += 1
    if (status === 200) counts.took.push(performance.now() - began)
  }
  return { counts, note }
}

/** Each comes again when it is answered, whatever it was answered: so many are there all the time. */
export async function comeBackAtOnce(visitors, seconds) {
  const { counts, note } = tally()
  const end = performance.now() + seconds * 1000
  const stay = async (visitor) => {
    while (performance.now() < end) await note(visitor)
  }
  await Promise.all(visitors.map(stay))
  return { ...counts, perSecond: counts.ordered / seconds }
}

/** So many arrive in a second, whatever becomes of those before. `unmet`: nobody was left to come. */
export async function arrive(visitors, { perSecond, seconds }) {
  const { counts, note } = tally()
  const [free, running] = [[...visitors], new Set()]
  const began = performance.now()
  let [arrived, unmet] = [0, 0]
  for (let now = began; now < began + seconds * 1000; now = performance.now()) {
    for (const due = ((now - began) / 1000) * perSecond; arrived < due; arrived += 1) {
      const visitor = free.shift()
      if (!visitor) unmet += 1
      else {
        const stay = note(visitor).then(() => {
          running.delete(stay)
          free.push(visitor)
        })
        running.add(stay)
      }
    }
    await sleep(2)
  }
  const inTime = counts.ordered
  await Promise.all(running)
  counts.took.sort((one, other) => one - other)
  const p95 = counts.took[Math.floor(counts.took.length * 0.95)]
  return { ...counts, arrived, unmet, p95, perSecond: inTime / seconds }
}

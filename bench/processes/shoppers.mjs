// Shoppers who order two products repeatedly, each with a connection and an account.
import { Connection, request } from '../connection.mjs'

const password = 'benchmark pass phrase 7'
/** More concurrent password hashes than these are rejected. */
const limitConcurrency = 64
let shoppers = []
let shop

process.on('message', async (question) => {
  try {
    process.send(question.shop ? await signUp(question) : await order(question))
  } catch (error) {
    process.send({ failed: error.message })
  }
})

async function signUp({ shop: given, count }) {
  shop = given
  shoppers = []
  while (shoppers.length < count) {
    const few = Array.from(
      { length: Math.min(limitConcurrency, count - shoppers.length) },
      (_, n) => shoppers.length + n,
    )
    shoppers.push(...(await Promise.all(few.map(signUpOne))))
  }
  return { ready: true }
}

async function signUpOne(index) {
  const shopper = { connection: await Connection.open(shop.port), headers: {}, turn: index }
  const email = `shopper${index}@example.com`
  const person = { firstname: 'Meena', lastname: 'Rajan', email, mobile: '9876543210', password }
  await send(shopper, '/api/user/register', person)
  const { token } = await send(shopper, '/api/user/login', { email, password })
  shopper.headers = { authorization: `Bearer ${token}` }
  return shopper
}

/**
 * This many shoppers order for this long; every started order is finished and counted. `atOnce`: without a cart, like a client
 * that lists its items in the order itself.
 */
async function order({ count, seconds, atOnce = false }) {
  const began = performance.now()
  const took = []
  let failed = 0
  /** Why the first of them failed. */
  let why
  await Promise.all(
    shoppers.slice(0, count).map(async (shopper) => {
      do {
        const asked = performance.now()
        await orderTwoThings(shopper, atOnce).catch((error) => {
          failed += 1
          why ??= error.message
        })
        took.push(performance.now() - asked)
      } while (performance.now() < began + seconds * 1000)
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  took.sort((one, other) => one - other)
  const orders = took.length - failed
  return { perSecond: orders / elapsed, p99: took[Math.floor((took.length - 1) * 0.99)], orders, failed, why }
}

async function orderTwoThings(shopper, atOnce) {
  const { offers, fee, shippingInfo } = shop
  shopper.turn += 1
  const first = (shopper.turn * 7) % offers.length
  const wanted = [offers[first], offers[(first + 1 + (shopper.turn % 5)) % offers.length]]
  for (const { product, color, price } of atOnce ? [] : wanted)
    await send(shopper, '/api/user/cart', { productId: product, color, quantity: 1, price })
  const totalPrice = wanted.reduce((sum, { price }) => sum + price, fee)
  const orderItems = wanted.map((offer) => ({ ...offer, quantity: 1 }))
  const key = { 'idempotency-key': crypto.randomUUID() }
  await send(shopper, '/api/order/cod', { shippingInfo, orderItems, totalPrice }, key)
}

async function send(shopper, url, body, more = {}) {
  const asked = request('POST', url, { ...shopper.headers, ...more }, JSON.stringify(body))
  if (!shopper.connection.isOpen) shopper.connection = await Connection.open(shop.port)
  const { status, body: answer } = await shopper.connection.ask(asked, true)
  if (status !== 200) throw new Error(`${url} answered ${status}: ${answer}`)
  return JSON.parse(answer)
}

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded, launchShop, untilReady } from '../scripts/built-shop.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { count } from './answers.mjs'
import { ask } from './database.mjs'

const quiet = { SHOP_LOG_LEVEL: 'silent', SHOP_BACKUP_HOURS: '0' }

/** A built shop that can be restarted on the same port and data, however it ended. */
export async function openShop(env = {}, host = undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-chaos-'))
  const port = await freePort()
  const origin = `http://${host?.address ?? '127.0.0.1'}:${port}`
  let [child, version] = []
  let gone
  /** Restarts it, as a supervisor would, if it ends during its start. */
  const start = async (left = 3) => {
    const began = performance.now()
    child = launchShop({ ...quiet, PORT: String(port), SHOP_DATA_DIR: folder, ...env }, { host, version })
    gone = new Promise((resolve) => child.once('exit', resolve))
    const died = await untilReady(origin, () => hasEnded(child)).then(
      () => false,
      () => true,
    )
    if (died && left === 0) throw new Error('The shop does not start')
    return died ? performance.now() - began + (await start(left - 1)) : performance.now() - began
  }
  const end = (signal) => {
    child.kill(signal)
    return gone
  }
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await start()
  const close = async () => {
    await end('SIGKILL')
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    origin,
    start,
    /** The folder of the build that the next start runs. */
    use: (folder) => {
      version = folder
    },
    end,
    close,
    pid: () => child.pid,
    isAlive: () => !hasEnded(child),
  }
}

export const shippingInfo = {
  firstname: 'Kavin',
  lastname: 'R',
  address: '4 Temple Street',
  city: 'Erode',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '638001',
}

export const password = 'red-rice-2026'

/** Customers with accounts, each with one order that can be placed under any number of keys. */
export async function someShoppers(origin, howMany) {
  const products = await (await fetch(`${origin}/api/product?limit=${howMany}`)).json()
  const shoppers = []
  for (let n = 0; n < howMany; n += 1) {
    const person = { firstname: 'Kavin', lastname: 'R', mobile: '9840012345', password }
    const account = { ...person, email: `kavin-${n}-${randomUUID()}@example.com` }
    await post(origin, '/api/user/register', account)
    const { token } = await (await post(origin, '/api/user/login', account)).json()
    const product = products[n % products.length]
    const [color] = product.color
    const body = {
      shippingInfo,
      orderItems: [{ product: product._id, color: color._id, quantity: 1 }],
      totalPrice: color.price + 5,
    }
    const headers = { authorization: `Bearer ${token}` }
    const addition = { productId: product._id, color: color._id, quantity: 1, price: color.price }
    shoppers.push({
      email: account.email,
      cart: (to = origin) => fetch(`${to}/api/user/cart`, { headers }),
      addToCart: (to = origin) => post(to, '/api/user/cart', addition, headers),
      order: (key = randomUUID(), to = origin) =>
        post(to, '/api/order/cod', body, { ...headers, 'idempotency-key': key }),
    })
  }
  return shoppers
}

export const post = (origin, address, body, headers = {}) =>
  fetch(origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Every shopper places orders, the next one a pause after the last response, until stopped. */
export function orderAll(shoppers, { pauseMs = 0 } = {}) {
  const [acknowledged, statuses] = [new Map(), new Map()]
  let going = true
  const running = shoppers.map(async (shopper) => {
    while (going) {
      const key = randomUUID()
      try {
        const reply = await shopper.order(key)
        // A proxy that answers for a shop sends a page.
        const text = await reply.text()
        count(statuses, reply.status)
        if (reply.status === 200)
          acknowledged.set(key, { shopper, id: JSON.parse(text).order._id, at: Date.now() })
      } catch {
        count(statuses, 'cut')
        await sleep(20)
      }
      if (pauseMs) await sleep(pauseMs)
    }
  })
  const stop = async () => {
    going = false
    await Promise.all(running)
    return { acknowledged, statuses }
  }
  return { acknowledged, statuses, stop }
}

/** How many acknowledged orders are lost: each is sent again and must get the same order back. */
export async function countLost(acknowledged, origin) {
  let lost = 0
  for (const [key, { shopper, id }] of acknowledged) {
    const answer = await (await shopper.order(key, origin)).json()
    if (answer.order?._id !== id) lost += 1
  }
  return lost
}

/** Incomplete or inconsistent orders in the database. */
export async function countBroken(databaseUrl) {
  const [{ broken }] = await ask(
    databaseUrl,
    `
    select count(*)::int as broken from orders left join current_payment payment on payment.order_id = orders.id
    where (payment.amount_paise = total_paise or exists (select from payment difference
        where difference.order_id = orders.id and difference.earlier_paise > 0)) is not true
      or not exists (select from order_address address where address.order_id = orders.id)
      or not exists (select from order_event event where event.order_id = orders.id)
      or total_paise - subtotal_paise is distinct from
        (select sum(amount_paise) from order_adjustment adjustment where adjustment.order_id = orders.id)
      or subtotal_paise is distinct from
        (select sum(price_paise::bigint * quantity) from order_item item where item.order_id = orders.id)`,
  )
  return broken
}

import { setTimeout as sleep } from 'node:timers/promises'
import { count } from './answers.mjs'

/** Each shopper acts, pauses up to a second and acts again, until stopped; answered orders are added to `acknowledged`. */
export function spendEvening(origin, shoppers, acknowledged = new Map()) {
  const statuses = new Map()
  let [going, slowest] = [true, 0]
  const staying = shoppers.map(async (shopper) => {
    while (going) {
      const { status, took } = await doSomething(origin, shopper, acknowledged)
      count(statuses, status)
      slowest = Math.max(slowest, took)
      await sleep(Math.random() * 1000)
    }
  })
  const stop = async () => {
    going = false
    await Promise.all(staying)
    return { acknowledged, statuses, slowest }
  }
  return { statuses, stop }
}

/** Of twenty actions sixteen view a page, three change the cart and one places an order. */
async function doSomething(origin, shopper, acknowledged) {
  const began = performance.now()
  const key = crypto.randomUUID()
  const chance = Math.random() * 20
  const reply = await (chance < 8
    ? fetch(`${origin}/product?search=${key.slice(0, 2)}`)
    : chance < 16
      ? fetch(`${origin}/api/product?search=${key.slice(0, 3)}`)
      : chance < 19
        ? shopper.cart()
        : shopper.order(key)
  ).catch(() => undefined)
  const text = await reply?.text().catch(() => undefined)
  if (reply?.status === 200 && chance >= 19)
    acknowledged.set(key, { shopper, id: JSON.parse(text).order._id })
  return { status: text === undefined ? 'cut' : reply.status, took: performance.now() - began }
}

/** How often the liveness check failed. */
export async function watch(origin, until) {
  let dead = 0
  while (performance.now() < until) {
    const alive = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (alive?.status !== 200) dead += 1
    await alive?.arrayBuffer()
    await sleep(250)
  }
  return dead
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { someShoppers } from '../shop.mjs'

const seconds = 30
const kinds = {
  headers: ['-H'],
  bodies: ['-B'],
  ranges: ['-R', '-t', 'HEAD'],
  reading: ['-X', '-w', '1', '-y', '2', '-n', '5', '-z', '8', '-k', '3'],
}

/** Sends headers and bodies and reads responses a byte at a time while others shop, directly and through nginx. */
export async function sendSlowly({ shop, front, programs }) {
  const [shopper] = await someShoppers(shop.origin, 1)
  const results = []
  for (const { origin } of [shop, front])
    for (const flags of Object.values(kinds)) {
      const asked = ['-c', '1000', '-r', '200', '-i', '5', '-l', String(seconds), '-u', `${origin}/product`]
      const options = { env: programs.env, stdio: 'ignore' }
      const attacker = spawn(programs.find('slowhttptest'), [...flags, ...asked], options)
      results.push(await shopSince(once(attacker, 'exit'), shop.origin, shopper))
    }
  const worst = Math.max(...results.map((each) => each.worst))
  const failed = results.reduce((sum, each) => sum + each.failed, 0)
  return {
    what: `slowhttptest, 1,000 connections, 4 kinds at the shop and at nginx: others waited ${Math.round(worst)} ms at most for a page and an order, ${failed} failed`,
    passed: failed === 0 && worst < 1000,
  }
}

/** Requests a page and places an order at once, repeatedly, until the attack is over. */
async function shopSince(attack, origin, shopper) {
  let [going, worst, failed] = [true, 0, 0]
  const over = attack.finally(() => {
    going = false
  })
  while (going) {
    const began = performance.now()
    const done = await Promise.all([fetch(`${origin}/product`), shopper.order()]).catch(() => [])
    for (const reply of done) await reply.arrayBuffer()
    if (done.length === 0 || done.some(({ ok }) => !ok)) failed += 1
    worst = Math.max(worst, performance.now() - began)
    await sleep(100)
  }
  await over
  return { worst, failed }
}

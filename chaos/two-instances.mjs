import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilReady } from '../scripts/built-shop.mjs'
import { unpackPrograms } from '../scripts/debian.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { announceAnswers } from './answers.mjs'
import { openParts } from './parts.mjs'
import { runProgram } from './program.mjs'
import { countRepeated, openRelay } from './relay.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'

/** Two shops behind haproxy as in deploy/haproxy.cfg, without TLS; `disturb` is done to each in turn. */
export async function behindProxy({ trials, databaseUrl }, disturb, relayed = false) {
  const programs = unpackPrograms('haproxy')
  const shops = []
  const env = { DATABASE_URL: databaseUrl, SHOP_TRUST_PROXY: 'on', SHOP_DRAIN_SECONDS: '5' }
  for (const _ of [1, 2]) shops.push(await openShop(env))
  const relays = relayed ? await Promise.all(shops.map(openRelay)) : []
  const proxy = await openProxy(programs, relayed ? relays : shops)
  try {
    const parts = await openParts(proxy.origin, databaseUrl)
    const shoppers = await someShoppers(proxy.origin, 6)
    const ordering = orderAll(shoppers, { pauseMs: 50 })
    for (let trial = 0; trial < trials; trial += 1) {
      await sleep(500 + Math.random() * 1000)
      await parts.forgive()
      await disturb(shops[trial % 2], { relay: relays[trial % 2], shops, parts, shoppers, untilSeen })
      await untilSeen()
    }
    const { acknowledged, statuses } = await ordering.stop()
    // From here on orders are repeated on purpose.
    const repeated = relays.length > 0 ? countRepeated(relays) : undefined
    await untilReady(proxy.origin)
    return {
      acknowledged,
      statuses,
      repeated,
      parts,
      lost: await countLost(acknowledged),
      broken: await countBroken(databaseUrl),
    }
  } finally {
    await proxy.close()
    for (const relay of relays) relay.end()
    for (const shop of shops) await shop.close()
    programs.remove()
  }
}

/** The operator waits until the proxy sees one shop before touching the other. */
const untilSeen = () => sleep(3000)

/** Each shop is ended and restarted, as in a deployment; customers notice nothing. */
export async function rollTwo(given) {
  const { acknowledged, statuses, lost, broken } = await behindProxy(given, async (shop) => {
    await shop.end('SIGTERM')
    await shop.start()
  })
  const odd = [...statuses].filter(([what]) => what !== 200)
  return {
    passed: lost === 0 && broken === 0 && odd.length === 0,
    result: `${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole, other answers: ${announceAnswers(odd) || 'none'}`,
  }
}

/** One shop is killed during orders; the proxy sends none of them twice, and the other shop serves every part. */
export async function killOneOfTwo(given) {
  const killOne = async (shop, { relay, parts }) => {
    const ended = shop.end('SIGKILL')
    relay.end()
    await ended
    await parts.askAll()
    await sleep(1000)
    await shop.start()
    await relay.start()
  }
  const { acknowledged, statuses, lost, broken, repeated, parts } = await behindProxy(given, killOne, true)
  const served = parts.of('home, list, search', 'cart, order, login', 'reset mail', 'back office')
  return {
    passed:
      lost + broken + repeated.orders === 0 &&
      !statuses.has(500) &&
      [...served.keys()].every((what) => what === 200),
    result: `answers ${announceAnswers(statuses)}; ${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole; of ${repeated.seen} that came to a shop ${repeated.orders} came twice; with one killed ${parts.tell()}`,
  }
}

export async function openProxy(programs, shops) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-proxy-'))
  const port = await freePort()
  const servers = shops.map(({ origin }, index) => `  server shop${index} ${new URL(origin).host}`)
  const file = path.join(folder, 'haproxy.cfg')
  const config = readFileSync(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/ {2}bind :443.*\n/, '')
    .replace(/ {2}http-request redirect scheme.*\n/, '')
    // Here haproxy runs as the user of the test and logs nowhere.
    .replace(/ {2}(?:user|group|chroot|log \/dev\/log) .*\n/g, '')
    .replace('  server one 127.0.0.1:4000', servers.join('\n'))
  writeFileSync(file, config)
  const proxy = runProgram(programs.find('haproxy'), ['-db', '-f', file], { env: programs.env })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, proxy.hasEnded)
  const close = async () => {
    await proxy.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, close }
}

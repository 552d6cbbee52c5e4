import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unpackPrograms } from '../scripts/debian.mjs'
import { freePort } from '../scripts/postgres-server.mjs'
import { tellAnswers } from './answers.mjs'
import { runProgram } from './program.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers, untilReady } from './shop.mjs'

/** Two shops behind haproxy as deploy/haproxy.cfg sets it up, but for TLS; `disturb` is done to one and the other in turn. */
async function behindProxy({ trials, databaseUrl }, disturb) {
  const programs = unpackPrograms('haproxy')
  const shops = []
  const env = { DATABASE_URL: databaseUrl, SHOP_TRUST_PROXY: 'on', SHOP_DRAIN_SECONDS: '5' }
  for (const _ of [1, 2]) shops.push(await openShop(env))
  const proxy = await openProxy(programs, shops)
  try {
    const ordering = orderAll(await someShoppers(proxy.origin, 6), { pauseMs: 50 })
    for (let trial = 0; trial < trials; trial += 1) {
      await sleep(500 + Math.random() * 1000)
      await disturb(shops[trial % 2])
      // Whoever looks after the proxy waits for it to see the one before touching the other.
      await sleep(3000)
    }
    const { acknowledged, statuses } = await ordering.stop()
    await untilReady(proxy.origin)
    return {
      acknowledged,
      statuses,
      lost: await countLost(acknowledged),
      broken: await countBroken(databaseUrl),
    }
  } finally {
    await proxy.close()
    for (const shop of shops) await shop.close()
    programs.remove()
  }
}

/** Each is told to end and started again, as when a new version is brought in; nobody notices. */
export async function rollTwo(given) {
  const { acknowledged, statuses, lost, broken } = await behindProxy(given, async (shop) => {
    await shop.end('SIGTERM')
    await shop.start()
  })
  const odd = [...statuses].filter(([what]) => what !== 200)
  return {
    kept: lost === 0 && broken === 0 && odd.length === 0,
    result: `${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole, other answers: ${tellAnswers(odd) || 'none'}`,
  }
}

/** One is killed in the middle of orders; what was cut is sent again, and no order is there twice. */
export async function killOneOfTwo(given) {
  const { acknowledged, statuses, lost, broken } = await behindProxy(given, async (shop) => {
    await shop.end('SIGKILL')
    await sleep(1000)
    await shop.start()
  })
  return {
    kept: lost === 0 && broken === 0 && !statuses.has(500),
    result: `answers ${tellAnswers(statuses)}; ${acknowledged.size} orders acknowledged, ${lost} lost, ${broken} not whole`,
  }
}

async function openProxy(programs, shops) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-proxy-'))
  const port = await freePort()
  const servers = shops.map(({ origin }, index) => `  server shop${index} ${new URL(origin).host}`)
  const file = path.join(folder, 'haproxy.cfg')
  const config = readFileSync(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/ {2}bind :443.*\n/, '')
    .replace(/ {2}http-request redirect scheme.*\n/, '')
    // Here it runs as whoever runs the drill, and is listened to by nobody.
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

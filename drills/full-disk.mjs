import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres-server.mjs'
import {
  countBroken,
  countLost,
  openShop,
  orderAll,
  someShoppers,
  strangeAnswers,
  tellAnswers,
} from './shop.mjs'

/** The disk of the server, or with `embedded` that of the shop's own folder, fills up under orders, and gets room again; a mount of memory is that disk. */
export async function fillDisk({ trials, embedded }) {
  const disk = mkdtempSync(path.join(tmpdir(), 'thulir-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
  const ballast = path.join(disk, 'ballast')
  let database
  let shop
  try {
    database = embedded ? undefined : await startPostgres({ durable: true, parent: disk })
    shop = await openShop(
      database ? { DATABASE_URL: database.url } : { SHOP_DATA_DIR: path.join(disk, 'shop') },
    )
    const shoppers = await someShoppers(shop.origin, 6)
    const all = new Map()
    const odd = new Map()
    let [lost, slowest, refused, pages] = [0, 0, 0, 0]
    for (let trial = 0; trial < trials; trial += 1) {
      const ordering = orderAll(shoppers, { pauseMs: 20 })
      await sleep(1000)
      fill(disk, ballast)
      const full = performance.now()
      while (!ordering.statuses.has(503) && performance.now() - full < 60_000) await sleep(50)
      for (const address of ['/', '/product']) if (!(await fetch(shop.origin + address)).ok) pages += 1
      rmSync(ballast)
      const freed = performance.now()
      const before = ordering.acknowledged.size
      while (ordering.acknowledged.size === before && performance.now() - freed < 60_000) await sleep(20)
      slowest = Math.max(slowest, performance.now() - freed)
      const { acknowledged, statuses } = await ordering.stop()
      refused += statuses.get(503) ?? 0
      for (const [what, count] of strangeAnswers(statuses)) odd.set(what, count + (odd.get(what) ?? 0))
      for (const [key, order] of acknowledged) all.set(key, order)
      lost += await countLost(acknowledged)
    }
    // The embedded database lets nobody in to count while the shop has it.
    const broken = database && (await countBroken(database.url))
    const whole = database ? `${broken} not whole, ` : ''
    const others = tellAnswers(odd) || 'none'
    return {
      kept: lost === 0 && !broken && odd.size === 0 && pages === 0 && refused > 0 && slowest < 10_000,
      result: `${all.size} orders acknowledged, ${lost} lost, ${whole}${refused} × 503 while it was full, other answers: ${others}; ${pages} pages not answered; taken again ${(slowest / 1000).toFixed(1)} s after there was room at most`,
    }
  } finally {
    await shop?.close()
    await database?.stop()
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** Whole pieces first, then the last pages. */
export function fill(disk, ballast) {
  for (const bytes of [2 ** 20, 4096])
    while (statfsSync(disk).bavail * statfsSync(disk).bsize > bytes) {
      try {
        appendFileSync(ballast, Buffer.alloc(bytes, 1))
      } catch {
        break
      }
    }
}

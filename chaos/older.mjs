import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { addUp, tellAnswers } from './answers.mjs'
import { spendEvening } from './evening.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'

const home = path.resolve(import.meta.dirname, '..')
const migrations = 'db/migrations'
const git = (...args) => execFileSync('git', args, { cwd: home, encoding: 'utf8' }).trim()

/** The shop as it was before its newest migrations serves on while today's brings the tables up to date, and beside it; each trial goes one migration further back. */
export async function serveBeside({ trials }) {
  const told = []
  for (const { name, commit } of findOlder(trials)) {
    const older = buildAsOf(commit)
    try {
      told.push({ name, ...(await serveBoth(older.main)) })
    } finally {
      older.remove()
    }
  }
  const sum = (figure) => told.reduce((total, one) => total + one[figure], 0)
  const each = told.map(({ name, away }) => `${name.slice(0, 4)}: ${tellAnswers(away) || 'none'}`)
  const slowest = Math.max(...told.map((one) => one.slowest)) / 1000
  return {
    kept:
      told.every(({ byOlder, byNewer, away }) => byOlder > 0 && byNewer > 0 && away.length === 0) &&
      sum('lost') + sum('broken') === 0,
    result: `${sum('byOlder')} orders by the older, ${sum('byNewer')} by today's beside it, ${sum('lost')} lost, ${sum('broken')} not whole; answers other than 200, by the newest migration the older had not: ${each.join('; ')}; slowest answer ${slowest.toFixed(1)} s`,
  }
}

/** By the newest migration that each of them lacks: the commit before the one that brought it. */
function findOlder(count) {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('The history of this clone is cut off: git fetch --unshallow')
  const names = readdirSync(path.join(home, migrations)).sort().reverse().slice(0, count)
  return names.map((name) => {
    const brought = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${name}`)
    if (!brought) throw new Error(`${name} is not committed yet`)
    return { name, commit: `${brought}^` }
  })
}

function buildAsOf(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-older-'))
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: home, maxBuffer: 2 ** 30 }),
  })
  const lockOf = (place) => readFileSync(path.join(place, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(home))
    symlinkSync(path.join(home, 'node_modules'), path.join(folder, 'node_modules'))
  else run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  run(process.execPath, 'scripts/build.mjs')
  return {
    main: path.join(folder, 'dist/server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function serveBoth(main) {
  const database = await startPostgres({ durable: true })
  const shops = []
  const open = async (given) => {
    const shop = await openShop({ DATABASE_URL: database.url }, given)
    shops.push(shop)
    return shop
  }
  /** An evening at one of both, and people who do nothing but order. */
  const visit = async ({ origin }) => {
    const evening = spendEvening(origin, await someShoppers(origin, 8))
    const orders = orderAll(await someShoppers(origin, 6), { pauseMs: 20 })
    return async () => [await evening.stop(), await orders.stop()]
  }
  try {
    const older = await open({ main })
    const leaveOlder = await visit(older)
    await sleep(2000)
    const newer = await open()
    const leaveNewer = await visit(newer)
    await sleep(5000)
    const [byOlder, byNewer] = [await leaveOlder(), await leaveNewer()]
    const all = [...byOlder, ...byNewer]
    const acknowledged = (by) => new Map(by.flatMap((one) => [...one.acknowledged]))
    await older.end('SIGTERM')
    const lost = await countLost(new Map([...acknowledged(byOlder), ...acknowledged(byNewer)]), newer.origin)
    const away = [...addUp(all.map(({ statuses }) => statuses))].filter(([what]) => what !== 200)
    return {
      ...{ byOlder: acknowledged(byOlder).size, byNewer: acknowledged(byNewer).size },
      ...{ lost, broken: await countBroken(database.url), away },
      slowest: Math.max(...all.map(({ slowest = 0 }) => slowest)),
    }
  } finally {
    for (const shop of shops) await shop.close()
    await database.stop()
  }
}

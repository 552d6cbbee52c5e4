import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, unprivileged } from '../scripts/postgres-server.mjs'
import { ask } from './database.mjs'
import { countBroken, countLost, openShop, orderAll, someShoppers } from './shop.mjs'

/** Mistakes in the wrong window; the first also deletes carts and orders. */
const mistakes = ['truncate product cascade', 'update product set price_paise = 1']

/** Orders are written, a mistake is made, and the second before it is restored by the commands of docs/running.md. */
export async function restoreMoment({ trials }) {
  const all = []
  for (let trial = 0; trial < trials; trial += 1)
    all.push(await restoreOnce(mistakes[trial % mistakes.length]))
  const sum = (name) => all.reduce((total, one) => total + one[name], 0)
  const slowest = Math.max(...all.map(({ took }) => took)) / 1000
  return {
    passed: sum('orders') > 0 && sum('lost') + sum('broken') + sum('later') + sum('changed') === 0,
    result: `${sum('orders')} orders acknowledged before the second asked for, ${sum('lost')} lost, ${sum('broken')} not whole, ${sum('later')} later than it; products not as they were in ${sum('changed')}; the shop ready ${slowest.toFixed(1)} s after the server was told to stop at most`,
  }
}

async function restoreOnce(mistake) {
  const database = await startPostgres({ durable: true })
  const shell = openShell(database)
  const [settings, copy, stop, restore] = readCommands()
  let shop
  try {
    await ask(database.url, "alter system set unix_socket_directories = '.'")
    shell.run(settings)
    await database.end('SIGINT')
    await database.start()
    shop = await openShop({ DATABASE_URL: database.url })
    const ordering = orderAll(await someShoppers(shop.origin, 6), { pauseMs: 20 })
    await sleep(500)
    shell.run(copy)
    const before = await findProducts(database.url)
    await sleep(3000)
    const mistaken = Date.now()
    await ask(database.url, mistake)
    await sleep(1000)
    const { acknowledged } = await ordering.stop()
    await shop.end('SIGTERM')

    const moment = mistaken - 1000
    const began = performance.now()
    shell.run(stop)
    // PostgreSQL does not accept zone names here, and Z is one.
    const time = new Date(moment).toISOString().replace('Z', '+00:00')
    shell.run(restore.replace(/(recovery_target_time = )'.*'/, `$1'${time}'`))
    const later = await ask(
      database.url,
      `select count(*)::int as n from orders where created_at > to_timestamp(${moment / 1000})`,
    )
    const changed = (await findProducts(database.url)) === before ? 0 : 1
    const broken = await countBroken(database.url)
    await shop.start()
    const took = performance.now() - began
    const promised = new Map([...acknowledged].filter(([, { at }]) => at < moment))
    const lost = await countLost(promised)
    return { orders: promised.size, lost, broken, later: later[0].n, changed, took }
  } finally {
    await shop?.close()
    shell.close()
    await database.stop()
  }
}

/** The test and the page use the same commands. */
function readCommands() {
  const page = readFileSync(new URL('../docs/running.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('### Back to any second\n')
  return [...section.split('\n## ', 1)[0].matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands)
}

/** Runs commands of the page as the database user, in temporary folders. */
function openShell({ binaries, data, url }) {
  const identity = unprivileged() ?? {}
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-moment-'))
  for (const place of [folder, path.join(folder, 'backups')]) {
    mkdirSync(place, { recursive: true })
    if (identity.uid !== undefined) chownSync(place, identity.uid, identity.gid)
  }
  const programs = path.dirname(realpathSync(path.join(binaries, 'postgres')))
  const env = { PATH: `${programs}:${process.env.PATH}`, PGDATA: data, DATABASE_URL: url }
  const run = (commands) => {
    const here = commands.replaceAll('/backups', `${folder}/backups`).replaceAll('/srv', folder)
    const { status } = spawnSync('sh', ['-ec', here], {
      cwd: folder,
      ...identity,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, PGPORT: new URL(url).port },
    })
    if (status === 0) return
    const log = path.join(folder, 'restored.log')
    if (existsSync(log)) console.error(readFileSync(log, 'utf8'))
    throw new Error(`Commands of docs/running.md ended with ${status}: ${here.trim().split('\n', 1)[0]} ...`)
  }
  const end = () =>
    spawnSync(
      path.join(programs, 'pg_ctl'),
      ['stop', '-m', 'immediate', '-D', path.join(folder, 'restored')],
      {
        cwd: folder,
        ...identity,
        stdio: 'ignore',
      },
    )
  process.once('exit', end)
  const close = () => {
    end()
    process.off('exit', end)
    rmSync(folder, { recursive: true, force: true })
  }
  return { run, close }
}

const findProducts = async (url) =>
  JSON.stringify(await ask(url, 'select id, title, price_paise, archived_at from product order by id'))

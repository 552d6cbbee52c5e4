import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { launchShop, untilReady } from '../scripts/built-shop.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { ask, connect } from './database.mjs'
import { until } from './waiting.mjs'

/** Two shops start at once on an empty database; one or both are killed during the migrations and started again. In the end everything exists once. */
export async function killStarts({ trials, databaseUrl }) {
  const undisturbed = await startTwo(databaseUrl, 'undisturbed', async (isMigrating) => {
    const began = performance.now()
    await until('an end of the migrations', async () => !(await isMigrating()))
    return performance.now() - began
  })
  let [killed, amid, slowest] = [0, 0, 0]
  const wrong = []
  for (let trial = 0; trial < trials; trial += 1) {
    const { took, facts } = await startTwo(databaseUrl, `killed_${trial}`, async (isMigrating, again) => {
      await sleep(Math.random() * undisturbed.duration)
      if (await isMigrating()) amid += 1
      killed += again(trial % 2 ? [0, 1] : [Math.round(Math.random())])
    })
    slowest = Math.max(slowest, took)
    if (!isDeepStrictEqual(facts, undisturbed.facts)) wrong.push(facts)
  }
  const { invalid, products } = undisturbed.facts
  return {
    passed: wrong.length === 0 && invalid === 0 && products > 0 && amid > 0,
    result: `${killed} killed, in ${amid} trials amid the migrations; all ready ${(slowest / 1000).toFixed(1)} s later at most; tables, indexes or demo shop other than without a kill: ${wrong.length > 0 ? JSON.stringify(wrong) : 'none'}`,
  }
}

/** Two shops on a new database; `duringMigration` runs once one of them holds the migration lock. */
async function startTwo(server, name, duringMigration) {
  const database = `starts_${name}`
  await ask(server, `create database ${database}`)
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).href
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-starts-'))
  const ports = [await freePort(), await freePort()]
  const launch = (port) =>
    launchShop({
      SHOP_LOG_LEVEL: 'silent',
      SHOP_BACKUP_HOURS: '0',
      DATABASE_URL: url,
      PORT: String(port),
      SHOP_DATA_DIR: folder,
    })
  const shops = ports.map(launch)
  const watching = await connect(url)
  const isMigrating = async () => {
    const held = `select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`
    return (await watching.query(held)).rows.length > 0
  }
  const again = (victims) => {
    for (const index of victims) {
      shops[index].kill('SIGKILL')
      shops[index] = launch(ports[index])
    }
    return victims.length
  }
  try {
    await until('a shop that migrates', isMigrating)
    const duration = await duringMigration(isMigrating, again)
    const began = performance.now()
    const hasEnded = (index) => () => shops[index].exitCode !== null || shops[index].signalCode !== null
    const bothReady = Promise.all(
      ports.map((port, index) => untilReady(`http://127.0.0.1:${port}`, hasEnded(index))),
    )
    const facts = await bothReady.then(
      () => factsOf(url),
      ({ message }) => message,
    )
    return { duration, took: performance.now() - began, facts }
  } finally {
    for (const shop of shops) await end(shop)
    await watching.end()
    rmSync(folder, { recursive: true, force: true })
    await ask(server, `drop database ${database} with (force)`)
  }
}

async function end(shop) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

/** Everything that two equal first starts have in common. */
async function factsOf(url) {
  const [facts] = await ask(
    url,
    `select
      (select count(*)::int from kysely_migration) as migrations,
      (select count(*)::int from product) as products,
      (select count(*)::int from media) as pictures,
      (select count(*)::int from blog) as posts,
      (select count(*)::int from pg_index where not indisvalid) as invalid,
      (select md5(string_agg(line, ';' order by line)) from (
        select table_name || column_name || data_type || is_nullable || coalesce(column_default, '') as line
          from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select tgrelid::regclass || tgname from pg_trigger where not tgisinternal
      ) lines) as tables`,
  )
  return facts
}

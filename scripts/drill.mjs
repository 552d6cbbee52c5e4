// Promises kept under faults, at length: npm run drill [-- NAME ...] [--trials N]. Each needs the binaries of a
// PostgreSQL server on this machine, and leaves its line in the table of docs/reliability.md.
import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { installPackages } = await import('./packages.mjs')
installPackages()
const { build } = await import('./build.mjs')
await build()
const { startPostgres } = await import('./postgres-server.mjs')
const { killDatabase, killServer } = await import('../drills/kills.mjs')
const { attack } = await import('../drills/attack.mjs')
const { jumpClocks } = await import('../drills/clocks.mjs')
const { cutConnections, loseAnswers, stopDuringOrder } = await import('../drills/cuts.mjs')
const { checkExpressions } = await import('../drills/expressions.mjs')
const { fillDisk } = await import('../drills/full-disk.mjs')
const { fuzz } = await import('../drills/fuzz.mjs')
const { atLength } = await import('../drills/long-tests.mjs')
const { failOver } = await import('../drills/failover.mjs')
const { stormLogins, timeAnswers } = await import('../drills/logins.mjs')
const { overload } = await import('../drills/overload.mjs')
const { poolConnections } = await import('../drills/pooled.mjs')
const { slowDatabase } = await import('../drills/slow-database.mjs')
const { soak } = await import('../drills/soak.mjs')
const { killOneOfTwo, rollTwo } = await import('../drills/two.mjs')

/** Row of the table of promises, what is done, how often at the least, and with what. */
const drills = {
  'lost-answers': {
    row: 'A1',
    what: 'the answer to an order is cut off, the order sent again',
    trials: 300,
    run: loseAnswers,
  },
  'last-pieces': {
    row: 'A2',
    what: '200 orders at once for 10 pieces, at two shops',
    trials: 20,
    run: atLength('orders/order-races', 'of many orders for ten pieces'),
  },
  'shop-model': {
    row: 'A2',
    what: 'up to 25 random doings of a shopper and the owner against a model',
    trials: 1000,
    run: atLength('orders/order-model', 'as a model says'),
  },
  'flipping-price': {
    row: 'A3',
    what: 'orders at two shops against a price that flips every 2 ms',
    trials: 500,
    run: atLength('orders/order-races', 'while a price changes'),
  },
  'random-bodies': {
    row: 'A4',
    what: 'random bodies of orders against cart and catalogue',
    trials: 10_000,
    run: atLength('orders/order-property', 'whatever is sent'),
  },
  'killed-server': { row: 'A7', what: 'SIGKILL of the shop, PostgreSQL', trials: 20, run: killServer },
  'killed-embedded': {
    row: 'A7',
    what: 'SIGKILL of the shop, embedded',
    trials: 20,
    run: killServer,
    embedded: true,
  },
  'killed-database': { row: 'A8', what: 'SIGKILL and SIGQUIT of PostgreSQL', trials: 20, run: killDatabase },
  failover: {
    row: 'A9',
    what: 'SIGKILL of the leading database and its Patroni, two shops behind haproxy',
    trials: 20,
    run: failOver,
    ownDatabase: true,
  },
  attack: {
    row: 'E',
    what: 'MDN HTTP Observatory, ffuf, sqlmap, wapiti and slowhttptest against the running shop',
    trials: 1,
    run: attack,
  },
  expressions: {
    row: 'E13',
    what: 'recheck over every regular expression of `src`',
    trials: 1,
    run: checkExpressions,
    ownDatabase: true,
  },
  fuzz: {
    row: 'E2',
    what: 'calls without sense at every door, by nobody, a customer and the owner',
    trials: 200_000,
    run: fuzz,
    ownDatabase: true,
  },
  'cut-connections': {
    row: 'B1',
    what: 'all connections ended by pg_terminate_backend',
    trials: 50,
    run: cutConnections,
  },
  'slow-database': {
    row: 'B2',
    what: 'an evening of 20 shoppers while the database is late, slow, cut or gone; as many seconds of each',
    trials: 30,
    run: slowDatabase,
  },
  'stopped-shop': {
    row: 'B5',
    what: 'SIGTERM while an order is held for a second',
    trials: 50,
    run: stopDuringOrder,
  },
  'rolled-shops': {
    row: 'B5',
    what: 'two shops behind haproxy ended by SIGTERM and started again in turn',
    trials: 20,
    run: rollTwo,
  },
  'killed-one-of-two': {
    row: 'B10',
    what: 'SIGKILL of one of two shops behind haproxy',
    trials: 20,
    run: killOneOfTwo,
  },
  'login-storm': {
    row: 'D1',
    what: '100 logins at once while others look at products',
    trials: 10,
    run: stormLogins,
  },
  'answer-times': {
    row: 'D3',
    what: 'how long a known and an unknown email are answered, at the login and where a letter is asked for',
    trials: 500,
    run: timeAnswers,
  },
  'pooled-connections': {
    row: 'B3',
    what: 'two shops behind pgbouncer in transaction mode, orders and changes of a product',
    trials: 40,
    run: poolConnections,
  },
  'full-disk': {
    row: 'B7',
    what: 'the disk of PostgreSQL fills up under orders (tmpfs, needs root)',
    trials: 10,
    run: fillDisk,
    ownDatabase: true,
  },
  'full-disk-embedded': {
    row: 'B7',
    what: 'the disk of the data folder fills up under orders, embedded (tmpfs, needs root)',
    trials: 10,
    run: (given) => fillDisk({ ...given, embedded: true }),
    ownDatabase: true,
  },
  'wrong-clocks': {
    row: 'B8',
    what: 'clocks of two shops jump from 3 hours back to 2 days ahead',
    trials: 12,
    run: jumpClocks,
  },
  soak: { row: 'B9', what: 'an evening of twenty shoppers; a trial is a minute', trials: 30, run: soak },
  overload: {
    row: 'B6',
    what: 'three times as many shoppers arrive as the shop can serve',
    trials: 5,
    run: overload,
  },
}

let database
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await database?.stop()
    process.exit(130)
  })

const { values, positionals } = parseArgs({ allowPositionals: true, options: { trials: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in drills))
if (unknown.length > 0) {
  console.error(`No drill is called ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}.`)
  process.exit(1)
}
for (const name of positionals.length > 0 ? positionals : Object.keys(drills)) {
  const { run, embedded, ownDatabase, ...drill } = drills[name]
  const trials = Number(values.trials ?? drill.trials)
  const needsServer = !embedded && !ownDatabase
  database = needsServer ? await startPostgres({ durable: true }) : undefined
  if (needsServer && !database) throw new Error('There is no PostgreSQL on this machine.')
  const began = Date.now()
  try {
    const { kept, result } = await run({ trials, databaseUrl: database?.url, database })
    console.log(
      `${kept ? 'kept' : 'BROKEN'}  ${drill.row} ${name}, ${trials} trials in ${Math.round((Date.now() - began) / 1000)} s: ${result}`,
    )
    note({ name, ...drill, trials, result: kept ? result : `**broken**: ${result}` })
    if (!kept) process.exitCode = 1
  } finally {
    await database?.stop()
  }
}

/** Puts the line of a drill into the table, in the place of its last one. */
function note({ name, row, what, trials, result }) {
  const file = new URL('../docs/reliability.md', import.meta.url)
  const [before, table, after] = readFileSync(file, 'utf8').split(
    /(?<=<!-- drills -->\n)|(?=<!-- end of drills -->)/,
  )
  const line = `| ${row} | \`${name}\` | ${what} | ${trials} | ${result} | ${new Date().toISOString().slice(0, 10)} |`
  const [title, rule, ...lines] = table.trimEnd().split('\n')
  const others = lines.filter((other) => !other.includes(`\`${name}\``))
  writeFileSync(file, `${before}${[title, rule, ...[...others, line].sort()].join('\n')}\n${after}`)
}

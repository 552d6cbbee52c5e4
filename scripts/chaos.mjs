// Promises kept under faults, at length: npm run chaos [-- NAME ...] [--trials N]. Most need the binaries of a
// PostgreSQL server on this machine; each leaves its line in the table of docs/reliability.md.
import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { readTyped } from './typed-names.mjs'

const { installPackages } = await import('./packages.mjs')
installPackages()
const { drills } = await import('../chaos/all.mjs')
const { values, positionals } = readTyped({
  usage: 'npm run chaos [-- NAME ...] [--trials N]',
  names: Object.keys(drills),
  options: { trials: { type: 'string' } },
})
if (values.trials && !(Number(values.trials) >= 1)) {
  console.error(`--trials takes a number from 1 on, not "${values.trials}".`)
  process.exit(1)
}
const { build } = await import('./build.mjs')
await build()
const { startPostgres } = await import('./postgres-server.mjs')

let database
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await database?.stop()
    process.exit(130)
  })

const names = positionals.length > 0 ? positionals : Object.keys(drills)
const told = []
for (const name of names) {
  const line = await runOne(name)
  told.push(line)
  console.log(`${told.length} of ${names.length}  ${line}`)
}
console.log(`\n${told.sort().join('\n')}`)

/** One that cannot be run here, for want of a program or of a right, keeps no other from running. */
async function runOne(name) {
  const { run, embedded, ownDatabase, least = 1, ...drill } = drills[name]
  const trials = Math.max(Number(values.trials ?? drill.trials), least)
  const began = Date.now()
  const load = loadavg()[0].toFixed(1)
  try {
    database = embedded || ownDatabase ? undefined : await startPostgres({ durable: true })
    if (!database && !embedded && !ownDatabase) throw new Error('There is no PostgreSQL on this machine')
    const judged = await run({ trials, databaseUrl: database?.url, database })
    const { kept, result } = { ...judged, result: `${judged.result}; begun at a load of ${load}` }
    note({ name, ...drill, trials, result: kept ? result : `**broken**: ${result}` })
    if (!kept) process.exitCode = 1
    const seconds = Math.round((Date.now() - began) / 1000)
    return `${kept ? 'kept   ' : 'BROKEN '} ${drill.row} ${name}, ${trials} trials in ${seconds} s: ${result}`
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return `NOT RUN ${drill.row} ${name}: ${error.message}`
  } finally {
    await database?.stop()
    database = undefined
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

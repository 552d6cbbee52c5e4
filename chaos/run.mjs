// Chaos tests: npm run chaos [-- NAME ...] [--trials N]. Most need the binaries of a PostgreSQL server
// on this machine. Each writes its result to the table of docs/reliability.md.
import '../scripts/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { readTyped } from '../scripts/typed-names.mjs'

const { installPackages } = await import('../scripts/packages.mjs')
installPackages()
const { chaosTests } = await import('./all.mjs')
const { values, positionals } = readTyped({
  usage: 'npm run chaos [-- NAME ...] [--trials N]',
  names: Object.keys(chaosTests),
  options: { trials: { type: 'string' } },
})
if (values.trials && !(Number(values.trials) >= 1)) {
  console.error(`--trials takes a number from 1 on, not "${values.trials}".`)
  process.exit(1)
}
const { build } = await import('../scripts/build.mjs')
await build()
const { startPostgres } = await import('../scripts/postgres-server.mjs')

let database
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await database?.stop()
    process.exit(130)
  })

const names = positionals.length > 0 ? positionals : Object.keys(chaosTests)
const results = []
for (const name of names) {
  const line = await runOne(name)
  results.push(line)
  console.log(`${results.length} of ${names.length}  ${line}`)
}
console.log(`\n${results.sort().join('\n')}`)

/** A missing program or privilege fails this test only; the others still run. */
async function runOne(name) {
  const { run, embedded, ownDatabase, least = 1, ...test } = chaosTests[name]
  const trials = Math.max(Number(values.trials ?? test.trials), least)
  const began = Date.now()
  const load = loadavg()[0].toFixed(1)
  try {
    database = embedded || ownDatabase ? undefined : await startPostgres({ durable: true })
    if (!database && !embedded && !ownDatabase) throw new Error('There is no PostgreSQL on this machine')
    const outcome = await run({ trials, databaseUrl: database?.url, database })
    const passed = outcome.passed
    const result = `${outcome.result}; load at the start ${load}`
    note({ name, ...test, trials, result: passed ? result : `**failed**: ${result}` })
    if (!passed) process.exitCode = 1
    const seconds = Math.round((Date.now() - began) / 1000)
    return `${passed ? 'passed ' : 'FAILED '} ${test.row} ${name}, ${trials} trials in ${seconds} s: ${result}`
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return `NOT RUN ${test.row} ${name}: ${error.message}`
  } finally {
    await database?.stop()
    database = undefined
  }
}

/** Replaces the row of this chaos test in the table. */
function note({ name, row, what, trials, result }) {
  const file = new URL('../docs/reliability.md', import.meta.url)
  const [before, table, after] = readFileSync(file, 'utf8').split(
    /(?<=<!-- chaos tests -->\n)|(?=<!-- end of chaos tests -->)/,
  )
  const line = `| ${row} | \`${name}\` | ${what} | ${trials} | ${result} | ${new Date().toISOString().slice(0, 10)} |`
  const [title, rule, ...lines] = table.trimEnd().split('\n')
  const others = lines.filter((other) => !other.includes(`\`${name}\``))
  writeFileSync(file, `${before}${[title, rule, ...[...others, line].sort()].join('\n')}\n${after}`)
}

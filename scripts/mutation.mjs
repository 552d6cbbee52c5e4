// How good the tests are: npm run mutation [-- --only-sql | --only-typescript]. Mutations of the rules
// for money, orders, stock, sessions and limits, one at a time; each should fail a test. Stryker mutates TypeScript;
// mutations.json lists the mutations of SQL, which Stryker cannot read.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readTyped } from './typed-names.mjs'

const { values } = readTyped({
  usage: 'npm run mutation [-- --only-sql | --only-typescript]',
  options: { 'only-sql': { type: 'boolean' }, 'only-typescript': { type: 'boolean' } },
})
const { installPackages } = await import('./packages.mjs')
installPackages()
const { startPostgres } = await import('./postgres-server.mjs')

// A server creates the database of a test file ten times as fast as the embedded one.
const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
const env = { ...process.env, ...(server && { TEST_DATABASE_URL: server.url }) }
try {
  const scores = []
  if (!values['only-sql']) scores.push(...runStryker())
  if (!values['only-typescript']) scores.push(mutateSql())
  console.table(scores)
  if (scores.some(({ score }) => score < 80)) process.exitCode = 1
} finally {
  await server?.stop()
}

function runStryker() {
  run('node_modules/@stryker-mutator/core/bin/stryker.js', ['run'], { stdio: 'inherit' })
  const { files } = JSON.parse(readFileSync('test-results/mutation.json', 'utf8'))
  return Object.entries(files).map(([what, { mutants }]) => {
    const counted = mutants.filter(({ status }) => status !== 'Ignored')
    const found = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    return { what, faults: counted.length, found, score: percent(found, counted.length) }
  })
}

function mutateSql() {
  const files = JSON.parse(readFileSync(new URL('mutations.json', import.meta.url), 'utf8'))
  const outcomes = files.flatMap(({ file, tests, faults }) =>
    faults.map((fault) => isFound({ file, tests, ...fault })),
  )
  const found = outcomes.filter(Boolean).length
  return { what: 'SQL', faults: outcomes.length, found, score: percent(found, outcomes.length) }
}

function isFound({ what, tests, ...fault }) {
  const { status, stdout } = run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'vitest.mutation.config.ts', '--bail', '1', ...tests],
    { env: { ...env, TEST_MUTATION: JSON.stringify(fault) }, encoding: 'utf8' },
  )
  const red = status !== 0 && /Tests .*failed/.test(stdout)
  if (status !== 0 && !red) throw new Error(`The tests could not be run with «${what}»\n${stdout}`)
  console.log(`${red ? 'found    ' : 'NOT FOUND'} ${what}`)
  return red
}

function percent(found, all) {
  return Math.round((found / all) * 1000) / 10
}

function run(file, args, options) {
  return spawnSync(process.execPath, [file, ...args], { env, ...options })
}

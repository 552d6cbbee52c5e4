// How good the tests are: npm run mutation [-- --only-planted | --only-mutants]. Faults go into the rules of
// money, orders, stock, sessions and limits, one at a time, and each should turn a test red. Stryker makes those in
// TypeScript; those in SQL, which it cannot read, are planted by hand (planted-faults.json).
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readTyped } from './typed-names.mjs'

const { values: asked } = readTyped({
  usage: 'npm run mutation [-- --only-planted | --only-mutants]',
  options: { 'only-planted': { type: 'boolean' }, 'only-mutants': { type: 'boolean' } },
})
const { installPackages } = await import('./packages.mjs')
installPackages()
const { startPostgres } = await import('./postgres-server.mjs')

// A database of its own for each test file is made ten times as fast on a server.
const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
const env = { ...process.env, ...(server && { TEST_DATABASE_URL: server.url }) }
try {
  const scores = []
  if (!asked['only-planted']) scores.push(...runStryker())
  if (!asked['only-mutants']) scores.push(plantAll())
  console.table(scores)
  if (scores.some(({ score }) => score < 80)) process.exitCode = 1
} finally {
  await server?.stop()
}

function runStryker() {
  run('node_modules/@stryker-mutator/core/bin/stryker.js', ['run'], { stdio: 'inherit' })
  const { files } = JSON.parse(readFileSync('test-results/mutation.json', 'utf8'))
  return Object.entries(files).map(([what, { mutants }]) => {
    const judged = mutants.filter(({ status }) => status !== 'Ignored')
    const found = judged.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    return { what, faults: judged.length, found, score: percent(found, judged.length) }
  })
}

function plantAll() {
  const rooms = JSON.parse(readFileSync(new URL('planted-faults.json', import.meta.url), 'utf8'))
  const outcomes = rooms.flatMap(({ file, tests, faults }) =>
    faults.map((fault) => isFound({ file, tests, ...fault })),
  )
  const found = outcomes.filter(Boolean).length
  return { what: 'SQL, planted', faults: outcomes.length, found, score: percent(found, outcomes.length) }
}

function isFound({ what, tests, ...fault }) {
  const { status, stdout } = run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'vitest.mutation.config.ts', '--bail', '1', ...tests],
    { env: { ...env, TEST_FAULT: JSON.stringify(fault) }, encoding: 'utf8' },
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

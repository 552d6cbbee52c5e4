import './node-version.mjs'

const { spawnSync } = await import('node:child_process')
const { existsSync, mkdirSync, readFileSync, rmSync } = await import('node:fs')
const { keepFilesInMemory } = await import('./memory-folder.mjs')
const { installPackages } = await import('./packages.mjs')

const began = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const red = []
const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/failure-reporter.mjs']

/** One step failing does not keep the others from telling what else is red. */
function step(title, file, args) {
  const since = Date.now()
  console.log(`\n── ${title}`)
  const done = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  if (done.status !== 0) red.push(title)
  console.log(`   ${title}: ${done.status === 0 ? '' : 'failed after '}${seconds(since)}`)
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Adds up what the runners wrote of themselves. */
function report() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const file of ['test-results/unit.json', 'test-results/unit-on-server.json']) {
    const unit = read(file)
    total.passed += unit?.numPassedTests ?? 0
    total.failed += unit?.numFailedTests ?? 0
    total.skipped += unit?.numPendingTests ?? 0
  }
  const journeys = read('test-results/journeys.json')?.stats
  total.passed += (journeys?.expected ?? 0) + (journeys?.flaky ?? 0)
  total.failed += journeys?.unexpected ?? 0
  total.skipped += journeys?.skipped ?? 0
  // Said again at the end: of a long run often only that is kept.
  if (existsSync('test-results/failures.txt'))
    console.log(`\n${readFileSync('test-results/failures.txt', 'utf8')}`)
  console.log(
    `\nAll in ${seconds(began)}\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  )
  if (red.length > 0) console.error(`Red: ${red.join(', ')}`)
  if (red.includes('Browser journeys'))
    console.error('Traces of those that failed: npm run journeys -- --last-failed')
}

installPackages()
keepFilesInMemory()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
step('Types', 'node_modules/typescript/bin/tsc', ['-b'])
step('Lint and format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.'])
step('Unused files and packages', 'node_modules/knip/bin/knip.js', [])
const { build } = await import('./build.mjs')
await build()
step('Unit and API tests on the embedded database', 'node_modules/vitest/vitest.mjs', [
  'run',
  ...reporters,
  '--outputFile.json=test-results/unit.json',
])
step('Unit and API tests on a PostgreSQL server', 'scripts/test-server.mjs', [
  '--if-available',
  ...reporters,
  '--outputFile.json=test-results/unit-on-server.json',
])
step('Browser journeys', 'scripts/journeys.mjs', ['--trace=off'])
report()
process.exitCode = red.length > 0 ? 1 : 0

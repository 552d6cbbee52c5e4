import './node-version.mjs'

const { spawn } = await import('node:child_process')
const { once } = await import('node:events')
const { existsSync, mkdirSync, readFileSync, rmSync } = await import('node:fs')
const { keepFilesInMemory } = await import('./memory-folder.mjs')
const { installPackages } = await import('./packages.mjs')

const began = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const red = []
const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/failure-reporter.mjs']

/** One step failing does not keep the others from telling what else is red. */
async function step(title, file, args) {
  const since = Date.now()
  console.log(`\n── ${title}`)
  note(title, await codeOf(spawn(process.execPath, [file, ...args], { stdio: 'inherit' })), since)
}

/** A step that runs beside others: what it says comes in one piece. */
async function stepBeside(title, file, args) {
  const since = Date.now()
  const said = []
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const code = await codeOf(child)
  console.log(`\n── ${title}`)
  process.stdout.write(Buffer.concat(said))
  note(title, code, since)
}

async function codeOf(child) {
  const [code] = await once(child, 'close')
  return code
}

function note(title, code, since) {
  if (code !== 0) red.push(title)
  console.log(`   ${title}: ${code === 0 ? '' : 'failed after '}${seconds(since)}`)
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
  const journeys = read('test-results/e2e.json')?.stats
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
    console.error('Traces of those that failed: npm run e2e -- --last-failed')
}

installPackages()
keepFilesInMemory()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const { compileMessages } = await import('./messages.mjs')
compileMessages()
const { build } = await import('./build.mjs')
// Each works on one core for much of its time.
await Promise.all([
  stepBeside('Types', 'node_modules/typescript/bin/tsc', ['-b']),
  stepBeside('Lint and format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  stepBeside('Unused files and packages', 'node_modules/knip/bin/knip.js', []),
  build(),
])
await step('Unit and API tests on the embedded database', 'node_modules/vitest/vitest.mjs', [
  'run',
  ...reporters,
  '--outputFile.json=test-results/unit.json',
])
await step('Unit and API tests on a PostgreSQL server', 'scripts/test-server.mjs', [
  '--if-available',
  ...reporters,
  '--outputFile.json=test-results/unit-on-server.json',
])
await step('Browser journeys', 'scripts/e2e.mjs', ['--trace=off'])
report()
process.exitCode = red.length > 0 ? 1 : 0

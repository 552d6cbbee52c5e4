import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

const began = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const failedSteps = []

export const reporters = [
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/failure-reporter.mjs',
]

/**
 * Signals of a crash of Node itself, which says nothing about the shop: V8 has one in processes that open many
 * embedded databases (nodejs/node#64500).
 */
const crashes = ['SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGABRT']

/**
 * Runs a step, and once more if Node crashed; the next ones run even if it fails. `stdio`: `inherit`, or `pipe` to print the
 * output in one piece.
 */
export async function step(title, file, args, options = {}) {
  const since = Date.now()
  let ended = await run(title, file, args, options)
  if (crashes.includes(ended.signal)) {
    console.log(`   ${title}: Node crashed with ${ended.signal} after ${seconds(since)}. Once more:`)
    ended = await run(title, file, args, options)
  }
  const failure = ended.signal ? `failed with ${ended.signal} after ` : 'failed after '
  if (ended.code !== 0) failedSteps.push(title)
  console.log(`   ${title}: ${ended.code === 0 ? '' : failure}${seconds(since)}`)
}

async function run(title, file, args, { node = process.execPath, env = {}, stdio = 'inherit' }) {
  if (stdio === 'inherit') console.log(`\n── ${title}`)
  const output = []
  const child = spawn(node, [file, ...args], {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
  const [code, signal] = await once(child, 'close')
  if (stdio === 'pipe') console.log(`\n── ${title}\n${Buffer.concat(output)}`)
  return { code, signal }
}

export const staticChecks = () => [
  step('Types', 'node_modules/typescript/bin/tsc', ['-b'], { stdio: 'pipe' }),
  step('Lint and format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.'], { stdio: 'pipe' }),
  step('Unused files and packages', 'node_modules/knip/bin/knip.js', [], { stdio: 'pipe' }),
]

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Adds up the results of Vitest and Playwright, prints them last and sets the exit code. */
export function report(vitestResults, journeyResults) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const file of vitestResults) {
    const unit = read(file)
    total.passed += unit?.numPassedTests ?? 0
    total.failed += unit?.numFailedTests ?? 0
    total.skipped += unit?.numPendingTests ?? 0
  }
  const journeys = journeyResults && read(journeyResults)?.stats
  total.passed += (journeys?.expected ?? 0) + (journeys?.flaky ?? 0)
  total.failed += journeys?.unexpected ?? 0
  total.skipped += journeys?.skipped ?? 0
  // Printed again at the end: logs of a long run are often cut at the front.
  if (existsSync('test-results/failures.txt'))
    console.log(`\n${readFileSync('test-results/failures.txt', 'utf8')}`)
  console.log(
    `\nAll in ${seconds(began)}\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  )
  if (failedSteps.length > 0) console.error(`Failed: ${failedSteps.join(', ')}`)
  if (failedSteps.includes('Browser journeys'))
    console.error('Traces of the failed journeys: npm run e2e -- --last-failed')
  process.exitCode = failedSteps.length > 0 ? 1 : 0
}

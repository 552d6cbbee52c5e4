import { spawnSync } from 'node:child_process'
import path from 'node:path'

const home = path.resolve(import.meta.dirname, '..')

/** The test of this name with many more calls, on the embedded database. */
export function fuzz({ trials }) {
  const vitest = path.join(home, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'rooms', 'tests/contract/fuzz.test.ts']
  const env = { ...process.env, FUZZ_RUNS: String(Math.ceil(trials / 5)) }
  const { status } = spawnSync(process.execPath, args, { cwd: home, env, stdio: 'inherit' })
  return {
    kept: status === 0,
    result: status === 0 ? 'all answered as JSON, 0 faults, nothing of our insides' : 'see the test',
  }
}

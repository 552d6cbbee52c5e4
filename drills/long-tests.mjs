import { spawnSync } from 'node:child_process'

/** A test of chance, on a server, as often as it takes to be believed; it fails at the first trial that breaks its promise. */
export const atLength =
  (file, title) =>
  async ({ trials, databaseUrl }) => {
    const began = Date.now()
    const args = ['run', '--project', 'rooms', `src/server/${file}.test.ts`, '-t', title]
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_TRIALS: String(trials) },
      encoding: 'utf8',
    })
    const kept = status === 0 && /Tests .*1 passed/.test(stdout)
    if (!kept) console.error(stdout)
    const seconds = Math.round((Date.now() - began) / 1000)
    return { kept, result: kept ? `held in all of them, in ${seconds} s` : 'a test is red' }
  }

import { spawnSync } from 'node:child_process'
import path from 'node:path'

const home = path.resolve(import.meta.dirname, '..')

/** Repeats a random test often enough to be convincing, on the server if there is one; it fails at the first broken promise. */
export const atLength =
  (file, title) =>
  async ({ trials, databaseUrl = '' }) => {
    const began = Date.now()
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      `${file}.test.ts`,
      '-t',
      title,
    ]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: home,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_TRIALS: String(trials) },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    const passed = status === 0 && /Tests .*\d passed/.test(stdout)
    if (!passed) console.error(stdout, stderr)
    const seconds = Math.round((Date.now() - began) / 1000)
    return { passed, result: passed ? `held in all of them, in ${seconds} s` : 'a test is red' }
  }

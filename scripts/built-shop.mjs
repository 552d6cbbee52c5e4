// The built shop as a separate process, for benchmarks, chaos tests and tests of the build.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')

/** Starts it and returns the process immediately; `env` is added to a minimum; `host`: of chaos/hosts.mjs; `version`: the folder of another build. */
export function launchShop(
  env,
  { execArgv = [], stdio = ['ignore', 'ignore', 'inherit'], host, version = root } = {},
) {
  const [command, ...args] = [...(host?.enter ?? []), process.execPath, ...execArgv, 'dist/server/main.js']
  return spawn(command, args, {
    cwd: version,
    stdio,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: host?.address ?? '127.0.0.1',
      SHOP_DRAIN_SECONDS: '0',
      ...env,
    },
  })
}

export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** Waits until the shop answers with 200; resolves with the milliseconds that took. */
export async function untilReady(origin, ended = () => false, { url = '/readyz', everyMs = 30 } = {}) {
  const began = performance.now()
  for (;;) {
    if (ended()) throw new Error('The shop ended before it was ready')
    const response = await fetch(origin + url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (response?.ok) return performance.now() - began
    await sleep(everyMs)
  }
}

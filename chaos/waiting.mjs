import { setTimeout as sleep } from 'node:timers/promises'

/** Whether it becomes true in time. */
export async function comesTrue(isSo, { withinMs, everyMs = 20 }) {
  for (const began = performance.now(); !(await isSo()); await sleep(everyMs))
    if (performance.now() - began > withinMs) return false
  return true
}

/** Waits for a precondition of the test. */
export async function until(what, isSo, seconds = 120) {
  if (!(await comesTrue(isSo, { withinMs: seconds * 1000, everyMs: 100 })))
    throw new Error(`After ${seconds} s there is not yet ${what}.`)
}

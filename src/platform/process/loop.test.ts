import { expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import { held } from '../../../tests/support/run/deferred'
import { startLoop } from './loop'

test('work that is woken while it runs is done once more, never twice at once, and stopping waits for it', async () => {
  const { promise: mayEnd, abandon: end } = held()
  let [running, most, done] = [0, 0, 0]
  const loop = startLoop(
    silentLog,
    60_000,
    async () => {
      most = Math.max(most, ++running)
      await mayEnd
      running -= 1
      done += 1
    },
    '',
  )
  for (let times = 0; times < 3; times += 1) loop.wake()
  end()
  await expect.poll(() => done).toBe(2)

  loop.wake()
  await loop.stop()
  loop.wake()

  expect([most, running, done]).toEqual([1, 0, 3])
})

test('work that fails is reported and done again', async () => {
  const warnings: unknown[] = []
  const log = { warn: (...warning: unknown[]) => void warnings.push(warning) }
  const away = new Error('away')
  const loop = startLoop(log, 5, () => Promise.reject(away), 'it cannot be done')

  await expect.poll(() => warnings.length).toBeGreaterThan(1)
  expect(warnings[0]).toEqual([{ err: away }, 'it cannot be done'])
  await loop.stop()
})

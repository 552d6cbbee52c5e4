import { expect, test } from 'vitest'
import { held } from '../../../tests/support/run/deferred'
import { startLoop } from './loop'

test('work that is woken while it runs is done once more, never twice at once, and stopping waits for it', async () => {
  const { promise: mayEnd, abandon: end } = held()
  let [running, most, done] = [0, 0, 0]
  const loop = startLoop(
    60_000,
    async () => {
      most = Math.max(most, ++running)
      await mayEnd
      running -= 1
      done += 1
    },
    () => {},
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
  const errors: unknown[] = []
  const loop = startLoop(
    5,
    () => Promise.reject(new Error('away')),
    (error) => errors.push(error),
  )

  await expect.poll(() => errors.length).toBeGreaterThan(1)
  await loop.stop()
})

import { expect, test } from 'vitest'
import { retryWhileLocked } from './retry-while-locked'

const inTheWay = (code: string) => Object.assign(new Error('in the way'), { code })

test.each(['40P01', '55P03', '57014'])('a transaction that fails with %s is retried', async (code) => {
  let tries = 0

  const done = await retryWhileLocked(new AbortController().signal, async () => {
    tries += 1
    if (tries === 1) throw inTheWay(code)
    return 'done'
  })

  expect([done, tries]).toEqual(['done', 2])
})

test('a stopping shop does not retry, and other errors are thrown at once', async () => {
  const closing = new AbortController()
  let tries = 0
  const closed = retryWhileLocked(closing.signal, async () => {
    tries += 1
    closing.abort()
    throw inTheWay('55P03')
  })

  await expect(closed).rejects.toThrow(/aborted/)
  await expect(
    retryWhileLocked(new AbortController().signal, () => Promise.reject(inTheWay('23505'))),
  ).rejects.toThrow('in the way')
  expect(tries).toBe(1)
})

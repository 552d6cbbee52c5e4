import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EarlyReads } from './early-reads'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page takes the response that the touch of its link has requested, once', async () => {
  const reads = new EarlyReads()
  const early = vi.fn(async () => 'early')

  reads.send('product 1', early)
  reads.send('product 1', early)

  expect(await reads.take('product 1', async () => 'own')).toBe('early')
  expect(await reads.take('product 1', async () => 'own')).toBe('own')
  expect(early).toHaveBeenCalledTimes(1)
})

test('a page asks for itself after an early error, and when the early response is old or another one', async () => {
  const reads = new EarlyReads()
  reads.send('product 1', () => Promise.reject(new Error('offline')))
  reads.send('product 2', async () => 'early')

  expect(await reads.take('product 1', async () => 'own')).toBe('own')
  expect(await reads.take('product 3', async () => 'own')).toBe('own')
  vi.advanceTimersByTime(10_000)
  expect(await reads.take('product 2', async () => 'own')).toBe('own')
})

import { expect, test, vi } from 'vitest'
import { held } from '../../../tests/support/run/deferred'
import { LatestReads } from './latest-reads'

test('[HDR-08] a read begun before a write does not undo it', async () => {
  const reads = new LatestReads()
  const slow = held<string>()
  const reading = reads.read(
    () => slow.promise,
    () => 'standing',
  )

  await reads.write(async () => 'written')
  slow.abandon('old')

  expect(await reading).toBe('standing')
})

test('[HDR-08] nor does a read begun during the write', async () => {
  const reads = new LatestReads()
  const write = held<string>()
  const writing = reads.write(() => write.promise)
  const slow = held<string>()
  const second = reads.read(
    () => slow.promise,
    () => 'standing',
  )
  write.abandon('written')
  await writing
  slow.abandon('old')

  expect(await second).toBe('standing')
})

test('[CARD-01] nor does a read begun and answered during the write', async () => {
  const reads = new LatestReads()
  const write = held<string>()
  const writing = reads.write(() => write.promise)

  const during = await reads.read(
    async () => 'old',
    () => 'standing',
  )
  write.abandon('written')
  await writing

  expect(during).toBe('standing')
})

test('without a current value a read counts even after a concurrent write', async () => {
  const reads = new LatestReads()
  const slow = held<string>()
  const reading = reads.read(
    () => slow.promise,
    () => undefined,
  )

  await reads.write(async () => 'written')
  slow.abandon('old')

  expect(await reading).toBe('old')
})

test('a slow early read does not replace a quick later one', async () => {
  const reads = new LatestReads()
  const slow = held<string>()
  const early = reads.read(
    () => slow.promise,
    () => 'newer',
  )
  await reads.read(
    async () => 'newer',
    () => '',
  )

  slow.abandon('older')

  expect(await early).toBe('newer')
})

test('a failed later read does not discard an early one', async () => {
  const reads = new LatestReads()
  const slow = held<string>()
  const early = reads.read(
    () => slow.promise,
    () => 'standing',
  )
  await reads
    .read(
      () => Promise.reject(new Error('offline')),
      () => '',
    )
    .catch(() => undefined)

  slow.abandon('good')

  expect(await early).toBe('good')
})

test('[CART-05] many changes cause one reload, 200 ms after the last', () => {
  vi.useFakeTimers()
  const reads = new LatestReads()
  const reload = vi.fn()

  reads.readLater(200, reload)
  vi.advanceTimersByTime(150)
  reads.readLater(200, reload)
  vi.advanceTimersByTime(199)

  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

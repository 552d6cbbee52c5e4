import { expect, test, vi } from 'vitest'
import { held } from '../../../tests/support/run/deferred'
import { LatestReads } from './latest-reads'

test('[HDR-08] a reading begun before a write does not undo it', async () => {
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

test('[HDR-08] nor does one begun while the write was under way', async () => {
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

test('[CARD-01] nor does one that begins and is answered while the write is under way', async () => {
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

test('where nothing stands yet a reading counts, though something was written meanwhile', async () => {
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

test('a slow early reading does not replace a quick later one', async () => {
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

test('a failed later reading does not spoil an early one', async () => {
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

test('[CART-05] many changes make one reload, 200 ms after the last', () => {
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

import { expect, test, vi } from 'vitest'
import { SessionCache } from './session-cache'

test('[API-22] a caller is looked up once in a visit, and cached for less than a second', () => {
  let now = 1000
  const cache = new SessionCache(() => now)
  cache.beginRead()('token', { id: 'ravi' })

  now = 1900
  const within = cache.find('token')
  now = 1901
  const after = cache.find('token')

  expect([within, after]).toEqual([{ id: 'ravi' }, undefined])
})

test('[API-22] the age of a cached caller counts from before the read', () => {
  let now = 1000
  const cache = new SessionCache(() => now)
  const store = cache.beginRead()

  now = 1500
  store('token', { id: 'ravi' })
  now = 1901

  expect(cache.find('token')).toBeUndefined()
})

test('[API-22] an expired token leaves the cache without a lookup', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = 1000
  const cache = new SessionCache(() => now)
  cache.beginRead()('token', { id: 'ravi' })

  now = 1901
  vi.advanceTimersByTime(901)
  vi.useRealTimers()

  // Turning the clock back shows that the entry is gone.
  now = 1000
  expect(cache.find('token')).toBeUndefined()
})

test('[API-22] what was read of a session before it ended is not cached', () => {
  const cache = new SessionCache()
  const store = cache.beginRead()
  cache.beginRead()('other', { id: 'meena' })

  cache.invalidate(['sessions'])
  store('token', { id: 'ravi' })

  expect([cache.find('token'), cache.find('other')]).toEqual([undefined, undefined])
})

test('[API-22] callers are cached until sessions end or everything may have changed, ten thousand at most', () => {
  const cache = new SessionCache(() => 1)
  const [meena, ravi] = [{ id: 'meena' }, { id: 'ravi' }]
  cache.beginRead()('a', meena)
  const begunBefore = cache.beginRead()

  cache.invalidate(['product'])
  const afterOthers = cache.find('a')
  cache.invalidate(['all'])
  begunBefore('a', meena)
  cache.invalidate(['sessions', 'product'])
  begunBefore('b', ravi)
  const invalidated = [cache.find('a'), cache.find('b')]
  for (let caller = 0; caller <= 10_000; caller += 1) cache.beginRead()(`token ${caller}`, ravi)

  expect(afterOthers).toEqual(meena)
  expect(invalidated).toEqual([undefined, undefined])
  expect([cache.find('token 0'), cache.find('token 1')]).toEqual([undefined, ravi])
})

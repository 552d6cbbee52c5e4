import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../../../tests/support/database/test-database'
import { createLoadShedder } from './load-shedding'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

function openFullShop() {
  const shedLoad = createLoadShedder({ corsOrigins: [] }, {}, silentLog)
  const answers: string[] = []
  const ask = (name: string, socket: object) => {
    const response = { writeHead() {}, end: () => answers.push(name) } as unknown as ServerResponse
    shedLoad({ url: '/api/product', headers: {}, socket } as IncomingMessage, response)
  }
  return { ask, answers }
}

test('requests rejected within ten milliseconds are answered together, in order [B6]', () => {
  const { ask, answers } = openFullShop()

  ask('first', {})
  vi.advanceTimersByTime(9)
  ask('last', {})
  const before = [...answers]
  vi.advanceTimersByTime(1)
  const together = [...answers]
  ask('next', {})
  vi.advanceTimersByTime(10)

  expect(before).toEqual([])
  expect(together).toEqual(['first', 'last'])
  expect(answers).toEqual(['first', 'last', 'next'])
})

test('a client that retries too soon waits a second for the next 503', () => {
  const { ask, answers } = openFullShop()
  const [hasty, other] = [{}, {}]

  ask('first', hasty)
  ask('at once again', hasty)
  ask('another', other)
  vi.advanceTimersByTime(10)
  const atOnce = [...answers]
  vi.advanceTimersByTime(1000)
  const soon = [...answers]
  vi.advanceTimersByTime(2000)
  ask('after the time', hasty)
  vi.advanceTimersByTime(10)

  expect(atOnce).toEqual(['first', 'another'])
  expect(soon).toEqual(['first', 'another', 'at once again'])
  expect(answers.at(-1)).toBe('after the time')
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../../tests/support/test-database'
import { readySendAway } from './send-away'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('whoever comes back before the time that was told waits a second for the next refusal', () => {
  const sendAway = readySendAway({ corsOrigins: [] }, {}, silentLog)
  const answers: string[] = []
  const ask = (name: string, socket: object) => {
    const response = { writeHead() {}, end: () => answers.push(name) } as unknown as ServerResponse
    sendAway({ url: '/api/product', headers: {}, socket } as IncomingMessage, response)
  }
  const [hasty, other] = [{}, {}]

  ask('first', hasty)
  ask('at once again', hasty)
  ask('another', other)
  const atOnce = [...answers]
  vi.advanceTimersByTime(1000)
  const soon = [...answers]
  vi.advanceTimersByTime(2000)
  ask('after the time', hasty)

  expect(atOnce).toEqual(['first', 'another'])
  expect(soon).toEqual(['first', 'another', 'at once again'])
  expect(answers.at(-1)).toBe('after the time')
})

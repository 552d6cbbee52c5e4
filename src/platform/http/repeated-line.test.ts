import { pino } from 'pino'
import { expect, test } from 'vitest'
import { repeatedLine } from './repeated-line'

function aLog(level: string) {
  const lines: string[] = []
  return { lines, log: pino({ level }, { write: (line: string) => void lines.push(line) }) }
}
const said = { method: 'GET', path: '/product/"honey"\u0000', status: 304, kept: true }
const withoutTime = (line = '') => line.replace(/"time":\d+/, '"time":then')

test('a line said again and again is the one that the log itself would write, each with its own time', async () => {
  const { lines, log } = aLog('info')
  log.info(said, 'request')

  const say = repeatedLine(log, said, 'request')
  const began = Date.now()
  say()
  await expect.poll(() => Date.now()).toBeGreaterThan(began + 1)
  say()

  const [whole, ...repeated] = lines
  expect(repeated.map(withoutTime)).toEqual([withoutTime(whole), withoutTime(whole)])
  const [first, last] = repeated.map((line): number => JSON.parse(line).time)
  expect(first).toBeGreaterThanOrEqual(began)
  expect(last).toBeGreaterThan(first ?? 0)
  expect(last).toBeLessThanOrEqual(Date.now())
})

test('a log that hears of faults alone hears nothing of it', () => {
  const { lines, log } = aLog('error')

  repeatedLine(log, said, 'request')()

  expect(lines).toEqual([])
})

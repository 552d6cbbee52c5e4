import { expect, test } from 'vitest'
import { trackingNumberHint } from './tracking-number-hint'

test.each(['EM123456785IN', 'em 123456785 in', 'RR473124829IN'])('%s is a number of India Post', (number) => {
  expect(trackingNumberHint('India Post', number)).toBeUndefined()
})

test.each(['123', 'EM1234567810IN', 'EM123456784IN', 'EM123456785US'])(
  '%s of India Post is doubted',
  (number) => {
    expect(trackingNumberHint('India Post', number)).toContain('EM123456785IN')
  },
)

test('numbers of other carriers and an empty field are not doubted', () => {
  expect([trackingNumberHint('DTDC', '123'), trackingNumberHint('India Post', ' ')]).toEqual([
    undefined,
    undefined,
  ])
})

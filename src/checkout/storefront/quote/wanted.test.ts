import { expect, test } from 'vitest'
import { aCartLine } from '../../../../tests/support/factories/checkout'
import { QuoteRequest } from '../../contract/quote'
import { linesKey, requestOf } from './wanted'

const lines = [aCartLine({ quantity: 2 })]

test('a quote is asked for lines, place and choices', () => {
  const request = requestOf({
    lines,
    place: { pincode: '600 001', state: 'Tamil Nadu' },
    code: 'TEA10',
    method: 'COD',
  })

  expect(request).toEqual({
    lines: [{ product: 'p1', color: 'o1', quantity: 2 }],
    pincode: '600001',
    state: 'Tamil Nadu',
    code: 'TEA10',
    method: 'COD',
  })
  expect(QuoteRequest.safeParse(request).success).toBe(true)
})

test.each(['', '6000', '060001', '6000011'])('the unfinished PIN code %j is left out', (pincode) => {
  expect(requestOf({ lines, place: { pincode, state: '' } })).toEqual({
    lines: [{ product: 'p1', color: 'o1', quantity: 2 }],
  })
})

test('another price or quantity is another cart', () => {
  const keys = [lines, [aCartLine({ quantity: 3 })], [aCartLine({ quantity: 2, price: 310 })]].map(linesKey)

  expect(new Set(keys).size).toBe(3)
})

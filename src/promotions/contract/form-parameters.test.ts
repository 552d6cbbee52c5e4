import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Parameters } from './form-parameters'

test('a percentage may be typed with its sign, and an error does not ask for rupees', () => {
  expect(z.parse(Parameters, { percent: '10 %', maximum: '' })).toEqual({ percent: 10, maximum: 0 })
  expect(z.safeParse(Parameters, { amount: '10 %' }).success).toBe(false)
  expect(z.safeParse(Parameters, { percent: 'ten' }).error?.issues[0]?.message).toBe(
    'Please enter a number, such as 10 or 99.50.',
  )
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findWrong } from './field-errors'

const Schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required'), z.minLength(3, 'Name is too short')),
  city: z.string().check(z.minLength(1, 'City is required')),
})

test('every wrong field has one sentence, the first that fits', () => {
  expect(findWrong(Schema, { name: '', city: '' })).toEqual({
    name: 'Name is required',
    city: 'City is required',
  })
})

test('what is right has none', () => {
  expect(findWrong(Schema, { name: 'Meena', city: 'Erode' })).toEqual({})
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from './schema-resolver'

const Schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.minLength(3, 'Name is too short')),
  options: z.array(z.object({ price: z.string().check(z.minLength(1, 'Price is required')) })),
})
const resolve = (values: object) =>
  schemaResolver(Schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('each path gets the first message', async () => {
  expect(await resolve({ name: '', options: [{ price: '9' }, { price: '' }] })).toMatchObject({
    errors: {
      name: { message: 'Name is required' },
      options: [undefined, { price: { message: 'Price is required' } }],
    },
  })
})

test('valid values are passed on as parsed by the schema', async () => {
  expect(await resolve({ name: ' Meena ', options: [] })).toEqual({
    values: { name: 'Meena', options: [] },
    errors: {},
  })
})

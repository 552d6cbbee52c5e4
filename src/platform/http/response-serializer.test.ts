import fastJson, { type Schema } from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { everyRoute } from '../../../tests/support/shop/every-route'
import { serializerSchema } from './describe-schemas'

const jsonRoutes = everyRoute.flatMap((route) => ('reply' in route ? [route] : []))

test('the serializer of every route compiles', () => {
  expect(jsonRoutes.length).toBeGreaterThan(100)
  for (const { path, reply } of jsonRoutes)
    expect(() => fastJson(serializerSchema(reply) as Schema), path).not.toThrow()
})

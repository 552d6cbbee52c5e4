import fastJson, { type Schema } from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { everyRoute } from '../../../tests/support/shop/every-route'
import { toJsonSchema } from './describe-route'

const doors = everyRoute.flatMap((route) => ('reply' in route ? [route] : []))

test('answers of every door can be written, although that is tried only when it first answers', () => {
  expect(doors.length).toBeGreaterThan(100)
  for (const { path, reply } of doors)
    expect(() => fastJson(toJsonSchema(reply) as Schema), path).not.toThrow()
})

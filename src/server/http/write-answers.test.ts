import fastJson, { type Schema } from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { adminRoutes } from '#contract/admin-routes'
import type { AnyRoute } from '#contract/route'
import { routes } from '#contract/routes'
import { toJsonSchema } from './describe-route'

const doors = [...Object.values(routes), ...Object.values(adminRoutes)]
  .flatMap((room): AnyRoute[] => Object.values(room))
  .flatMap((route) => ('reply' in route ? [route] : []))

test('answers of every door can be written, although that is tried only when it first answers', () => {
  expect(doors.length).toBeGreaterThan(100)
  for (const { path, reply } of doors)
    expect(() => fastJson(toJsonSchema(reply) as Schema), path).not.toThrow()
})

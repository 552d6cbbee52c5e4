import { expect, test } from 'vitest'
import { isLocalOrigin } from './local-origin'

test.each([
  ['http://localhost:4000', true],
  ['http://shop-pc:4000', true],
  ['https://shop.test', true],
  ['http://192.168.1.5:4000', true],
  ['http://[::1]:4000', true],
  ['https://shop.example', false],
  ['http://203.0.113.5', false],
  ['https://localhost.example', false],
])('%s leads no further than the own network: %s', (origin, local) => {
  expect(isLocalOrigin(origin)).toBe(local)
})

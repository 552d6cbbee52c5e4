import { expect, test } from 'vitest'
import { isLocalOrigin } from './local-origin'

test.each([
  ['http://localhost:4000', true],
  ['http://shop-pc:4000', true],
  ['https://shop.test', true],
  ['http://192.168.1.5:4000', true],
  ['http://10.1.2.3:4000', true],
  ['http://172.16.0.1', true],
  ['http://172.31.255.255', true],
  ['http://172.32.0.1', false],
  ['http://169.254.1.1', true],
  ['http://shop.local:4000', true],
  ['http://[::1]:4000', true],
  ['http://[fd12:3456::1]:4000', true],
  ['http://[fe80::1]:4000', true],
  ['http://[2001:db8::fd12]:4000', false],
  ['http://10.1.2.3.example', false],
  ['http://local', true],
  ['http://notlocal.example', false],
  ['no address', false],
  ['https://shop.example', false],
  ['http://203.0.113.5', false],
  ['https://localhost.example', false],
])('%s is a local origin: %s', (origin, local) => {
  expect(isLocalOrigin(origin)).toBe(local)
})

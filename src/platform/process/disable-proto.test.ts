import { afterEach, expect, test } from 'vitest'
import { disableProto } from './disable-proto'

const open = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__') ?? {}
afterEach(() => {
  Object.defineProperty(Object.prototype, '__proto__', open)
})

test('input cannot reach a prototype, and JSON only sets own properties', () => {
  const [name, polluted] = ['__proto__', {} as Record<string, unknown>]
  disableProto()

  expect(() => Object.assign({}, JSON.parse(`{"${name}":{"admin":true}}`))).toThrow(TypeError)
  expect(() => polluted[name]).toThrow(TypeError)
  expect('admin' in {}).toBe(false)
})

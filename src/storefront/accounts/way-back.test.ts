import { expect, test } from 'vitest'
import { localPath, readErrand } from './way-back'

test.each([
  ['/cart', '/cart'],
  ['/product?category=Tea&page=2#list', '/product?category=Tea&page=2#list'],
  ['/a/../cart', '/cart'],
])('[ACC-09] a path of the shop is followed: %s', (asked, followed) => {
  expect(localPath(asked)).toBe(followed)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  undefined,
  { toString: () => '/cart' },
])('[ACC-09] whatever leads elsewhere is not followed: %s', (asked) => {
  expect(localPath(asked)).toBeUndefined()
})

test.each([null, undefined, 7, 'from'])('a history entry of somebody else is no errand: %s', (state) => {
  expect(readErrand(state)).toEqual({})
})

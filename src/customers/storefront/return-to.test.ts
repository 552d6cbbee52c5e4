import { expect, test } from 'vitest'
import { actOfVisit, afterSignup, localPath, readPendingAction } from './return-to'

test.each([
  ['/cart', '/cart'],
  ['/product?category=Tea&page=2#list', '/product?category=Tea&page=2#list'],
  ['/a/../cart', '/cart'],
])('[ACC-09] a path of the shop is accepted: %s', (asked, followed) => {
  expect(localPath(asked)).toBe(followed)
})

test.each([
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'HTTP://evil.example',
  '//evil.example',
  '///evil.example',
  '//evil.example:80/cart',
  '//shop.example@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /cart',
  '/\u00a0/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/cart/..//evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '?next=//evil.example',
  'cart',
  '',
  undefined,
  { toString: () => '/cart' },
])('[ACC-09] an external URL is not followed: %s', (asked) => {
  expect(localPath(asked)).toBeUndefined()
})

test.each([null, undefined, 7, 'from'])('a foreign history state is not a pending action: %s', (state) => {
  expect(readPendingAction(state)).toEqual({})
})

test('[ACC-01] a new customer who comes from the cart with a product goes on to checkout', () => {
  const add = {
    kind: 'add',
    title: 'Wild Honey',
    addition: { productId: 'honey', color: 'amber', quantity: 1, price: 299 },
  } as const

  expect(afterSignup({ from: '/cart', place: 'k' }, add)).toEqual({ from: '/checkout' })
  for (const other of [{ from: '/cart' }, { from: '/product' }, {}])
    expect(afterSignup(other, undefined)).toEqual(other)
  expect(afterSignup({ from: '/product' }, add)).toEqual({ from: '/product' })
})

test('[CARD-06] the login page speaks of an addition only where that led to it', () => {
  const addition = { productId: 'honey', color: 'amber', quantity: 1, price: 299 }
  const act = { kind: 'add', title: 'Wild Honey', addition } as const
  const stored = { from: '/product/honey', place: 'k', act }

  expect(actOfVisit({ from: '/product/honey', place: 'k' }, stored)).toBe(act)
  expect(actOfVisit({}, stored), 'a typed address').toBe(act)
  expect(actOfVisit({ from: '/cart', place: 'l' }, stored), 'the bag in the header').toBeUndefined()
})

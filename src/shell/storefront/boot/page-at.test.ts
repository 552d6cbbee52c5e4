import { expect, test } from 'vitest'
import { pageAt } from './page-at'

test.each([
  ['/', 'home'],
  ['/product', 'store'],
  ['/Product/', 'store'],
  ['/product/wild-honey-1', 'product'],
  ['/my-orders', 'orders'],
  ['/my-orders/1/', 'order'],
  ['/reset-password/abc', 'resetPassword'],
  ['/reset-password', undefined],
  ['/product/wild-honey-1/more', undefined],
  ['/products', undefined],
  ['/nowhere/product', undefined],
])('[LAY-01] the page at %s is %s', (address, page) => {
  expect(pageAt(address)).toBe(page)
})

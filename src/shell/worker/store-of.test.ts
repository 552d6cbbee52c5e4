import { expect, test } from 'vitest'
import { routes } from '../../routes'
import { pages } from '../contract/pages'
import { storeOf } from './store-of'

const filled = (path: string) => path.replace(/:\w+/g, '01a222b6-f370-72f6-84a8-46fcd8d941ab')
const storeAt = (path: string) => storeOf(new URL(filled(path), 'https://shop.example'))

test('pages that are the same for everyone are stored, and no others', () => {
  const stored = Object.entries(pages).filter(([, { path }]) => storeAt(path) !== undefined)

  expect(stored.map(([name]) => name)).toEqual([
    'home',
    'about',
    'contact',
    'store',
    'product',
    'blogs',
    'blog',
    'compare',
    'privacy',
    'refund',
    'shipping',
    'terms',
  ])
  expect(stored.every(([, { access }]) => access === 'open')).toBe(true)
})

test('of the API only what is open and about products and posts is stored', () => {
  const all = Object.values(routes).flatMap((table) => Object.values(table))
  const stored = all.filter(({ path }) => storeAt(path) === 'data')
  const read = stored.filter(({ method }) => method === 'GET')

  expect(new Set(read.map(({ path }) => path))).toEqual(
    new Set([
      '/api/product',
      '/api/product/:id',
      '/api/product/:id/reviews',
      '/api/product-facets',
      '/api/goes-well',
      '/api/blog',
      '/api/blog/:id',
      '/api/page/:slug',
    ]),
  )
  expect(read.every(({ access }) => access === 'open')).toBe(true)
})

test.each(['/admin', '/admin/orders', '/api/admin/products', '/api/user/cart', '/api/order/my-orders'])(
  '%s is never stored',
  (path) => expect(storeAt(path)).toBeUndefined(),
)

test.each([
  ['/assets/entry-abc.js', 'assets'],
  ['/media/0123456789abcdef/480.avif', 'pictures'],
])('%s is stored with the %s', (path, store) => expect(storeAt(path)).toBe(store))

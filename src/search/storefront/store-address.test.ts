import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableFilter } from '../contract/readable-filter'
import { chosenFilters } from './chosen-filters-list'
import { pageNumbers } from './page-numbers'
import { changed, cleared, productFilterOf, readStoreAddress, storeAddress, toggled } from './store-address'
import { readStoreChoices } from './store-choices'

test('[STORE-09] every choice survives a round trip through the URL', () => {
  const address =
    '/product?search=honey&category=Farm+Fresh&brand=Kaadu&brand=Sathu&tags=gift' +
    '&price%5Bgte%5D=100&price%5Blte%5D=500&sort=-price&page=3&grid=6'

  expect(storeAddress(readStoreAddress(address.slice('/product'.length)))).toBe(address)
})

test('[STORE-09] defaults are left out, so that one list has one URL', () => {
  expect(storeAddress(readStoreAddress('?sort=-createdAt&page=1&grid=4&brand='))).toBe('/product')
  expect(storeAddress(readStoreAddress('?brand=Sathu&brand=Kaadu'))).toBe('/product?brand=Kaadu&brand=Sathu')
})

test('[STORE-04, STORE-09] a search has the best match first, so newest first is in the URL', () => {
  const newest = '/product?search=tea&sort=-createdAt'

  expect(storeAddress(readStoreAddress('?search=tea&sort='))).toBe('/product?search=tea')
  expect(storeAddress(readStoreAddress(newest.slice('/product'.length)))).toBe(newest)
})

test('[STORE-09] invalid parts of a URL are ignored, the others stay', () => {
  const long = 'a'.repeat(500)

  expect(storeAddress(readStoreAddress('?price[gte]=cheap&grid=5&sort=sideways'))).toBe('/product')
  expect(
    storeAddress(readStoreAddress(`?brand=Kaadu&price[gte]=cheap&price[lte]=500&tags=${long}&page=2`)),
  ).toBe('/product?brand=Kaadu&price%5Blte%5D=500&page=2')
})

test('[HDR-03] a search that is too long is cut, and not within a character', () => {
  expect(readStoreAddress(`?search=${'a'.repeat(600)}`).search).toBe('a'.repeat(80))
  expect(readStoreAddress(`?search=${encodeURIComponent(`${'W'.repeat(79)}😀`)}`).search).toBe('W'.repeat(79))
})

test('[STORE-06] cards are four twelfths wide by default, and the grid size is not sent to the server', () => {
  expect(readStoreAddress('').grid).toBe(4)
  expect(readStoreAddress('?grid=12').grid).toBe(12)
  expect(productFilterOf(readStoreAddress('?grid=12'))).not.toHaveProperty('grid')
})

test('[STORE-09] a choice adds a filter, the same choice removes it, and both start at the first page', () => {
  const choices = readStoreAddress('?brand=Kaadu&page=4')

  expect(storeAddress(toggled(choices, 'brand', 'Sathu'))).toBe('/product?brand=Kaadu&brand=Sathu')
  expect(storeAddress(toggled(choices, 'brand', 'Kaadu'))).toBe('/product')
  expect(storeAddress(changed(choices, { sort: 'title' }))).toBe('/product?brand=Kaadu&sort=title')
})

test('[STORE-09] each filter can be removed, and all at once without losing the sort order', () => {
  const choices = readStoreAddress('?search=tea&brand=Kaadu&price[lte]=1200.50&sort=price&grid=3')

  expect(chosenFilters(choices)).toEqual([
    { words: 'Kaadu', address: '/product?search=tea&price%5Blte%5D=1200.5&sort=price&grid=3' },
    { words: 'Up to Rs. 1,200.50', address: '/product?search=tea&brand=Kaadu&sort=price&grid=3' },
    { words: '“tea”', address: '/product?brand=Kaadu&price%5Blte%5D=1200.5&sort=price&grid=3' },
  ])
  expect(storeAddress(cleared(choices))).toBe('/product?sort=price&grid=3')
})

test('[STORE-10] long paging shows both ends and the pages around the current one', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 9)).toEqual([1, 2, undefined, 9])
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, undefined, 9])
  expect(pageNumbers(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9])
})

const keys = [
  'category',
  'brand',
  'tags',
  'origin',
  'price[gte]',
  'price[lte]',
  'sort',
  'search',
  'page',
] as const
const values = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '2.5',
    '-1',
    '1e3',
    '100001',
    '99.999',
    'title',
    '-price',
    'a'.repeat(81),
    'tea under 300',
    '₹200-400',
    `${'b'.repeat(78)} ${'😀'.repeat(4)}`,
    ` \u200f${'c'.repeat(78)}😀`,
  ),
  fc.string(),
)

test('[STORE-08] a URL is read like the same query in the contract', () => {
  const questions = fc.array(fc.tuple(fc.constantFrom(...keys), values), { maxLength: 25 })

  fc.assert(
    fc.property(questions, (pairs) => {
      const asked = new URLSearchParams(pairs)
      const query = Object.fromEntries(keys.map((key) => [key, asked.getAll(key).sort()]))
      const filter = readableFilter(query)

      const { grid: _, ...choices } = readStoreChoices(asked.toString())

      expect(choices).toEqual({ ...filter, page: filter.page ?? 1 })
    }),
    { numRuns: 2_000 },
  )
})

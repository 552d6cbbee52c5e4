import { expect, test } from 'vitest'
import { aShownProduct } from '../../../../tests/support/shop/page-data'
import { forgetSession, makeSafeStorage, viewedKey } from '../../../platform/storefront/session-storage'
import { forgetViewed, rememberViewed, viewedProducts } from './viewed-products'

const emptyStore = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  return makeSafeStorage(() => storage)
}

test('what was viewed last is first, each product once, and the oldest are dropped', () => {
  const store = emptyStore()
  const products = Array.from({ length: 11 }, () => aShownProduct())

  for (const product of [...products, ...products.slice(9, 10)]) rememberViewed(product, store)

  const wanted = [9, 10, 8, 7, 6, 5, 4, 3, 2].map((place) => products[place]?._id)
  expect(viewedProducts(store).map(({ id }) => id)).toEqual(wanted)
})

test('logging out clears the list', () => {
  const store = emptyStore()
  rememberViewed(aShownProduct(), store)

  forgetSession(store)

  expect(viewedProducts(store)).toEqual([])
})

test('no price is stored, and the list can be cleared', () => {
  const store = emptyStore()
  rememberViewed(aShownProduct({ price: 123_456_789 }), store)
  expect(JSON.stringify(viewedProducts(store))).not.toContain('123456789')

  forgetViewed(store)

  expect(viewedProducts(store)).toEqual([])
})

test.each(['text', [1, null, { id: 5 }], { id: 'a' }])(
  'what other code wrote there is ignored: %j',
  (written) => {
    const store = emptyStore()
    store.write(viewedKey, written)

    expect(viewedProducts(store)).toEqual([])
  },
)

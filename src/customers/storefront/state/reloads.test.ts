import { expect, test, vi } from 'vitest'
import { kayal, openLoggedInBrowser } from '../../../../tests/support/built/logged-in-browser'
import { removeFromCart, updateCart } from '../../../cart/storefront/cart-thunks'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import { loadProduct, rateProduct } from '../../../catalog/storefront/state/product-slice'
import type { Send } from '../../../platform/storefront/api-client'
import { routes } from '../../../routes'
import { makeStore, type ShopStore } from '../../../shell/storefront/state/store'
import { authOf } from './auth-slice'
import { toggleWishlist } from './wishlist-thunks'

openLoggedInBrowser()

/** A shop that answers at once, and records which data was read. */
function openStore() {
  const read: string[] = []
  const send: Send = async (select) => {
    const { method, path } = select(routes)
    if (method === 'GET') read.push(path)
    const reply = { _id: 'honey', ratings: [], wishlist: [] }
    return { reply: (path === routes.cart.show.path ? [] : reply) as never, headers: new Headers() }
  }
  return { store: makeStore({ auth: authOf({ ...kayal, wishlist: ['honey'] }) }, send), read }
}

const honey = { _id: 'honey' } as CardProduct
type Write = (store: ShopStore) => Promise<unknown>
const deletion: Write = ({ dispatch }) => dispatch(removeFromCart('line'))
const change: Write = ({ dispatch }) => dispatch(updateCart({ cartItemId: 'line', quantity: 2 }))
const removal: Write = ({ dispatch }) => dispatch(toggleWishlist({ product: honey, wished: false }))
const review: Write = ({ dispatch }) => dispatch(rateProduct({ star: 4, comment: 'Good', prodId: 'honey' }))

test.each([
  ['[CART-05] the cart', 200, 'a line was deleted', deletion, '/api/user/cart'],
  ['[CART-04] the cart', 200, 'a quantity was changed', change, '/api/user/cart'],
  ['[WISH-02] the wishlist', 300, 'a product was removed', removal, '/api/user/wishlist'],
  ['[PROD-11] the product', 100, 'its review was sent', review, '/api/product/:id'],
])('%s is reloaded exactly %i ms after %s', async (_what, ms, _when, write, path) => {
  const { store, read } = openStore()
  await store.dispatch(loadProduct('honey'))
  read.length = 0

  await write(store)
  await vi.advanceTimersByTimeAsync(ms - 1)
  const before = [...read]
  await vi.advanceTimersByTimeAsync(1)

  expect(before).toEqual([])
  expect(read).toEqual([path])
})

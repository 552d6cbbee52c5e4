import { expect, test } from 'vitest'
import * as cart from '../../../cart/storefront/cart-thunks'
import * as product from '../../../catalog/storefront/state/product-slice'
import { removeReview } from '../../../catalog/storefront/state/remove-review'
import { findPlaced } from '../../../checkout/storefront/find-placed'
import * as blog from '../../../content/storefront/blog-slice'
import * as account from '../../../customers/storefront/state/account-thunks'
import * as wishlist from '../../../customers/storefront/state/wishlist-thunks'
import * as orders from '../../../orders/storefront/order-thunks'
import { correctReference } from '../../../payments/storefront/correct-reference'
import { sendEnquiry } from '../../../support/storefront/contact-slice'
import { makeStore } from './store'

// Sections 3, 4 and 8 of the specification: what each action leaves in the state, and which message appears.

interface Thunk {
  pending: { type: string }
  fulfilled: { type: string }
  rejected: { type: string }
}

const aProduct = { _id: 'p1', title: 'Forest honey' }
const meta = { requestId: 'r', arg: { product: aProduct, wished: true, token: 't' } }
const failure = { status: 500, code: 'FAULT', message: 'The shop stumbled.', details: {} }
const after = (...actions: object[]) => {
  const store = makeStore()
  for (const action of actions) store.dispatch({ meta, ...action } as never)
  return store.getState()
}
const toastsOf = (state: ReturnType<typeof after>) => state.toast.map(({ kind, text }) => `${kind}: ${text}`)

test.each<[string, Thunk, unknown?]>([
  ['User Created Successfully', account.registerUser],
  ['User Logged In Successfully', account.loginUser],
  ['Product Added To Cart', cart.addToCart],
  ['Product Deleted From Cart Successfully!', cart.removeFromCart],
  ['Product Updated Successfully!', cart.updateCart],
  ['Ordered createad Successfully!', orders.createOrder, { orderItems: [] }],
  ['Profile Updated Successfully!', account.updateProfile],
  ['Profile Updated Successfully!', account.giveUpEmail],
  ['Forgot Password Email Sent Successfully!', account.forgotPassword],
  ['Password change Successfully!', account.resetPassword],
  ['Rating Added Successfully', product.rateProduct],
])('[LAY-04] success shows: %s', (words, { fulfilled }, payload = {}) => {
  expect(toastsOf(after({ type: fulfilled.type, payload }))).toEqual([`success: ${words}`])
})

test.each<[string, Thunk]>([
  ['[CART-06] remove from cart', cart.removeFromCart],
  ['[CART-06] update cart', cart.updateCart],
  ['[CHK-12] create order', orders.createOrder],
  ['[ACC-06] update profile', account.updateProfile],
  ['[ACC-07] forgot password', account.forgotPassword],
  ['[ACC-08] reset password', account.resetPassword],
])('%s: a failure says Something Went Wrong! and nothing else', (_what, { rejected }) => {
  expect(toastsOf(after({ type: rejected.type, payload: failure }))).toEqual(['error: Something Went Wrong!'])
})

test.each<[string, Thunk]>([
  ['register', account.registerUser],
  ['login', account.loginUser],
])("[ACC-03] %s: a failure says the server's message", (_what, { rejected }) => {
  expect(toastsOf(after({ type: rejected.type, payload: failure }))).toEqual(['error: The shop stumbled.'])
})

test('[PROD-14] [WISH-03] the state has the fetched products and the wishlist, in the words of the specification', () => {
  const fetched = after({ type: product.loadProduct.fulfilled.type, payload: aProduct })
  const wished = after({ type: wishlist.toggleWishlist.fulfilled.type, payload: { wishlist: [] } })

  expect(fetched.product.message).toBe('Product Fetched Successfully')
  expect(wished.product.message).toBe('Product Added to Wishlist!')
  expect([...fetched.toast, ...wished.toast]).toEqual([])
})

type Slice = 'auth' | 'product' | 'blog' | 'contact'
const tracked: [Slice, string, Thunk, unknown?][] = [
  ...Object.entries(account).map(([name, thunk]): [Slice, string, Thunk] => ['auth', name, thunk]),
  ['auth', 'loadCart', cart.loadCart, { lines: [], version: '1' }],
  ['auth', 'addToCart', cart.addToCart],
  ['auth', 'removeFromCart', cart.removeFromCart],
  ['auth', 'updateCart', cart.updateCart],
  ['auth', 'emptyCart', cart.emptyCart],
  ['auth', 'createOrder', orders.createOrder, { orderItems: [] }],
  ['auth', 'cancelOrder', orders.cancelOrder],
  ['auth', 'loadOrders', orders.loadOrders, []],
  ['auth', 'loadOlderOrders', orders.loadOlderOrders, []],
  ['auth', 'loadOrder', orders.loadOrder],
  ['auth', 'correctReference', correctReference],
  ['auth', 'findPlaced', findPlaced],
  ['auth', 'loadWishlist', wishlist.loadWishlist, []],
  ['auth', 'toggleWishlist', wishlist.toggleWishlist],
  ['product', 'loadProducts', product.loadProducts],
  ['product', 'loadProduct', product.loadProduct],
  ['product', 'loadRail', product.loadRail, []],
  ['product', 'loadFacets', product.loadFacets],
  ['product', 'rateProduct', product.rateProduct],
  ['product', 'removeReview', removeReview],
  ['product', 'toggleWishlist', wishlist.toggleWishlist],
  ['blog', 'loadBlogs', blog.loadBlogs, []],
  ['blog', 'loadBlog', blog.loadBlog],
  ['contact', 'sendEnquiry', sendEnquiry],
]

test.each(tracked)(
  '[STATE-01] %s: %s goes pending, then fulfilled or rejected',
  (slice, _name, thunk, payload = {}) => {
    const pending = { type: thunk.pending.type }

    const waiting = after(pending)[slice]
    const done = after(pending, { type: thunk.fulfilled.type, payload })[slice]
    const failed = after(pending, { type: thunk.rejected.type, payload: failure })[slice]

    expect(waiting).toMatchObject({ loading: true })
    expect(done).toMatchObject({ loading: false, success: true, error: false })
    expect(failed).toMatchObject({ loading: false, success: false, error: true, message: failure.message })
  },
)

const flags = ['loading', 'success', 'error', 'message']

test.each<[Slice, string[]]>([
  [
    'auth',
    [
      ...['user', 'createdUser', 'wishlist', 'cartProduct', 'cartProducts', 'deletedCartProduct'],
      ...[
        'updatedCartProduct',
        'orderedProduct',
        'getorderedProduct',
        'updatedUser',
        'token',
        'pass',
        'deletedCart',
      ],
    ],
  ],
  ['product', ['products', 'singleProduct', 'wishlistResult', 'ratingResult']],
  ['blog', ['blogs', 'singleBlog']],
  ['contact', []],
])('[STATE-01] %s holds the fields of section 3 and the flags, all down at first', (slice, fields) => {
  const state = makeStore().getState()[slice]

  expect(Object.keys(state)).toEqual(expect.arrayContaining([...fields, ...flags]))
  expect(state).toMatchObject({ loading: false, success: false, error: false, message: '' })
})

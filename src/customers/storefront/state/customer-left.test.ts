import { afterEach, expect, test, vi } from 'vitest'
import { kayal, openLoggedInBrowser } from '../../../../tests/support/built/logged-in-browser'
import { held } from '../../../../tests/support/run/deferred'
import { loadCart } from '../../../cart/storefront/cart-thunks'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import { loadProducts } from '../../../catalog/storefront/state/product-slice'
import { createOrder, loadOrders, type Ordering } from '../../../orders/storefront/order-thunks'
import type { Send } from '../../../platform/storefront/api-client'
import { drafts } from '../../../platform/storefront/drafts'
import { noFlags } from '../../../platform/storefront/flags'
import {
  addressOwnerKey,
  forgetSession,
  localStore,
  readSession,
  type Session,
  saveSession,
  tabStore,
} from '../../../platform/storefront/session-storage'
import { routes } from '../../../routes'
import { sessionChanged } from '../../../shell/storefront/state/shop-thunk'
import { makeStore, type ShopStore } from '../../../shell/storefront/state/store'
import { CallFailed } from '../../../ui/behavior/http-client'
import { deleteAccount, logoutUser, updateProfile } from './account-thunks'
import { authOf } from './auth-slice'
import { loadWishlist, toggleWishlist } from './wishlist-thunks'

const malar: Session = { ...kayal, _id: 'malar', token: 'of malar', firstname: 'Malar', wishlist: ['tea'] }

openLoggedInBrowser()
afterEach(() => vi.unstubAllGlobals())

const tea = { _id: 'tea' } as CardProduct
const { firstname, lastname, email, mobile } = kayal
const ordering: Ordering = {
  send: (call, options) => call(({ orders }) => orders.placeCod, { body: {} as never }, options),
  idempotencyKey: 'key',
  cartVersion: '1',
}
const asked: [string, (store: ShopStore) => Promise<{ payload?: unknown }>, object][] = [
  ['a cart', (store) => store.dispatch(loadCart()), [{ _id: 'line' }]],
  ['a wishlist', (store) => store.dispatch(loadWishlist()), { wishlist: [{ _id: 'honey' }] }],
  ['orders', (store) => store.dispatch(loadOrders()), { orders: [{ _id: 'order' }] }],
  ['a heart', (store) => store.dispatch(toggleWishlist({ product: tea, wished: true })), {}],
  [
    'a name',
    (store) => store.dispatch(updateProfile({ firstname, lastname, email, mobile })),
    { firstname, lastname, email, mobile },
  ],
  [
    'an order',
    (store) => store.dispatch(createOrder(ordering)),
    { success: true, message: '', order: { _id: 'order', orderItems: [] } },
  ],
]
const late = new CallFailed({ status: 0, code: 'LATE', message: 'Late', details: {} })

for (const [what, ask, reply] of asked) {
  for (const [how, answer] of [
    ['answered', reply],
    ['refused', late],
  ] as const) {
    test(`[ACC-09] ${what} of a customer, ${how} after another customer logged in in another tab, is dropped`, async () => {
      const { promise, abandon } = held()
      const tokens: unknown[] = []
      const send: Send = async (_door, _asked, options) => {
        tokens.push(options?.token)
        await promise
        if (answer === late) throw late
        return { reply: answer as never, headers: new Headers() }
      }
      const store = makeStore({ auth: authOf(kayal) }, send)
      const asking = ask(store)

      saveSession(malar)
      store.dispatch(sessionChanged())
      abandon()
      const { payload } = await asking

      expect(payload).toMatchObject({ code: 'CUSTOMER_LEFT' })
      expect({ ...store.getState().auth, ...noFlags }).toEqual(authOf(malar))
      expect(store.getState().auth.message).toBe('')
      expect(readSession()).toEqual(malar)
      expect(store.getState().toast).toEqual([])
      expect(tokens, 'nothing is repeated in the name of the next customer').toEqual([kayal.token])
    })
  }
}

for (const [what, ask] of asked)
  test(`[ACC-09] ${what} of a page that shows one customer is not sent in the name of another who has just logged in`, async () => {
    const send = vi.fn<Send>()
    const store = makeStore({ auth: authOf(kayal) }, send)
    saveSession(malar)

    const { payload } = await ask(store)

    expect(payload).toMatchObject({ code: 'CUSTOMER_LEFT' })
    expect(send).not.toHaveBeenCalled()
    expect({ ...store.getState().auth, ...noFlags }).toEqual(authOf(malar))
  })

test('[ACC-09, CHK-13] an order without a response is not repeated in the name of another customer', async () => {
  const tokens: unknown[] = []
  const send: Send = async (select, _asked, options) => {
    if (select(routes).path === routes.orders.placeCod.path) tokens.push(options?.token)
    throw new CallFailed({ status: 0, code: 'OFFLINE', message: '', details: {} })
  }
  const store = makeStore({ auth: authOf(kayal) }, send)
  const answer = store.dispatch(createOrder({ ...ordering, onLost: () => saveSession(malar) }))

  await vi.advanceTimersByTimeAsync(60_000)

  expect((await answer).payload).toMatchObject({ code: 'CUSTOMER_LEFT' })
  expect(tokens).toEqual([kayal.token])
})

test('[CARD-02] a public list is shown whichever customer has logged in since', async () => {
  const { promise, abandon } = held()
  const send: Send = async () => {
    await promise
    return { reply: [] as never, headers: new Headers() }
  }
  const store = makeStore({ auth: authOf(kayal) }, send)
  const asking = store.dispatch(loadProducts({ category: [], brand: [], tags: [], origin: [], search: '' }))

  saveSession(malar)
  abandon()

  expect((await asking).meta.requestStatus).toBe('fulfilled')
})

/** A shop that answers when released, and records the token of each call. */
function heldShop() {
  const { promise, abandon } = held()
  const tokens: unknown[] = []
  const send: Send = async (_door, _asked, options) => {
    tokens.push(options?.token)
    await promise
    return { reply: { success: true } as never, headers: new Headers() }
  }
  return { store: makeStore({ auth: authOf(kayal) }, send), tokens, abandon }
}

/** As the checkout stores it. */
function keepAddressOf({ _id }: Session, city: string) {
  localStore.write('address', { city })
  localStore.write(addressOwnerKey, _id)
}

test('[HDR-10] a login in another tab during a logout stays, with its data', async () => {
  const { store, tokens, abandon } = heldShop()
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  keepAddressOf(kayal, 'Madurai')
  drafts.keep('contact', 'Do you ship to Madurai?')

  const leaving = store.dispatch(logoutUser())
  expect([readSession(), localStore.read('address')]).toEqual([undefined, undefined])
  saveSession(malar)
  keepAddressOf(malar, 'Salem')
  abandon()
  await leaving

  expect(tokens).toEqual([kayal.token])
  expect(reload).toHaveBeenCalledOnce()
  expect(readSession()).toEqual(malar)
  expect(localStore.read('address')).toEqual({ city: 'Salem' })
  expect(tabStore.read('drafts')).toBeUndefined()
})

test.each([
  ['no customer', undefined, undefined],
  ['another customer', malar, { city: 'Salem' }],
])(
  '[ACC-11] a deletion during the login of %s in another tab clears the data of the deleted account only',
  async (_, next, address) => {
    const { store, abandon } = heldShop()
    keepAddressOf(kayal, 'Madurai')
    drafts.keep('contact', 'Do you ship to Madurai?')

    const deleting = store.dispatch(deleteAccount({ password: 'a-slow-walk-home' }))
    forgetSession()
    drafts.keep('review', 'Good')
    if (next) {
      saveSession(next)
      keepAddressOf(next, 'Salem')
    }
    abandon()
    await deleting

    expect(readSession()).toEqual(next)
    expect(localStore.read('address')).toEqual(address)
    expect(drafts.read('review')).toBe('Good')
    saveSession(kayal)
    expect(drafts.read('contact')).toBeUndefined()
  },
)

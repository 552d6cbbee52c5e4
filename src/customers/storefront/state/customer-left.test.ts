import { afterEach, expect, test, vi } from 'vitest'
import { kayal, openLoggedInBrowser } from '../../../../tests/support/built/logged-in-browser'
import { held } from '../../../../tests/support/run/deferred'
import { loadCart } from '../../../cart/storefront/cart-thunks'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import { loadProducts } from '../../../catalog/storefront/state/product-slice'
import type { CodOrder } from '../../../orders/contract/orders'
import { createCodOrder, loadOrders } from '../../../orders/storefront/order-thunks'
import type { Send } from '../../../platform/storefront/api-client'
import { drafts } from '../../../platform/storefront/drafts'
import { noFlags } from '../../../platform/storefront/flags'
import {
  addressOwnerKey,
  forgetSession,
  keepSession,
  localRail,
  readSession,
  type Session,
  tabRail,
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
    (store) =>
      store.dispatch(createCodOrder({ order: {} as CodOrder, idempotencyKey: 'key', cartVersion: '1' })),
    { success: true, message: '', order: { _id: 'order', orderItems: [] } },
  ],
]
const late = new CallFailed({ status: 0, code: 'LATE', message: 'Late', details: {} })

for (const [what, ask, reply] of asked) {
  for (const [how, answer] of [
    ['answered', reply],
    ['refused', late],
  ] as const) {
    test(`[ACC-09] ${what} of a customer, ${how} after somebody else came by another tab, is nothing to them`, async () => {
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

      keepSession(malar)
      store.dispatch(sessionChanged())
      abandon()
      const { payload } = await asking

      expect(payload).toMatchObject({ code: 'CUSTOMER_LEFT' })
      expect({ ...store.getState().auth, ...noFlags }).toEqual(authOf(malar))
      expect(store.getState().auth.message).toBe('')
      expect(readSession()).toEqual(malar)
      expect(store.getState().toast).toEqual([])
      expect(tokens, 'nothing is asked once more in the name of the next').toEqual([kayal.token])
    })
  }
}

for (const [what, ask] of asked)
  test(`[ACC-09] ${what} of a page that shows one customer is not sent in the name of another, of whom it has not heard yet`, async () => {
    const send = vi.fn<Send>()
    const store = makeStore({ auth: authOf(kayal) }, send)
    keepSession(malar)

    const { payload } = await ask(store)

    expect(payload).toMatchObject({ code: 'CUSTOMER_LEFT' })
    expect(send).not.toHaveBeenCalled()
    expect({ ...store.getState().auth, ...noFlags }).toEqual(authOf(malar))
  })

test('[ACC-09, CHK-13] an order whose answer was lost is not sent again in the name of somebody who came meanwhile', async () => {
  const tokens: unknown[] = []
  const send: Send = async (door, _asked, options) => {
    if (door(routes).path === routes.orders.placeCod.path) tokens.push(options?.token)
    throw new CallFailed({ status: 0, code: 'OFFLINE', message: '', details: {} })
  }
  const store = makeStore({ auth: authOf(kayal) }, send)
  const ordering = store.dispatch(
    createCodOrder({
      order: {} as CodOrder,
      idempotencyKey: 'key',
      cartVersion: '1',
      onLost: () => keepSession(malar),
    }),
  )

  await vi.advanceTimersByTimeAsync(60_000)

  expect((await ordering).payload).toMatchObject({ code: 'CUSTOMER_LEFT' })
  expect(tokens).toEqual([kayal.token])
})

test('[CARD-02] a list for everybody is shown whoever has come meanwhile', async () => {
  const { promise, abandon } = held()
  const send: Send = async () => {
    await promise
    return { reply: [] as never, headers: new Headers() }
  }
  const store = makeStore({ auth: authOf(kayal) }, send)
  const asking = store.dispatch(loadProducts({ category: [], brand: [], tags: [], origin: [], search: '' }))

  keepSession(malar)
  abandon()

  expect((await asking).meta.requestStatus).toBe('fulfilled')
})

/** A shop that answers when told to, and tells in whose name it was asked. */
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

/** As the checkout leaves it. */
function keepAddressOf({ _id }: Session, city: string) {
  localRail.write('address', { city })
  localRail.write(addressOwnerKey, _id)
}

test('[HDR-10] who logs in by another tab, while the shop is told of a customer who logs out, stays with all that is theirs', async () => {
  const { store, tokens, abandon } = heldShop()
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  keepAddressOf(kayal, 'Madurai')
  drafts.keep('contact', 'Do you ship to Madurai?')

  const leaving = store.dispatch(logoutUser())
  expect([readSession(), localRail.read('address')]).toEqual([undefined, undefined])
  keepSession(malar)
  keepAddressOf(malar, 'Salem')
  abandon()
  await leaving

  expect(tokens).toEqual([kayal.token])
  expect(reload).toHaveBeenCalledOnce()
  expect(readSession()).toEqual(malar)
  expect(localRail.read('address')).toEqual({ city: 'Salem' })
  expect(tabRail.read('drafts')).toBeUndefined()
})

test.each([
  ['nobody', undefined, undefined],
  ['somebody else', malar, { city: 'Salem' }],
])(
  '[ACC-11] of an account deleted while %s has come by another tab nothing stays here, and of them all',
  async (_, next, address) => {
    const { store, abandon } = heldShop()
    keepAddressOf(kayal, 'Madurai')
    drafts.keep('contact', 'Do you ship to Madurai?')

    const deleting = store.dispatch(deleteAccount({ password: 'a-slow-walk-home' }))
    forgetSession()
    drafts.keep('review', 'Good')
    if (next) {
      keepSession(next)
      keepAddressOf(next, 'Salem')
    }
    abandon()
    await deleting

    expect(readSession()).toEqual(next)
    expect(localRail.read('address')).toEqual(address)
    expect(drafts.read('review')).toBe('Good')
    keepSession(kayal)
    expect(drafts.read('contact')).toBeUndefined()
  },
)

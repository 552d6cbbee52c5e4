import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trials } from '../../../../tests/support/run/trials'
import type { CartItem } from '../../../cart/contract/cart'
import { addToCart, loadCart, removeFromCart, updateCart } from '../../../cart/storefront/cart-thunks'
import type { ProductSummary } from '../../../catalog/contract/catalogue'
import { authOf } from '../../../customers/storefront/state/auth-slice'
import { loadWishlist, toggleWishlist } from '../../../customers/storefront/state/wishlist-thunks'
import { cartReloadMs, wishlistReloadMs } from '../../../platform/contract/constants'
import type { Send } from '../../../platform/storefront/api-client'
import { forgetSession, type Session, saveSession } from '../../../platform/storefront/session-storage'
import { routes } from '../../../routes'
import { CallFailed } from '../../../ui/behavior/http-client'
import { makeStore, type ShopStore } from './store'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saveSession(loggedIn)
})
afterEach(() => {
  vi.useRealTimers()
  forgetSession()
})

/** A shop that receives calls, and returns responses, in any order. */
function aSlowShop(travel: fc.Scheduler) {
  const cart = new Map([1, 2, 3].map((n) => [`line ${n}`, n]))
  const wished = new Set(['honey'])
  const cartLines = () => [...cart].map(([_id, quantity]) => ({ _id, quantity }) as CartItem)
  const hearts = () => [...wished].map((_id) => ({ _id }) as ProductSummary)

  const answers = new Map<unknown, (input: Record<string, string>) => unknown>([
    [routes.cart.show, cartLines],
    [
      routes.cart.add,
      ({ productId = '', quantity }) => {
        cart.set(productId, (cart.get(productId) ?? 0) + Number(quantity))
        return {}
      },
    ],
    [
      routes.cart.update,
      ({ cartItemId = '', quantity }) => {
        cart.set(cartItemId, Number(quantity))
        return { _id: cartItemId, quantity: Number(quantity), price: 1 }
      },
    ],
    [routes.cart.remove, ({ id = '' }) => cart.delete(id)],
    [routes.wishlist.show, () => ({ wishlist: hearts() })],
    [
      routes.wishlist.toggle,
      ({ prodId = '', wished: wanted }) => {
        if (wanted) wished.add(prodId)
        else wished.delete(prodId)
        return {}
      },
    ],
  ])
  const send: Send = async (select, input) => {
    const route = select(routes)
    const { params, body } = { params: {}, body: {}, ...input } as Record<string, object>
    await travel.schedule(Promise.resolve(), `${route.path} is called`)
    const reply = answers.get(route)?.({ ...params, ...body })
    await travel.schedule(Promise.resolve(), `${route.path} has answered`)
    return { reply: reply as never, headers: new Headers() }
  }
  return { send, cartLines, hearts }
}

const line = fc.constantFrom('line 1', 'line 2', 'line 3')
const doing = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), line, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('change' as const), line, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('remove' as const), line }),
  fc.record({
    kind: fc.constant('heart' as const),
    product: fc.constantFrom('honey', 'tea'),
    wished: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('look' as const) }),
)

test('[CART-05] [CARD-01] in any order of calls, no reload undoes a confirmed change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(doing, { maxLength: 10 }), async (travel, doings) => {
      const shop = aSlowShop(travel)
      const store = makeStore({ auth: authOf(loggedIn) }, shop.send)
      void store.dispatch(loadCart())
      void store.dispatch(loadWishlist())
      const shopper = aShopper(store)
      const unsubscribe = store.subscribe(shopper.check)

      for (const one of doings)
        void travel.schedule(Promise.resolve(), JSON.stringify(one)).then(() => shopper.act(one))
      for (const ms of [cartReloadMs, wishlistReloadMs, cartReloadMs, wishlistReloadMs])
        void travel.schedule(Promise.resolve(), `${ms} ms`).then(() => vi.advanceTimersByTime(ms))
      await travel.waitIdle()
      vi.advanceTimersByTime(wishlistReloadMs)
      await travel.waitIdle()
      unsubscribe()

      expect(shopper.undone).toEqual([])
      const { cartProducts, wishlist } = store.getState().auth
      expect(cartProducts?.map(({ _id, quantity }) => [_id, quantity]).sort()).toEqual(
        shop
          .cartLines()
          .map(({ _id, quantity }) => [_id, quantity])
          .sort(),
      )
      expect(wishlist?.map(({ _id }) => _id).sort()).toEqual(
        shop
          .hearts()
          .map(({ _id }) => _id)
          .sort(),
      )
    }),
    { numRuns: trials(300) },
  )
})

test('[CART-06] an addition without a response shows as soon as the cart can be reloaded', async () => {
  let readings = 0
  const send: Send = async (select) => {
    const route: unknown = select(routes)
    if (route === routes.cart.show && ++readings > 2)
      return { reply: [{ _id: 'honey' }] as never, headers: new Headers() }
    throw new CallFailed({ status: 503, code: 'UNAVAILABLE', message: '', details: {} })
  }
  const store = makeStore({ auth: authOf(loggedIn) }, send)

  await store.dispatch(addToCart({ productId: 'honey', color: '', quantity: 1, price: 1 }))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(store.getState().auth.cartProducts).toEqual([{ _id: 'honey' }])
  expect(readings).toBe(3)
})

test.each([
  [503, 4],
  [401, 1],
])('[CART-06] a cart with status %i is requested %i times in all', async (status, times) => {
  let readings = 0
  const send: Send = async () => {
    readings++
    throw new CallFailed({ status, code: '', message: '', details: {} })
  }

  await makeStore({ auth: authOf(loggedIn) }, send).dispatch(loadCart())
  await vi.advanceTimersByTimeAsync(600_000)

  expect(readings).toBe(times)
})

test('[CART-06] a cart is reloaded for its customer only, and for the next customer as often', async () => {
  let readings = 0
  const send: Send = async () => {
    readings++
    throw new CallFailed({ status: 503, code: 'UNAVAILABLE', message: '', details: {} })
  }
  const store = makeStore({ auth: authOf(loggedIn) }, send)
  await store.dispatch(loadCart())

  forgetSession()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readings).toBe(1)

  saveSession({ ...loggedIn, token: 'of another' })
  await store.dispatch(loadCart())
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readings).toBe(1 + 4)
})

test.each([
  [
    'an addition',
    ({ dispatch }: ShopStore) =>
      dispatch(addToCart({ productId: 'honey', color: '', quantity: 1, price: 1 })),
  ],
  ['a change', ({ dispatch }: ShopStore) => dispatch(updateCart({ cartItemId: 'line 1', quantity: 2 }))],
])('[ACC-09] %s that found the session ended asks for no cart', async (_, change) => {
  const called: unknown[] = []
  const send: Send = async (select) => {
    called.push(select(routes))
    throw new CallFailed({ status: 401, code: 'LOGIN_NEEDED', message: '', details: {} })
  }

  await change(makeStore({ auth: authOf(loggedIn) }, send))
  await vi.advanceTimersByTimeAsync(600_000)

  expect(called).not.toContain(routes.cart.show)
  expect(called).toHaveLength(1)
})

const loggedIn: Session = {
  ...{ _id: 'meena', token: 'of meena', firstname: 'Meena', lastname: 'K', email: 'meena@example.com' },
  ...{ mobile: '9876543210', wishlist: ['honey'] },
}

/** Waits for the response about a line or product before changing it again, like the rows of the cart. */
function aShopper(store: ShopStore) {
  const answered = new Map<string, number | undefined>()
  const hearts = new Map<string, boolean>()
  const underWay = new Set<string>()
  const undone: string[] = []

  const change = async (id: string, act: () => Promise<unknown>, to?: number) => {
    if (underWay.has(id)) return
    underWay.add(id)
    answered.delete(id)
    await act()
    underWay.delete(id)
    answered.set(id, to)
  }
  /** A heart shows the wanted state at once. */
  const toggle = async (_id: string, wished: boolean) => {
    if (underWay.has(_id)) return
    underWay.add(_id)
    hearts.delete(_id)
    const toggling = store.dispatch(toggleWishlist({ product: { _id } as ProductSummary, wished }))
    hearts.set(_id, wished)
    await toggling
    underWay.delete(_id)
  }
  const check = () => {
    const { cartProducts: lines = [], user } = store.getState().auth
    for (const [product, wished] of hearts) {
      if (user?.wishlist.includes(product) !== wished) undone.push(`${product}: not ${wished}`)
    }
    for (const [id, quantity] of answered) {
      const shown = lines.find(({ _id }) => _id === id)?.quantity
      if (shown !== quantity) undone.push(`${id}: ${shown} instead of ${quantity}`)
    }
  }
  const act = async (one: typeof doing extends fc.Arbitrary<infer Doing> ? Doing : never) => {
    if (one.kind === 'look') return store.dispatch(loadCart())
    if (one.kind === 'heart') return toggle(one.product, one.wished)
    const id = one.line
    const isShown = store.getState().auth.cartProducts?.some(({ _id }) => _id === id)
    if (one.kind !== 'put' && !isShown) return
    if (one.kind === 'remove') return change(id, async () => store.dispatch(removeFromCart(id)))
    const { quantity } = one
    if (one.kind === 'change')
      return change(id, async () => store.dispatch(updateCart({ cartItemId: id, quantity })), quantity)
    // The next read decides the quantity of a line after an addition.
    await change(id, async () => store.dispatch(addToCart({ productId: id, color: '', quantity, price: 1 })))
    return answered.delete(id)
  }
  return { act, check, undone }
}

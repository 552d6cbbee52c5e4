import { afterEach, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { openListeningShop } from '../../../../tests/support/shop/listening-shop'
import { emailOf, testPassword } from '../../../../tests/support/shop/test-shop'
import * as cart from '../../../cart/storefront/cart-thunks'
import { loadOrders } from '../../../orders/storefront/order-thunks'
import * as commonMessages from '../../../platform/contract/messages'
import { localStore, readSession, saveSession } from '../../../platform/storefront/session-storage'
import { sessionChanged } from '../../../shell/storefront/state/shop-thunk'
import { makeStore, type ShopStore } from '../../../shell/storefront/state/store'
import { loginUser } from './account-thunks'
import * as auth from './auth-slice'
import * as wishlist from './wishlist-thunks'

const { shop, send } = await openListeningShop()
let store: ShopStore
beforeEach(() => {
  store = makeStore({}, send)
})
afterEach(() => localStore.clear())

const state = () => store.getState().auth
const toasts = () => store.getState().toast.map(({ kind, text }) => `${kind}: ${text}`)

async function logIn(name: string) {
  await shop.as(name).get('/api/user/cart')
  return store.dispatch(loginUser({ email: emailOf(name), password: testPassword }))
}

async function addHoney(quantity = 1) {
  const honey = await aProduct(shop.db, { price_paise: 25_000 })
  const addition = { productId: honey.id, color: honey.options[0]?.id ?? '', quantity, price: 250 }
  await store.dispatch(cart.addToCart(addition))
  await store.dispatch(cart.loadCart())
  return honey
}

test('[ACC-02] login stores the whole response and the token, and says so', async () => {
  await logIn('meena')

  expect(readSession()).toMatchObject({ firstname: 'meena', email: emailOf('meena') })
  expect(localStore.read('token')).toBe(state().token)
  expect(state().user?.token).toBe(state().token)
  expect(toasts()).toEqual([`success: ${commonMessages.userLoggedIn()}`])
})

test("[ACC-03] a failed login shows the server's message and stores nothing", async () => {
  await store.dispatch(loginUser({ email: 'nobody@example.com', password: 'wrong-password' }))

  expect(toasts()).toEqual([`error: ${commonMessages.invalidCredentials()}`])
  expect(state()).toMatchObject({
    error: true,
    message: commonMessages.invalidCredentials(),
    user: undefined,
  })
  expect(readSession()).toBeUndefined()
})

test('[STATE-01] an action goes pending, then fulfilled', async () => {
  await logIn('meena')
  const loading = store.dispatch(loadOrders())
  expect(state()).toMatchObject({ loading: true, message: '' })

  await loading

  expect(state()).toMatchObject({ loading: false, success: true, error: false, getorderedProduct: [] })
})

test('[STATE-02] reset-all returns to the initial state with the stored user', async () => {
  await logIn('meena')
  await addHoney()

  store.dispatch(auth.resetAll())

  expect(state()).toMatchObject({ cartProducts: undefined, success: false })
  expect(state().user?.firstname).toBe('meena')
})

test('[STATE-02, ACC-06] a profile saved in another tab changes only the profile', async () => {
  await logIn('nila')
  await addHoney()
  await store.dispatch(loadOrders())
  await store.dispatch(wishlist.loadWishlist())
  const { user, ...others } = state()
  const session = readSession()
  if (!user || !session) throw new Error('Nobody is logged in')

  saveSession({ ...session, firstname: 'Nila Devi', confirmedEmail: 'nila-before@example.com' })
  store.dispatch(sessionChanged())

  const profile = { firstname: 'Nila Devi', confirmedEmail: 'nila-before@example.com' }
  expect(state()).toEqual({ ...others, user: { ...user, ...profile } })
  expect(state()).toMatchObject({ cartProducts: [{ quantity: 1 }], wishlist: [], getorderedProduct: [] })

  saveSession(session)
  store.dispatch(sessionChanged())
  expect(state().user, 'an email that no longer waits goes').toEqual(user)

  saveSession({ ...session, token: 'of another login' })
  store.dispatch(sessionChanged())
  expect(state()).toEqual(auth.authOf({ ...session, token: 'of another login' }))
})

test('[CART-04] a change of quantity shows the server’s response', async () => {
  await logIn('kala')
  await addHoney(2)
  const [line] = state().cartProducts ?? []

  await store.dispatch(cart.updateCart({ cartItemId: line?._id ?? '', quantity: 5 }))

  expect(state().cartProducts).toMatchObject([{ quantity: 5 }])
  expect(toasts()).toContain(`success: ${commonMessages.cartUpdated()}`)
})

test('[CART-06] a rejected change says Something Went Wrong! and keeps the state of the server', async () => {
  await logIn('rani')
  await addHoney(2)
  const [line] = state().cartProducts ?? []

  await store.dispatch(cart.updateCart({ cartItemId: line?._id ?? '', quantity: 11 }))
  await store.dispatch(cart.loadCart())

  expect(toasts()).toContain(`error: ${commonMessages.somethingWrong()}`)
  expect(state().cartProducts).toMatchObject([{ quantity: 2 }])
})

test('[CART-05] a removed line disappears at once', async () => {
  await logIn('devi')
  await addHoney()
  const [line] = state().cartProducts ?? []

  await store.dispatch(cart.removeFromCart(line?._id ?? ''))

  expect(state().cartProducts).toEqual([])
  expect(toasts()).toContain(`success: ${commonMessages.deletedFromCart()}`)
})

test('[CARD-01] a heart fills at once, and is rolled back on error', async () => {
  await logIn('sita')
  const unknown = { _id: '01890000-0000-7000-8000-000000000000', title: 'Gone' }
  const toggling = store.dispatch(
    wishlist.toggleWishlist({
      product: unknown as Parameters<typeof wishlist.toggleWishlist>[0]['product'],
      wished: true,
    }),
  )
  expect(state().user?.wishlist).toEqual([unknown._id])

  await toggling

  expect(state().user?.wishlist).toEqual([])
  expect(toasts()).toContain(`error: ${commonMessages.productNotFound()}`)
})

test('[ACC-09] a session that another tab has ended ends here too', async () => {
  await logIn('usha')
  await shop.db.deleteFrom('session').execute()

  const asked = store.dispatch(loadOrders())
  localStore.clear()
  await asked

  expect(state()).toMatchObject({ user: undefined, token: '' })
})

test('[ACC-09] an expired token ends the session without an error', async () => {
  await logIn('usha')
  await shop.db.deleteFrom('session').execute()

  await store.dispatch(loadOrders())

  expect(state()).toMatchObject({ user: undefined, token: '' })
  expect(readSession()).toBeUndefined()
  expect(toasts()).not.toContain(`error: ${commonMessages.somethingWrong()}`)
})

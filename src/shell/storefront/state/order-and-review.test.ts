import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { held } from '../../../../tests/support/run/deferred'
import { openListeningShop } from '../../../../tests/support/shop/listening-shop'
import { emailOf, testPassword } from '../../../../tests/support/shop/test-shop'
import { loadCart } from '../../../cart/storefront/cart-thunks'
import { loadProduct, rateProduct } from '../../../catalog/storefront/state/product-slice'
import { removeReview } from '../../../catalog/storefront/state/remove-review'
import { loginUser } from '../../../customers/storefront/state/account-thunks'
import {
  cancelOrder,
  createOrder,
  loadOrder,
  loadOrders,
  type Ordering,
  orderShown,
} from '../../../orders/storefront/order-thunks'
import { correctReference } from '../../../payments/storefront/correct-reference'
import { productReloadMs } from '../../../platform/contract/constants'
import type { Send } from '../../../platform/storefront/api-client'
import { localStore } from '../../../platform/storefront/session-storage'
import { routes } from '../../../routes'
import { CallFailed } from '../../../ui/behavior/http-client'
import { makeStore, type ShopStore } from './store'

const { shop, send } = await openListeningShop()
let store: ShopStore
beforeEach(() => {
  store = makeStore({}, send)
})
afterEach(() => localStore.clear())

const toasts = () => store.getState().toast.map(({ kind, text }) => `${kind}: ${text}`)

async function logIn(name: string) {
  await shop.as(name).get('/api/user/cart')
  await store.dispatch(loginUser({ email: emailOf(name), password: testPassword }))
}

const orderingOf = (body: { upiTransactionId: string }): Ordering => ({
  send: (call, options) => call(({ orders }) => orders.placeUpi, { body: body as never }, options),
  idempotencyKey: `try-${body.upiTransactionId}`,
  cartVersion: store.getState().auth.cartVersion,
})

async function orderHoney(upiTransactionId: string) {
  const honey = await aProduct(shop.db)
  await shop
    .as('meena')
    .post('/api/user/cart', { productId: honey.id, color: honey.options[0]?.id, quantity: 1 })
  await store.dispatch(loadCart())
  return store.dispatch(createOrder(orderingOf(aUpiOrderOf([{ of: honey }], { upiTransactionId }))))
}

test('[CHK-09] an order by UPI clears the cart in the state, and says so', async () => {
  await logIn('meena')

  await orderHoney('430000000001')

  expect(store.getState().auth.orderedProduct?.paymentInfo.paymentStatus).toBe('Verifying')
  expect(store.getState().auth.cartProducts).toEqual([])
  expect(toasts()).toContain('success: Ordered createad Successfully!')
})

test('[CHK-12] a rejected order keeps the cart, and has the server’s message', async () => {
  await logIn('meena')
  await orderHoney('430000000002')

  const rejection = await orderHoney('430000000002')

  expect(createOrder.rejected.match(rejection)).toBe(true)
  // Another order under the same key is detected first.
  expect(rejection.payload).toMatchObject({ status: 409, message: expect.stringMatching(/^This order was/) })
  expect(store.getState().auth.cartProducts).toHaveLength(1)
  expect(toasts()).toContain('error: Something Went Wrong!')
})

test('[CHK-12] a reply without success raises its message, or Failed to create order', async () => {
  await logIn('meena')
  const saying =
    (reply: object): Send =>
    async (select, input, options) =>
      input?.body ? { reply: reply as never, headers: new Headers() } : send(select, input, options)
  const messages = []
  for (const reply of [{ success: false, message: 'Not today' }, { success: false }]) {
    store = makeStore({}, saying(reply))
    const answer = await store.dispatch(createOrder(orderingOf({ upiTransactionId: '430000000009' })))
    messages.push((answer.payload as { message: string }).message)
  }

  expect(messages).toEqual(['Not today', 'Failed to create order'])
})

test('[ORD-04] a cancelled order shows as such at once', async () => {
  await logIn('meena')
  await orderHoney('430000000003')
  await store.dispatch(loadOrders())
  const [newest] = store.getState().auth.getorderedProduct ?? []

  await store.dispatch(cancelOrder(newest?._id ?? ''))

  expect(store.getState().auth.getorderedProduct?.[0]?.orderStatus).toBe('Cancelled')
})

test('[CHK-09] an order with a corrected payment shows the response without a reload', async () => {
  await logIn('meena')
  await orderHoney('430000000005')
  await store.dispatch(loadOrders())
  const [newest] = store.getState().auth.getorderedProduct ?? []

  await store.dispatch(
    correctReference({
      ...{ orderId: newest?._id ?? '', from: '430000000005', upiTransactionId: '430000000006' },
    }),
  )

  expect(store.getState().auth.getorderedProduct?.[0]?.paymentInfo.upiTransactionId).toBe('430000000006')
})

for (const [what, load, reference] of [
  ['orders', () => store.dispatch(loadOrders()), '430000000004'],
  ['an order', (id: string) => store.dispatch(loadOrder(id)), '430000000007'],
] as const)
  test(`[ORD-04] ${what} requested before a cancellation, and answered after it, does not undo it`, async () => {
    await logIn('meena')
    await orderHoney(reference)
    await store.dispatch(loadOrders())
    const id = store.getState().auth.getorderedProduct?.[0]?._id ?? ''
    await load(id)
    const [read, slow] = [held(), held()]
    const slowly: Send = async (select, input, options) => {
      const answer = await send(select, input, options)
      read.abandon()
      if (select(routes).method === 'GET') await slow.promise
      return answer
    }
    store = makeStore({ auth: { ...store.getState().auth } }, slowly)
    const reading = load(id)
    await read.promise

    await store.dispatch(cancelOrder(id))
    slow.abandon()
    await reading

    const { auth } = store.getState()
    expect(orderShown(auth, id)?.orderStatus).toBe('Cancelled')
    expect(auth.getorderedProduct?.[0]?.orderStatus).toBe('Cancelled')
  })

test('[ORD-04] a cancelled order shows the response on its page without a reload', async () => {
  await logIn('meena')
  await orderHoney('430000000008')
  await store.dispatch(loadOrders())
  const id = store.getState().auth.getorderedProduct?.[0]?._id ?? ''
  store = makeStore({ auth: { ...store.getState().auth, getorderedProduct: undefined } }, send)
  await store.dispatch(loadOrder(id))

  await store.dispatch(cancelOrder(id))

  expect(orderShown(store.getState().auth, id)).toMatchObject({
    orderStatus: 'Cancelled',
    timeline: [{ status: 'Processing' }, { status: 'Cancelled' }],
  })
})

test('[PROD-11] a review shows at once, is announced, and the product reloads after 100 ms', async () => {
  const readAt: number[] = []
  let answeredAt = 0
  const watched: Send = async (select, input, options) => {
    if (input?.params) readAt.push(performance.now())
    const answer = await send(select, input, options)
    // The pause begins after this moment, even on a busy machine.
    if (input?.body) answeredAt = performance.now()
    return answer
  }
  store = makeStore({}, watched)
  await logIn('meena')
  const honey = await aProduct(shop.db)
  await store.dispatch(loadProduct(honey.id))

  await store.dispatch(rateProduct({ star: 4, comment: 'Good', prodId: honey.id }))

  const { product } = store.getState()
  expect(product.singleProduct).toMatchObject({ totalrating: 4, ratings: [{ comment: 'Good' }] })
  expect(product.ratingResult?._id).toBe(honey.id)
  expect(toasts()).toContain('success: Rating Added Successfully')
  await vi.waitFor(() => expect(readAt).toHaveLength(2), { timeout: 20_000 })
  // Timers may fire a little early by the clock of performance.now().
  expect((readAt[1] ?? 0) - answeredAt).toBeGreaterThan(productReloadMs - 20)
})

test('[PROD-11] a review without a session is rejected, and not shown', async () => {
  const honey = await aProduct(shop.db)
  await store.dispatch(loadProduct(honey.id))

  const answer = await store.dispatch(rateProduct({ star: 4, comment: 'Good', prodId: honey.id }))

  expect(answer.payload).toMatchObject({ code: 'LOGIN_NEEDED' })
  expect(store.getState().product.singleProduct?.ratingCount).toBe(0)
})

test('[PROD-12] a review is deleted though the first response was lost, and the product reloads without it', async () => {
  const honey = await aProduct(shop.db)
  let lost = 0
  const losing: Send = async (select, input, options) => {
    const answer = await send(select, input, options)
    if (select(routes).method === 'DELETE' && ++lost === 1)
      throw new CallFailed({ status: 0, code: 'OFFLINE', message: '', details: {} })
    return answer
  }
  store = makeStore({}, losing)
  await logIn('meena')
  await store.dispatch(loadProduct(honey.id))
  await store.dispatch(rateProduct({ star: 4, comment: 'Good', prodId: honey.id }))

  const answer = await store.dispatch(removeReview(honey.id))

  expect(removeReview.fulfilled.match(answer)).toBe(true)
  expect(lost).toBe(2)
  expect(store.getState().product.singleProduct?.ratings).toEqual([])
})

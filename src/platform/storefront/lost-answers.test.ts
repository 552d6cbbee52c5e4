import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '../../cart/contract/cart'
import { addToCart, removeFromCart, updateCart } from '../../cart/storefront/cart-thunks'
import type { CardProduct } from '../../catalog/contract/catalogue'
import { rateProduct } from '../../catalog/storefront/state/product-slice'
import { registerUser } from '../../customers/storefront/state/account-thunks'
import { authOf } from '../../customers/storefront/state/auth-slice'
import { toggleWishlist } from '../../customers/storefront/state/wishlist-thunks'
import { cancelOrder, createOrder, type Ordering } from '../../orders/storefront/order-thunks'
import { correctReference } from '../../payments/storefront/correct-reference'
import { routes } from '../../routes'
import { makeStore, type ShopStore } from '../../shell/storefront/state/store'
import { sendEnquiry } from '../../support/storefront/contact-slice'
import { CallFailed } from '../../ui/behavior/http-client'
import * as commonMessages from '../contract/messages'
import type { Send } from './api-client'
import { forgetSession, type Session, saveSession } from './session-storage'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saveSession(meena)
})
afterEach(() => {
  vi.useRealTimers()
  forgetSession()
})

const offline = { status: 0, code: 'OFFLINE' }
const late = { status: 0, code: 'LATE' }
const lostByProxy = { status: 504, code: 'UNCLEAR' }
const busy = { status: 503, code: 'UNAVAILABLE' }
type Loss = typeof offline

/** A shop whose first responses to anything but reads are lost in these ways, followed by a good one. */
function aShop({ losses, cart = [] }: { losses: readonly Loss[]; cart?: readonly CartItem[] }) {
  const requests: unknown[] = []
  const send: Send = async (select, sent, options) => {
    const route = select(routes)
    if (route.method === 'GET') return { reply: cart as never, headers: new Headers() }
    requests.push([route.path, sent, options?.headers])
    const loss = losses[requests.length - 1]
    if (loss) throw new CallFailed({ ...loss, message: commonMessages.offline(), details: {} })
    const order = { orderItems: [], _id: 'order' }
    return { reply: { success: true, order } as never, headers: new Headers() }
  }
  return { send, requests }
}

async function outcomeOf(acting: PromiseLike<{ meta: { requestStatus: string } }>) {
  await vi.advanceTimersByTimeAsync(60_000)
  return (await acting).meta.requestStatus
}

const attempt: Ordering = {
  send: (call, options) =>
    call(({ orders }) => orders.placeCod, { body: { city: 'Erode' } as never }, options),
  idempotencyKey: 'cart-7-x',
  cartVersion: '7',
}
const product = { _id: 'honey' } as CardProduct
const enquiry = { name: 'Meena', email: 'm@example.com', mobile: '9876543210', comment: 'Is it raw?' }
const registration = {
  ...{ firstname: 'Meena', lastname: 'K', email: 'm@example.com', mobile: '9876543210' },
  password: 'red-rice-2026',
}
const calls: [string, (store: ShopStore) => PromiseLike<{ meta: { requestStatus: string } }>][] = [
  ['[CHK-13] an order', ({ dispatch }) => dispatch(createOrder(attempt))],
  ['[CARD-01] a heart', ({ dispatch }) => dispatch(toggleWishlist({ product, wished: true }))],
  ['[CART-05] a quantity', ({ dispatch }) => dispatch(updateCart({ cartItemId: 'line', quantity: 3 }))],
  ['[CART-05] a removal', ({ dispatch }) => dispatch(removeFromCart('line'))],
  [
    '[CHK-09] a corrected number of a payment',
    ({ dispatch }) => dispatch(correctReference({ orderId: 'order', from: '1', upiTransactionId: '2' })),
  ],
  ['[CONT-02] an enquiry', ({ dispatch }) => dispatch(sendEnquiry(enquiry))],
  ['[ACC-01] a registration', ({ dispatch }) => dispatch(registerUser(registration))],
  ['[ORD-04] a cancellation', ({ dispatch }) => dispatch(cancelOrder('order'))],
  [
    '[PROD-11] a review',
    ({ dispatch }) => dispatch(rateProduct({ prodId: 'honey', star: 4, comment: 'Good' })),
  ],
]

test.each(calls)('%s without a response is repeated unchanged', async (_, act) => {
  const { send, requests } = aShop({ losses: [offline, lostByProxy] })

  const outcome = await outcomeOf(act(makeStore({ auth: authOf(meena) }, send)))

  expect(outcome).toBe('fulfilled')
  expect(requests).toHaveLength(3)
  expect(new Set(requests.map((one) => JSON.stringify(one))).size).toBe(1)
})

test.each([
  ['never answered', offline, 4],
  ['waited for in vain', late, 2],
  ['refused', { status: 409, code: 'TOTALS_CHANGED' }, 1],
  ['given up by a busy shop', { status: 503, code: 'UNAVAILABLE' }, 1],
])('[CHK-13] an order that is %s is sent a bounded number of times', async (_, loss, times) => {
  const { send, requests } = aShop({ losses: Array.from({ length: 9 }, () => loss) })
  const onLost = vi.fn()

  const outcome = await outcomeOf(makeStore({}, send).dispatch(createOrder({ ...attempt, onLost })))

  expect(outcome).toBe('rejected')
  expect(requests).toHaveLength(times)
  expect(onLost).toHaveBeenCalledTimes(times - 1)
})

test('[CONT-02] a form submitted again without a response has the same key, and the next one a new key', async () => {
  const { send, requests } = aShop({ losses: [busy] })
  const store = makeStore({ auth: authOf(meena) }, send)

  for (const outcome of ['rejected', 'fulfilled', 'fulfilled'])
    expect(await outcomeOf(store.dispatch(sendEnquiry(enquiry)))).toBe(outcome)

  const [first, again, next] = requests.map((one) => JSON.stringify(one))
  expect(first).toMatch(/"Idempotency-Key":"[0-9a-f]{32}"/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

const lineOf = (quantity: number, color = 'jar') =>
  ({ _id: 'line', productId: { _id: 'honey' }, color: { _id: color }, quantity }) as CartItem

test.each([
  ['was empty and has the wanted line', [], [lineOf(2)], true],
  ['holds it though the shop was too busy to say so', [], [lineOf(2)], true, busy],
  ['held three and holds five', [lineOf(3)], [lineOf(5)], true],
  ['is full of it', [lineOf(9)], [lineOf(10)], true],
  ['holds as much as before', [lineOf(3)], [lineOf(3)], false],
  ['holds more of another choice', [lineOf(3)], [lineOf(3), lineOf(2, 'tin')], false],
  ['was not known before', undefined, [lineOf(2)], false],
])(
  '[CART-06] the cart decides whether an addition without a response succeeded: it %s',
  async (_, before, cart, added, loss = offline) => {
    const { send, requests } = aShop({ losses: [loss], cart })
    const store = makeStore({ auth: { ...authOf(meena), cartProducts: before } }, send)

    const outcome = await outcomeOf(
      store.dispatch(addToCart({ productId: 'honey', color: 'jar', quantity: 2, price: 1 })),
    )

    expect(outcome).toBe(added ? 'fulfilled' : 'rejected')
    expect(store.getState().toast).toMatchObject([
      { text: added ? commonMessages.addedToCart() : commonMessages.offline() },
    ])
    expect(requests, 'sent twice it would count twice').toHaveLength(1)
  },
)

const meena: Session = {
  ...{ _id: 'meena', token: 'of meena', firstname: 'Meena', lastname: 'K', email: 'meena@example.com' },
  ...{ mobile: '9876543210', wishlist: [] },
}

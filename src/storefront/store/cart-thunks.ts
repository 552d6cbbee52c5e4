import { cartReloadMs } from '#contract/constants'
import { CallFailed } from './api-client'
import { readSession } from './session-storage'
import { type ShopCalls, shopThunk } from './shop-thunk'

export const loadCart = shopThunk('auth/loadCart', async (_: undefined, calls) => {
  const { reads } = calls.tools
  const whose = readSession()?.token ?? ''
  try {
    return await reads.cart.read(
      async () => {
        const { reply, headers } = await calls.ask(({ cart }) => cart.show)
        return { lines: reply, version: headers.get('X-Cart-Version') ?? '' }
      },
      () => {
        const { cartProducts: lines, cartVersion: version } = calls.getState().auth
        return lines && { lines, version }
      },
    )
  } catch (error) {
    if (willPass(error)) reads.cart.retryLater(whose, () => readAgain(calls))
    throw error
  }
})

/** For nobody the shop would refuse it, which ends the session in the state, and upsets a login under way. */
function readAgain({ dispatch }: ShopCalls): void {
  if (readSession()) void dispatch(loadCart())
}

/** No answer came, or a shop or a proxy said that it has no time now. */
const willPass = (error: unknown) =>
  error instanceof CallFailed && (error.failure.status === 0 || error.failure.status >= 502)

export interface Addition {
  productId: string
  color: string
  quantity: number
  price: number
  /** Where it stood before, if it comes back. */
  place?: number
}

export const addToCart = shopThunk('auth/addToCart', async (addition: Addition, calls) => {
  try {
    return await calls.tools.reads.cart.write(() => calls.call(({ cart }) => cart.add, { body: addition }))
  } finally {
    // Of an addition whose answer was lost, too: who does not see it in the cart adds it twice.
    readAgain(calls)
  }
})

/** Good or bad, the view ends at what the shop holds [CART-06]. */
export async function changeCart<Result>(calls: ShopCalls, change: () => Promise<Result>) {
  try {
    return await calls.tools.reads.cart.write(change)
  } finally {
    calls.tools.reads.cart.readLater(cartReloadMs, () => readAgain(calls))
  }
}

export const removeFromCart = shopThunk('auth/removeFromCart', (id: string, calls) =>
  changeCart(calls, async () => {
    await calls.call(({ cart }) => cart.remove, { params: { id } })
    return id
  }),
)

export const updateCart = shopThunk(
  'auth/updateCart',
  (change: { cartItemId: string; quantity: number }, calls) =>
    changeCart(calls, () => calls.call(({ cart }) => cart.update, { params: change })),
)

export const emptyCart = shopThunk('auth/emptyCart', (_: undefined, calls) =>
  changeCart(calls, () => calls.call(({ cart }) => cart.empty)),
)

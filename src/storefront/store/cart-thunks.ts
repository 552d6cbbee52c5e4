import { cartReloadMs } from '#contract/constants'
import { CallFailed } from './api-client'
import { type ShopCalls, shopThunk } from './shop-thunk'

export const loadCart = shopThunk('auth/loadCart', async (_: undefined, calls) => {
  const { reads } = calls.tools
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
    if (willPass(error)) reads.cart.retryLater(() => void calls.dispatch(loadCart()))
    throw error
  }
})

/** No answer came, or a shop or a proxy said that it has no time now. */
const willPass = (error: unknown) =>
  error instanceof CallFailed && (error.failure.status === 0 || error.failure.status >= 502)

export const addToCart = shopThunk(
  'auth/addToCart',
  async (
    addition: { productId: string; color: string; quantity: number; price: number },
    { call, dispatch, tools },
  ) => {
    try {
      return await tools.reads.cart.write(() => call(({ cart }) => cart.add, { body: addition }))
    } finally {
      // Of an addition whose answer was lost, too: who does not see it in the cart adds it twice.
      void dispatch(loadCart())
    }
  },
)

/** Good or bad, the view ends at what the shop holds [CART-06]. */
export async function changeCart<Result>({ dispatch, tools }: ShopCalls, change: () => Promise<Result>) {
  try {
    return await tools.reads.cart.write(change)
  } finally {
    tools.reads.cart.readLater(cartReloadMs, () => void dispatch(loadCart()))
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

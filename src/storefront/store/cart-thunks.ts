import { cartReloadMs } from '#contract/constants'
import { type ShopCalls, shopThunk } from './shop-thunk'

export const loadCart = shopThunk('auth/loadCart', (_: undefined, { ask, getState, tools }) =>
  tools.reads.cart.read(
    async () => {
      const { reply, headers } = await ask(({ cart }) => cart.show)
      return { lines: reply, version: headers.get('X-Cart-Version') ?? '' }
    },
    () => {
      const { cartProducts: lines, cartVersion: version } = getState().auth
      return lines && { lines, version }
    },
  ),
)

export const addToCart = shopThunk(
  'auth/addToCart',
  async (
    addition: { productId: string; color: string; quantity: number; price: number },
    { call, dispatch, tools },
  ) => {
    const row = await tools.reads.cart.write(() => call(({ cart }) => cart.add, { body: addition }))
    void dispatch(loadCart())
    return row
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

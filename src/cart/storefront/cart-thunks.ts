import { cartReloadMs, limits } from '../../platform/contract/constants'
import { shortPausesMs } from '../../platform/storefront/lost-answers'
import { cartChangedKey, localStore, readSession } from '../../platform/storefront/session-storage'
import { type ShopCalls, shopThunk } from '../../shell/storefront/state/shop-thunk'
import { CallFailed, isLost, pause, retryLost } from '../../ui/behavior/http-client'
import type { CartItem, CartRow } from '../contract/cart'
import { lineOf } from './cart-sums'

export const loadCart = shopThunk('auth/loadCart', async (_: undefined, calls) => {
  const { reads } = calls.tools
  const token = readSession()?.token ?? ''
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
    if (willPass(error)) reads.cart.retryLater(token, () => readAgain(calls))
    throw error
  }
})

/** Not without a session: the 401 would disturb a login in progress. */
function readAgain({ dispatch }: ShopCalls): void {
  if (readSession()) void dispatch(loadCart())
}

/** No answer, or one that says the server is overloaded or restarting. */
const willPass = (error: unknown) =>
  error instanceof CallFailed && (error.failure.status === 0 || error.failure.status >= 502)

async function writeCart<Result>({ tools }: ShopCalls, change: () => Promise<Result>): Promise<Result> {
  try {
    return await tools.reads.cart.write(change)
  } finally {
    if (readSession()) localStore.write(cartChangedKey, Date.now())
  }
}

export interface Addition {
  productId: string
  color: string
  quantity: number
  price: number
  /** Former place of a line that is put back. */
  place?: number
}

export const addToCart = shopThunk('auth/addToCart', async (addition: Addition, calls) => {
  const before = calls.getState().auth.cartProducts
  try {
    const added = await writeCart(calls, () => calls.call(({ cart }) => cart.add, { body: addition }))
    readAgain(calls)
    return added
  } catch (error) {
    // If the response was lost, findAdded reloads the cart.
    const mayBeAdded = isLost(error) && before
    if (!mayBeAdded) readAgain(calls)
    const added = mayBeAdded && (await findAdded(calls, addition, before))
    if (added) return added
    throw error
  }
})

/** An addition is never sent twice, as it would count twice. The reloaded cart shows whether it arrived (decision 8). */
async function findAdded(
  { dispatch }: ShopCalls,
  addition: Addition,
  before: readonly CartItem[],
): Promise<CartRow | undefined> {
  const wanted = Math.min((lineOf(addition, before)?.quantity ?? 0) + addition.quantity, limits.quantityMax)
  for (const ms of shortPausesMs) {
    await pause(ms)
    const reading = await dispatch(loadCart())
    if (!loadCart.fulfilled.match(reading)) return undefined
    const line = lineOf(addition, reading.payload.lines)
    if (line && line.quantity >= wanted)
      return { ...line, productId: line.productId._id, color: line.color._id }
  }
  return undefined
}

/** Reloads the cart after every change, whether it succeeded or failed [CART-06]. */
export async function changeCart<Result>(calls: ShopCalls, change: () => Promise<Result>) {
  try {
    return await writeCart(calls, change)
  } finally {
    calls.tools.reads.cart.readLater(cartReloadMs, () => readAgain(calls))
  }
}

export const removeFromCart = shopThunk('auth/removeFromCart', (id: string, calls) =>
  changeCart(calls, async () => {
    await retryLost(() => calls.call(({ cart }) => cart.remove, { params: { id } }), shortPausesMs)
    return id
  }),
)

export const updateCart = shopThunk(
  'auth/updateCart',
  (change: { cartItemId: string; quantity: number }, calls) =>
    changeCart(calls, () =>
      retryLost(() => calls.call(({ cart }) => cart.update, { params: change }), shortPausesMs),
    ),
)

export const emptyCart = shopThunk('auth/emptyCart', (_: undefined, calls) =>
  changeCart(calls, () => calls.call(({ cart }) => cart.empty)),
)

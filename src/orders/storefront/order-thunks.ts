import { changeCart } from '../../cart/storefront/cart-thunks'
import * as commonMessages from '../../platform/contract/messages'
import type { CallOptions } from '../../platform/storefront/api-client'
import { orderPausesMs, shortPausesMs } from '../../platform/storefront/lost-answers'
import { type ShopCalls, shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { AuthState } from '../../shell/storefront/state/state'
import { CallFailed, retryLost } from '../../ui/behavior/http-client'
import type { Order, TrackedOrder } from '../contract/orders'

const orderTimeoutMs = 30_000

export interface Ordering {
  send(
    call: ShopCalls['call'],
    options: CallOptions,
  ): Promise<{ success: boolean; message: string; order: Order }>
  idempotencyKey: string
  /** Of the cart that is shown: lines added in another tab since stay in the cart. */
  cartVersion: string
  /** Called when a response was lost and the order is sent again. */
  onLost?: () => void
}

/**
 * Retries after a lost response with the same key, which places no second order. The server removes the ordered lines from the
 * cart [CHK-13, CHK-14].
 */
export const createOrder = shopThunk(
  'auth/createOrder',
  async ({ send, idempotencyKey, cartVersion, onLost }: Ordering, calls) => {
    const headers = { 'Idempotency-Key': idempotencyKey, 'X-Cart-Version': cartVersion }
    const options = { timeoutMs: orderTimeoutMs, headers }
    const attempt = () => send(calls.call, options)
    const placed = await changeCart(calls, () => retryLost(attempt, orderPausesMs, onLost))
    if (!placed.success || !placed.order) {
      const message = placed.message || commonMessages.orderFailed()
      throw new CallFailed({ status: 200, code: 'ORDER_FAILED', message, details: {} })
    }
    return placed.order
  },
)

/** The order loaded for its page, else the one in the list. */
export const orderShown = (
  { trackedOrder, getorderedProduct }: Pick<AuthState, 'trackedOrder' | 'getorderedProduct'>,
  id: string,
): TrackedOrder | undefined =>
  trackedOrder?._id === id ? trackedOrder : getorderedProduct?.find(({ _id }) => _id === id)

export const cancelOrder = shopThunk('auth/cancelOrder', async (id: string, { call, tools }) => {
  const { order } = await tools.reads.orders.write(() =>
    retryLost(() => call(({ orders }) => orders.cancel, { params: { id } }), shortPausesMs),
  )
  return order
})

export const loadOrders = shopThunk('auth/loadOrders', (_: undefined, { call, getState, tools }) =>
  tools.reads.orders.read(
    async () => (await call(({ orders }) => orders.mine)).orders,
    () => getState().auth.getorderedProduct,
  ),
)

/** Not stored: the page holds them. */
export const loadOlderOrders = shopThunk(
  'auth/loadOlderOrders',
  async (before: string, { call }) => (await call(({ orders }) => orders.mine, { query: { before } })).orders,
)

export const loadOrder = shopThunk('auth/loadOrder', (id: string, { call, getState, tools }) =>
  tools.reads.orders.read(
    () => call(({ orders }) => orders.one, { params: { id } }),
    () => orderShown(getState().auth, id),
  ),
)

import { createSlice } from '@reduxjs/toolkit'
import type { Customer, Profile } from '#contract/accounts'
import type { CartItem, CartRow } from '#contract/cart'
import type { ProductSummary } from '#contract/catalogue'
import { cartReloadMs, wishlistReloadMs } from '#contract/constants'
import { messages } from '#contract/messages'
import type { CodOrder, Order } from '#contract/orders'
import {
  checkReset,
  deleteAccount,
  forgotPassword,
  loadPersonalData,
  loginUser,
  logoutUser,
  registerUser,
  resetPassword,
  updateProfile,
} from './account-thunks'
import { CallFailed } from './api-client'
import { type Flags, noFlags, trackFlags } from './flags'
import { readSession, type Session } from './session-storage'
import { type ShopCalls, sessionEnded, shopThunk } from './shop-thunk'

/** The fields of section 3; `undefined` means not asked for yet. */
export interface AuthState extends Flags {
  user: Session | undefined
  createdUser: Customer | undefined
  wishlist: ProductSummary[] | undefined
  cartProduct: CartRow | undefined
  cartProducts: CartItem[] | undefined
  /** Grows with every change of the cart; names the attempt to order it [CHK-13]. */
  cartVersion: string
  deletedCartProduct: string | undefined
  updatedCartProduct: CartRow | undefined
  orderedProduct: Order | undefined
  getorderedProduct: Order[] | undefined
  updatedUser: Profile | undefined
  token: string
  /** What the shop said to a new password. */
  pass: string | undefined
  /** A new password that was not taken: by which link, and why (domain.md E25). */
  failedReset: { token: string; message: string } | undefined
  deletedCart: boolean
}

/** The initial user is read from the stored session, or empty [STATE-02]. */
export function authOf(session: Session | undefined): AuthState {
  return {
    user: session,
    createdUser: undefined,
    wishlist: undefined,
    cartProduct: undefined,
    cartProducts: undefined,
    cartVersion: '',
    deletedCartProduct: undefined,
    updatedCartProduct: undefined,
    orderedProduct: undefined,
    getorderedProduct: undefined,
    updatedUser: undefined,
    token: session?.token ?? '',
    pass: undefined,
    failedReset: undefined,
    deletedCart: false,
    ...noFlags,
  }
}

export const loadCart = shopThunk('auth/loadCart', (_: undefined, { ask, getState, tools }) =>
  tools.reads.cart.read(
    async () => {
      const { reply, headers } = await ask(({ cart }) => cart.show)
      return { lines: reply, version: headers.get('X-Cart-Version') ?? '' }
    },
    () => {
      const { cartProducts = [], cartVersion } = getState().auth
      return { lines: cartProducts, version: cartVersion }
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
async function changeCart<Result>({ dispatch, tools }: ShopCalls, change: () => Promise<Result>) {
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

export const orderPatienceMs = 30_000

/**
 * The key makes a repeat the same order, so an answer that does not come is asked for once more; the
 * shop takes what was ordered out of the cart itself [CHK-13, CHK-14].
 */
export const createCodOrder = shopThunk(
  'auth/createCodOrder',
  async ({ order, idempotencyKey }: { order: CodOrder; idempotencyKey: string }, calls) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    const send = () =>
      calls.call(({ orders }) => orders.placeCod, { body: order }, { timeoutMs: orderPatienceMs, headers })
    const placed = await changeCart(calls, () =>
      send().catch((error) => {
        if (error instanceof CallFailed && error.failure.code === 'LATE') return send()
        throw error
      }),
    )
    if (!placed.success || !placed.order) {
      const message = placed.message || messages.orderFailed
      throw new CallFailed({ status: 200, code: 'ORDER_FAILED', message, details: {} })
    }
    return placed.order
  },
)

export const loadOrders = shopThunk('auth/loadOrders', async (_: undefined, { call }) => {
  const { orders } = await call(({ orders }) => orders.mine)
  return orders
})

export const loadWishlist = shopThunk('auth/loadWishlist', (_: undefined, { call, getState, tools }) =>
  tools.reads.wishlist.read(
    async () => (await call(({ wishlist }) => wishlist.show)).wishlist,
    () => getState().auth.wishlist ?? [],
  ),
)

/** `wished` is what the shopper wants, so that a repeat changes nothing (domain.md E23). */
export const toggleWishlist = shopThunk(
  'auth/toggleWishlist',
  async (
    { product, wished }: { product: ProductSummary; wished: boolean },
    { call, dispatch, tools },
  ): Promise<Customer> => {
    try {
      return await tools.reads.wishlist.write(() =>
        call(({ wishlist }) => wishlist.toggle, { body: { prodId: product._id, wished } }),
      )
    } finally {
      tools.reads.wishlist.readLater(wishlistReloadMs, () => void dispatch(loadWishlist()))
    }
  },
)

function setWished(state: AuthState, product: ProductSummary, wished: boolean) {
  const others = (state.wishlist ?? []).filter(({ _id }) => _id !== product._id)
  if (state.wishlist) state.wishlist = wished ? [product, ...others] : others
  if (!state.user) return
  const otherIds = state.user.wishlist.filter((id) => id !== product._id)
  state.user.wishlist = wished ? [product._id, ...otherIds] : otherIds
}

const authSlice = createSlice({
  name: 'auth',
  initialState: () => authOf(readSession()),
  reducers: {
    resetAll: () => authOf(readSession()),
    /** Another tab logged in or out. */
    sessionChanged: () => authOf(readSession()),
  },
  extraReducers(builder) {
    builder
      .addCase(sessionEnded, () => authOf(undefined))
      .addCase(registerUser.fulfilled, (state, { payload }) => {
        state.createdUser = payload
      })
      .addCase(loginUser.fulfilled, (_, { payload }) => authOf(payload))
      .addCase(updateProfile.fulfilled, (state, { payload }) => {
        state.updatedUser = payload
        if (state.user) Object.assign(state.user, payload)
      })
      .addCase(resetPassword.pending, (state) => {
        state.failedReset = undefined
      })
      .addCase(resetPassword.fulfilled, (state, { payload }) => {
        state.pass = payload.message
      })
      .addCase(resetPassword.rejected, (state, { payload, meta }) => {
        state.failedReset = { token: meta.arg.token, message: payload?.message || messages.faulty }
      })
      .addCase(loadCart.fulfilled, (state, { payload }) => {
        state.cartProducts = payload.lines
        state.cartVersion = payload.version
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        state.cartProduct = payload
      })
      .addCase(removeFromCart.fulfilled, (state, { payload }) => {
        state.deletedCartProduct = payload
        state.cartProducts = state.cartProducts?.filter(({ _id }) => _id !== payload)
      })
      .addCase(updateCart.fulfilled, (state, { payload }) => {
        state.updatedCartProduct = payload
        const line = state.cartProducts?.find(({ _id }) => _id === payload._id)
        if (line) Object.assign(line, { quantity: payload.quantity, price: payload.price })
      })
      .addCase(emptyCart.fulfilled, (state) => {
        state.deletedCart = true
        state.cartProducts = []
      })
      .addCase(createCodOrder.fulfilled, (state, { payload, meta }) => {
        const ordered = meta.arg.order.orderItems
        state.orderedProduct = payload
        state.getorderedProduct = undefined
        state.cartProducts = state.cartProducts?.filter(
          (line) =>
            !ordered.some((one) => one.product === line.productId._id && one.color === line.color._id),
        )
      })
      .addCase(loadOrders.fulfilled, (state, { payload }) => {
        state.getorderedProduct = payload
      })
      .addCase(loadWishlist.fulfilled, (state, { payload }) => {
        state.wishlist = payload
        if (state.user) state.user.wishlist = payload.map(({ _id }) => _id)
      })
      .addCase(toggleWishlist.pending, (state, { meta }) => {
        setWished(state, meta.arg.product, meta.arg.wished)
      })
      .addCase(toggleWishlist.rejected, (state, { meta }) => {
        setWished(state, meta.arg.product, !meta.arg.wished)
      })
    trackFlags(
      builder,
      registerUser,
      loginUser,
      logoutUser,
      updateProfile,
      forgotPassword,
      checkReset,
      resetPassword,
      loadPersonalData,
      deleteAccount,
      loadCart,
      addToCart,
      removeFromCart,
      updateCart,
      emptyCart,
      createCodOrder,
      loadOrders,
      loadWishlist,
      toggleWishlist,
    )
  },
})

export const { resetAll, sessionChanged } = authSlice.actions
export const authReducer = authSlice.reducer

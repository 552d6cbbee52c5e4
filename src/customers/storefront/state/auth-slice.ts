import { type ActionReducerMapBuilder, createAction, createReducer, isAnyOf } from '@reduxjs/toolkit'
import {
  addToCart,
  emptyCart,
  loadCart,
  removeFromCart,
  updateCart,
} from '../../../cart/storefront/cart-thunks'
import type { Order, TrackedOrder } from '../../../orders/contract/orders'
import {
  cancelOrder,
  createCodOrder,
  createUpiOrder,
  loadOrder,
  loadOrders,
} from '../../../orders/storefront/order-thunks'
import * as commonMessages from '../../../platform/contract/messages'
import { customerLeft, isAppError } from '../../../platform/storefront/api-client'
import { noFlags, trackFlags } from '../../../platform/storefront/flags'
import { readSession, type Session, withProfile } from '../../../platform/storefront/session-storage'
import { sessionChanged, sessionEnded } from '../../../shell/storefront/state/shop-thunk'
import type { AuthState } from '../../../shell/storefront/state/state'
import {
  confirmEmail,
  giveUpEmail,
  loadProfile,
  loginUser,
  registerUser,
  resetPassword,
  updateProfile,
} from './account-thunks'
import { applyOptimisticWishlist, endToggle } from './optimistic-wishlist'
import { loadWishlist, toggleWishlist } from './wishlist-thunks'

/** The initial user is read from the stored session, or empty [STATE-02]. */
export function authOf(session: Session | undefined): AuthState {
  return {
    user: session,
    createdUser: undefined,
    wishlist: undefined,
    optimisticWishlist: {},
    cartProduct: undefined,
    cartProducts: undefined,
    cartVersion: '',
    deletedCartProduct: undefined,
    updatedCartProduct: undefined,
    orderedProduct: undefined,
    getorderedProduct: undefined,
    trackedOrder: undefined,
    askedOrder: undefined,
    updatedUser: undefined,
    token: session?.token ?? '',
    pass: undefined,
    failedReset: undefined,
    deletedCart: false,
    ...noFlags,
  }
}

function showPlaced(state: AuthState, { payload }: { payload: Order }) {
  const ordered = payload.orderItems
  state.orderedProduct = payload
  state.getorderedProduct = undefined
  state.cartProducts = state.cartProducts?.filter(
    (line) =>
      !ordered.some((one) => one.product._id === line.productId._id && one.color._id === line.color._id),
  )
}

function showChanged(state: AuthState, { payload }: { payload: TrackedOrder }) {
  state.getorderedProduct = state.getorderedProduct?.map((order) =>
    order._id === payload._id ? payload : order,
  )
  if (state.trackedOrder?._id === payload._id) state.trackedOrder = payload
}

type Builder = ActionReducerMapBuilder<AuthState>

const addAccountCases = (builder: Builder) =>
  builder
    .addCase(sessionEnded, () => authOf(undefined))
    // For the same customer the loaded data stays.
    .addCase(sessionChanged, (state) => {
      const session = readSession()
      const { user } = state
      if (session?._id !== user?._id || session?.token !== user?.token) return authOf(session)
      return { ...state, user: session && user && { ...session, wishlist: user.wishlist } }
    })
    .addCase(registerUser.fulfilled, (state, { payload }) => {
      state.createdUser = payload
    })
    .addCase(loginUser.fulfilled, (_, { payload }) => authOf(payload))
    .addCase(updateProfile.fulfilled, (state, { payload }) => {
      state.updatedUser = payload
    })
    .addCase(resetPassword.pending, (state) => {
      state.failedReset = undefined
    })
    .addCase(resetPassword.fulfilled, (state, { payload }) => {
      state.pass = payload.message
    })
    .addCase(resetPassword.rejected, (state, { payload, meta }) => {
      const message = payload?.message || commonMessages.faulty()
      state.failedReset = { token: meta.arg.token, message, isRejected: isAppError(payload) }
    })

const addCartCases = (builder: Builder) =>
  builder
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

const addOrdersCases = (builder: Builder) =>
  builder
    .addCase(createCodOrder.fulfilled, showPlaced)
    .addCase(createUpiOrder.fulfilled, showPlaced)
    .addCase(cancelOrder.fulfilled, showChanged)
    .addCase(loadOrders.fulfilled, (state, { payload }) => {
      state.getorderedProduct = payload
      const tracked = payload.find(({ _id }) => _id === state.trackedOrder?._id)
      if (tracked) state.trackedOrder = tracked
    })
    .addCase(loadOrder.pending, (state, { meta }) => {
      state.askedOrder = meta.arg
    })
    .addCase(loadOrder.fulfilled, (state, action) => {
      if (state.askedOrder === action.meta.arg) state.trackedOrder = action.payload
      showChanged(state, action)
    })

const addWishlistCases = (builder: Builder) =>
  builder
    .addCase(loadWishlist.fulfilled, (state, { payload }) => {
      if (!payload) return
      state.wishlist = payload
      if (state.user) state.user.wishlist = payload.map(({ _id }) => _id)
    })
    .addCase(toggleWishlist.pending, applyOptimisticWishlist)
    .addCase(toggleWishlist.fulfilled, (state, action) => endToggle(state, action, true))
    .addCase(toggleWishlist.rejected, (state, action) => {
      if (action.payload?.code !== customerLeft.code) endToggle(state, action, false)
    })

export const resetAll = createAction('auth/resetAll')
export const orderCorrected = createAction<TrackedOrder>('auth/orderCorrected')

const stored = () => authOf(readSession())

export const authReducer = createReducer(stored, (builder) => {
  builder.addCase(resetAll, stored).addCase(orderCorrected, showChanged)
  addAccountCases(builder)
  addCartCases(builder)
  addOrdersCases(builder)
  addWishlistCases(builder)
  builder.addMatcher(
    isAnyOf(updateProfile.fulfilled, loadProfile.fulfilled, giveUpEmail.fulfilled, confirmEmail.fulfilled),
    (state, { payload }) => {
      if (payload && state.user) state.user = withProfile(state.user, payload)
    },
  )
  trackFlags(builder, 'auth')
})

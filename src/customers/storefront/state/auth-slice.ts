import { createAction, isAnyOf } from '@reduxjs/toolkit'
import {
  addToCart,
  emptyCart,
  loadCart,
  removeFromCart,
  updateCart,
} from '../../../cart/storefront/cart-thunks'
import type { Order, TrackedOrder } from '../../../orders/contract/orders'
import { cancelOrder, createOrder, loadOrder, loadOrders } from '../../../orders/storefront/order-thunks'
import * as commonMessages from '../../../platform/contract/messages'
import { customerLeft, isAppError } from '../../../platform/storefront/api-client'
import { noFlags, trackFlags } from '../../../platform/storefront/flags'
import { casesOf, reducerOf } from '../../../platform/storefront/reducer'
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

function showPlaced(state: AuthState, { payload }: { payload: Order }): AuthState {
  const ordered = payload.orderItems
  return {
    ...state,
    orderedProduct: payload,
    getorderedProduct: undefined,
    cartProducts: state.cartProducts?.filter(
      (line) =>
        !ordered.some((one) => one.product._id === line.productId._id && one.color._id === line.color._id),
    ),
  }
}

const showChanged = (state: AuthState, { payload }: { payload: TrackedOrder }): AuthState => ({
  ...state,
  getorderedProduct: state.getorderedProduct?.map((order) => (order._id === payload._id ? payload : order)),
  trackedOrder: state.trackedOrder?._id === payload._id ? payload : state.trackedOrder,
})

const when = casesOf<AuthState>()

const accountCases = [
  when(sessionEnded.match, () => authOf(undefined)),
  // For the same customer the loaded data stays.
  when(sessionChanged.match, (state) => {
    const session = readSession()
    const { user } = state
    if (session?._id !== user?._id || session?.token !== user?.token) return authOf(session)
    return { ...state, user: session && user && { ...session, wishlist: user.wishlist } }
  }),
  when(registerUser.fulfilled.match, (state, { payload }) => ({ ...state, createdUser: payload })),
  when(loginUser.fulfilled.match, (_, { payload }) => authOf(payload)),
  when(updateProfile.fulfilled.match, (state, { payload }) => ({ ...state, updatedUser: payload })),
  when(resetPassword.pending.match, (state) => ({ ...state, failedReset: undefined })),
  when(resetPassword.fulfilled.match, (state, { payload }) => ({ ...state, pass: payload.message })),
  when(resetPassword.rejected.match, (state, { payload, meta }) => {
    const message = payload?.message || commonMessages.faulty()
    return { ...state, failedReset: { token: meta.arg.token, message, isRejected: isAppError(payload) } }
  }),
  when(
    isAnyOf(updateProfile.fulfilled, loadProfile.fulfilled, giveUpEmail.fulfilled, confirmEmail.fulfilled),
    (state, { payload }) =>
      payload && state.user ? { ...state, user: withProfile(state.user, payload) } : state,
  ),
]

const cartCases = [
  when(loadCart.fulfilled.match, (state, { payload }) => ({
    ...state,
    cartProducts: payload.lines,
    cartVersion: payload.version,
  })),
  when(addToCart.fulfilled.match, (state, { payload }) => ({ ...state, cartProduct: payload })),
  when(removeFromCart.fulfilled.match, (state, { payload }) => ({
    ...state,
    deletedCartProduct: payload,
    cartProducts: state.cartProducts?.filter(({ _id }) => _id !== payload),
  })),
  when(updateCart.fulfilled.match, (state, { payload }) => {
    const { _id, quantity, price } = payload
    return {
      ...state,
      updatedCartProduct: payload,
      cartProducts: state.cartProducts?.map((line) =>
        line._id === _id ? { ...line, quantity, price } : line,
      ),
    }
  }),
  when(emptyCart.fulfilled.match, (state) => ({ ...state, deletedCart: true, cartProducts: [] })),
]

const orderCases = [
  when(createOrder.fulfilled.match, showPlaced),
  when(cancelOrder.fulfilled.match, showChanged),
  when(loadOrders.fulfilled.match, (state, { payload }) => ({
    ...state,
    getorderedProduct: payload,
    trackedOrder: payload.find(({ _id }) => _id === state.trackedOrder?._id) ?? state.trackedOrder,
  })),
  when(loadOrder.pending.match, (state, { meta }) => ({ ...state, askedOrder: meta.arg })),
  when(loadOrder.fulfilled.match, (state, action) =>
    showChanged(
      state.askedOrder === action.meta.arg ? { ...state, trackedOrder: action.payload } : state,
      action,
    ),
  ),
]

const wishlistCases = [
  when(loadWishlist.fulfilled.match, (state, { payload }) => {
    if (!payload) return state
    const wishlist = payload.map(({ _id }) => _id)
    return { ...state, wishlist: payload, user: state.user && { ...state.user, wishlist } }
  }),
  when(toggleWishlist.pending.match, applyOptimisticWishlist),
  when(toggleWishlist.fulfilled.match, (state, action) => endToggle(state, action, true)),
  when(toggleWishlist.rejected.match, (state, action) =>
    action.payload?.code === customerLeft.code ? state : endToggle(state, action, false),
  ),
]

export const resetAll = createAction('auth/resetAll')
export const orderCorrected = createAction<TrackedOrder>('auth/orderCorrected')

const stored = () => authOf(readSession())

export const authReducer = reducerOf(stored, [
  when(resetAll.match, stored),
  when(orderCorrected.match, showChanged),
  ...accountCases,
  ...cartCases,
  ...orderCases,
  ...wishlistCases,
  trackFlags('auth'),
])

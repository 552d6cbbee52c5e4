import { createAction, isAnyOf, nanoid, type UnknownAction } from '@reduxjs/toolkit'
import { addToCart, removeFromCart, updateCart } from '../../cart/storefront/cart-thunks'
import { rateProduct } from '../../catalog/storefront/state/product-slice'
import {
  forgotPassword,
  giveUpEmail,
  loginUser,
  registerUser,
  resetPassword,
  updateProfile,
} from '../../customers/storefront/state/account-thunks'
import { toggleWishlist } from '../../customers/storefront/state/wishlist-thunks'
import { cancelOrder, createOrder } from '../../orders/storefront/order-thunks'
import type { Toast, ToastState } from '../../shell/storefront/state/state'
import type { Failure } from '../../ui/behavior/http-client'
import * as commonMessages from '../contract/messages'
import { isSilent } from './api-client'
import { casesOf, reducerOf } from './reducer'

const successes = [
  [registerUser.fulfilled, commonMessages.userCreated()],
  [loginUser.fulfilled, commonMessages.userLoggedIn()],
  [addToCart.fulfilled, commonMessages.addedToCart()],
  [removeFromCart.fulfilled, commonMessages.deletedFromCart()],
  [updateCart.fulfilled, commonMessages.cartUpdated()],
  [createOrder.fulfilled, commonMessages.ordered()],
  [rateProduct.fulfilled, commonMessages.ratingAdded()],
  [updateProfile.fulfilled, commonMessages.profileUpdated()],
  [giveUpEmail.fulfilled, commonMessages.profileUpdated()],
  [forgotPassword.fulfilled, commonMessages.forgotPasswordSent()],
  [resetPassword.fulfilled, commonMessages.passwordChanged()],
] as const
const succeeded = isAnyOf(...successes.map(([happened]) => happened))

const showsMessage = isAnyOf(
  registerUser.rejected,
  loginUser.rejected,
  addToCart.rejected,
  toggleWishlist.rejected,
  rateProduct.rejected,
  cancelOrder.rejected,
)
const showsDefaultMessage = isAnyOf(
  removeFromCart.rejected,
  updateCart.rejected,
  createOrder.rejected,
  updateProfile.rejected,
  forgotPassword.rejected,
  resetPassword.rejected,
)

type Rejection = UnknownAction & { meta: { requestId: string }; payload?: Failure | undefined }

/**
 * The dialog of a failed order explains why there was no response; a vague toast beside it would only
 * confuse.
 */
const isShownInDialog = (action: Rejection) =>
  createOrder.rejected.match(action) && action.payload?.code === 'OFFLINE'

/** More would cover the top of a phone. Older ones were announced and visible for a while. */
const maxShown = 2

/** A successful login removes earlier login errors. */
const loginSucceeded = isAnyOf(registerUser.fulfilled, loginUser.fulfilled)

/** A repeated message replaces the first, and only a few are shown, so that they never hide the page. */
const show = (state: ToastState, toast: Toast) =>
  [...state.filter(({ text }) => text !== toast.text), toast].slice(-maxShown)

export const showToast = createAction('toast/showToast', (toast: Omit<Toast, 'id'>) => ({
  payload: { ...toast, id: nanoid() },
}))
export const toastClosed = createAction<string>('toast/toastClosed')

const when = casesOf<ToastState>()

/** Creates all toasts of the storefront from actions (section 8). */
export const toastReducer = reducerOf<ToastState>(
  () => [],
  [
    when(showToast.match, (state, { payload }) => show(state, payload)),
    when(toastClosed.match, (state, { payload }) => state.filter(({ id }) => id !== payload)),
    when(loginSucceeded, (state) => state.filter(({ kind }) => kind !== 'error')),
    when(succeeded, (state, action) => {
      const text = successes.find(([happened]) => happened.match(action))?.[1] ?? ''
      return show(state, { id: action.meta.requestId, kind: 'success', text })
    }),
    when(showsMessage, (state, { meta, payload }) => {
      if (isSilent(payload)) return state
      const text = payload?.message || commonMessages.somethingWrong()
      return show(state, { id: meta.requestId, kind: 'error', text })
    }),
    when(showsDefaultMessage, (state, action) => {
      if (isSilent(action.payload) || isShownInDialog(action)) return state
      return show(state, { id: action.meta.requestId, kind: 'error', text: commonMessages.somethingWrong() })
    }),
  ],
)

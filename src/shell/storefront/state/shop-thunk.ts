import {
  type AsyncThunkAction,
  createAction,
  createAsyncThunk,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Reply, RequestInput, Route } from '../../../platform/contract/route'
import {
  type Answer,
  type CallOptions,
  customerLeft,
  type RouteSelector,
  type Send,
} from '../../../platform/storefront/api-client'
import type { EarlyReads } from '../../../platform/storefront/early-reads'
import type { KeyedQueue } from '../../../platform/storefront/keyed-queue'
import type { LatestReads } from '../../../platform/storefront/latest-reads'
import { forgetSession, readSession, type Session } from '../../../platform/storefront/session-storage'
import { CallFailed, type Failure } from '../../../ui/behavior/http-client'
import { routes } from '../../contract/routes'
import type { RootState } from './state'

/** Shared by all thunks of one store. */
export interface ShopTools {
  send: Send
  reads: Record<'cart' | 'orders' | 'wishlist' | 'product' | 'blog' | 'profile', LatestReads>
  early: EarlyReads
  hearts: KeyedQueue
  reloadPage(): void
}

export type AppDispatch = ThunkDispatch<RootState, ShopTools, UnknownAction>

export interface ShopCalls {
  call<R extends Route>(
    select: RouteSelector<R>,
    input?: RequestInput<R>,
    options?: CallOptions,
  ): Promise<Reply<R>>
  /** Like `call`, with the response headers. */
  ask<R extends Route>(
    select: RouteSelector<R>,
    input?: RequestInput<R>,
    options?: CallOptions,
  ): Promise<Answer<R>>
  dispatch: AppDispatch
  getState(): RootState
  tools: ShopTools
}

/** Requests at the touch of a link what its page will ask for. */
export type EarlyRequest = (dispatch: AppDispatch, getState: () => RootState, tools: ShopTools) => void

/** The shop does not know the token; the guards then ask for a login [ACC-09]. */
export const sessionEnded = createAction('auth/sessionEnded')

/**
 * The stored session may differ from the shown one: another tab logged in or out, or saved the customer's
 * profile.
 */
export const sessionChanged = createAction('auth/sessionChanged')

/** Drops a customer's response if another customer has logged in since, in another tab. */
function rejectIfLeft<R extends Route>(requester: Session | undefined, select: RouteSelector<R>): void {
  if (!requester || readSession()?._id === requester._id) return
  if (select(routes).access === 'customer') throw new CallFailed(customerLeft)
}

interface ShopThunkConfig {
  state: RootState
  dispatch: AppDispatch
  extra: ShopTools
  rejectValue: Failure
}

/** A thunk that calls the shop, not yet dispatched. */
export type ShopRequest = AsyncThunkAction<unknown, unknown, ShopThunkConfig>

/** A thunk that calls the shop. Its rejection has a message for the shopper. */
export const shopThunk = <Result, Input = void>(
  type: string,
  run: (input: Input, calls: ShopCalls) => Promise<Result>,
) =>
  createAsyncThunk<Result, Input, ShopThunkConfig>(
    type,
    async (input, { dispatch, getState, extra: tools, rejectWithValue, signal }) => {
      // Never send the data of one customer in the name of another. A suspended tab may not know yet that the
      // session has changed, so check before every call.
      const stored = readSession()
      let requester = stored && (getState().auth.user ?? stored)
      const ask: ShopCalls['ask'] = async (select, input, options) => {
        if (requester && readSession()?._id !== requester._id) {
          dispatch(sessionChanged())
          rejectIfLeft(requester, select)
        }
        requester ??= readSession()
        const token = readSession()?.token
        try {
          const answer = await tools.send(select, input, { token, signal, ...options })
          rejectIfLeft(requester, select)
          return answer
        } catch (error) {
          const loginNeeded = error instanceof CallFailed && error.failure.code === 'LOGIN_NEEDED'
          // A response to an older token says nothing about a newer session. Another tab may have ended this
          // session.
          const current = readSession()?.token
          if (loginNeeded && (current === undefined || current === token)) {
            forgetSession()
            dispatch(sessionEnded())
            throw error
          }
          rejectIfLeft(requester, select)
          throw error
        }
      }
      const call: ShopCalls['call'] = async (...args) => (await ask(...args)).reply
      try {
        return await run(input, { call, ask, dispatch, getState, tools })
      } catch (error) {
        if (error instanceof CallFailed) return rejectWithValue(error.failure)
        throw error
      }
    },
  )

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
  type BaseRoute,
  type CallOptions,
  customerLeft,
  loadRoutes,
  type Send,
} from '../../../platform/storefront/api-client'
import type { KeyedQueue } from '../../../platform/storefront/keyed-queue'
import type { LatestReads } from '../../../platform/storefront/latest-reads'
import { forgetSession, readSession, type Session } from '../../../platform/storefront/session-storage'
import { CallFailed, type Failure } from '../../../ui/behavior/http-client'
import type { RootState } from './state'

/** Shared by all thunks of one store. */
export interface ShopTools {
  send: Send
  reads: Record<'cart' | 'orders' | 'wishlist' | 'product' | 'blog' | 'profile', LatestReads>
  hearts: KeyedQueue
  reloadPage(): void
}

export type AppDispatch = ThunkDispatch<RootState, ShopTools, UnknownAction>

export interface ShopCalls {
  call<R extends Route>(door: BaseRoute<R>, asked?: RequestInput<R>, options?: CallOptions): Promise<Reply<R>>
  /** Like `call`, with the response headers. */
  ask<R extends Route>(door: BaseRoute<R>, asked?: RequestInput<R>, options?: CallOptions): Promise<Answer<R>>
  dispatch: AppDispatch
  getState(): RootState
  tools: ShopTools
}

/** The shop does not know the token; the guards then ask for a login [ACC-09]. */
export const sessionEnded = createAction('auth/sessionEnded')

/**
 * The stored session may differ from the shown one: another tab logged in or out, or saved the customer's
 * profile.
 */
export const sessionChanged = createAction('auth/sessionChanged')

/** Drops a customer's response if another customer has logged in since, in another tab. */
async function stayWith<R extends Route>(asker: Session | undefined, door: BaseRoute<R>): Promise<void> {
  if (!asker || readSession()?._id === asker._id) return
  if (door(await loadRoutes()).access === 'customer') throw new CallFailed(customerLeft)
}

interface ShopThunkConfig {
  state: RootState
  dispatch: AppDispatch
  extra: ShopTools
  rejectValue: Failure
}

/** A thunk that calls the shop, not yet dispatched. */
export type Question = AsyncThunkAction<unknown, unknown, ShopThunkConfig>

/** A thunk that calls the shop. Its rejection has a message for the shopper. */
export const shopThunk = <Result, Asking = void>(
  type: string,
  run: (asking: Asking, calls: ShopCalls) => Promise<Result>,
) =>
  createAsyncThunk<Result, Asking, ShopThunkConfig>(
    type,
    async (asking, { dispatch, getState, extra: tools, rejectWithValue, signal }) => {
      // Never send the data of one customer in the name of another. A suspended tab may not know yet that the
      // session has changed, so check before every call.
      const stored = readSession()
      let asker = stored && (getState().auth.user ?? stored)
      const ask: ShopCalls['ask'] = async (door, asked, options) => {
        if (asker && readSession()?._id !== asker._id) {
          dispatch(sessionChanged())
          await stayWith(asker, door)
        }
        asker ??= readSession()
        const token = readSession()?.token
        try {
          const answer = await tools.send(door, asked, { token, signal, ...options })
          await stayWith(asker, door)
          return answer
        } catch (error) {
          const refused = error instanceof CallFailed && error.failure.code === 'LOGIN_NEEDED'
          // A response to an older token says nothing about a newer session. Another tab may have ended this
          // session.
          const current = readSession()?.token
          if (refused && (current === undefined || current === token)) {
            forgetSession()
            dispatch(sessionEnded())
            throw error
          }
          await stayWith(asker, door)
          throw error
        }
      }
      const call: ShopCalls['call'] = async (...asking) => (await ask(...asking)).reply
      try {
        return await run(asking, { call, ask, dispatch, getState, tools })
      } catch (error) {
        if (error instanceof CallFailed) return rejectWithValue(error.failure)
        throw error
      }
    },
  )

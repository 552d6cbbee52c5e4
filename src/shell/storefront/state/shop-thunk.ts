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

/** What every thunk of one store shares. */
export interface ShopTools {
  send: Send
  reads: Record<'cart' | 'orders' | 'wishlist' | 'product' | 'blog' | 'profile', LatestReads>
  hearts: KeyedQueue
  reloadPage(): void
}

export type AppDispatch = ThunkDispatch<RootState, ShopTools, UnknownAction>

export interface ShopCalls {
  call<R extends Route>(door: BaseRoute<R>, asked?: RequestInput<R>, options?: CallOptions): Promise<Reply<R>>
  /** Like `call`, with the headers of the answer. */
  ask<R extends Route>(door: BaseRoute<R>, asked?: RequestInput<R>, options?: CallOptions): Promise<Answer<R>>
  dispatch: AppDispatch
  getState(): RootState
  tools: ShopTools
}

/** The shop does not know the token any more; where login is needed, the guards ask for it [ACC-09]. */
export const sessionEnded = createAction('auth/sessionEnded')

/** What is stored may be another session than is shown: another tab logged in or out, or wrote what has changed of the same customer. */
export const sessionChanged = createAction('auth/sessionChanged')

/** What a customer asked for, good or bad, is nothing to whoever came after them by another tab. */
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

/** Any thunk that calls the shop, about to be sent. */
export type Question = AsyncThunkAction<unknown, unknown, ShopThunkConfig>

/** A thunk that calls the shop; its rejection carries the failure in words for the shopper. */
export const shopThunk = <Result, Asking = void>(
  type: string,
  run: (asking: Asking, calls: ShopCalls) => Promise<Result>,
) =>
  createAsyncThunk<Result, Asking, ShopThunkConfig>(
    type,
    async (asking, { dispatch, getState, extra: tools, rejectWithValue, signal }) => {
      // What a page shows of one customer is not sent in the name of the next, neither at first, as a tab that slept may have
      // heard of nobody yet, nor again.
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
          // An answer to an older token says nothing about a newer session; another tab may have ended this one.
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

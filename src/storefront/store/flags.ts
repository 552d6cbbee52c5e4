import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit'
import type { Failure } from './api-client'

export interface Flags {
  loading: boolean
  success: boolean
  error: boolean
  message: string
}

export const noFlags: Flags = { loading: false, success: false, error: false, message: '' }

/** One end of a thunk, as far as flags are concerned. */
interface Happening {
  match(action: unknown): boolean
}
type Tracked = Record<'pending' | 'fulfilled' | 'rejected', Happening>
type Rejection = UnknownAction & {
  payload?: Failure
  error?: { message?: string }
  meta?: { aborted?: boolean }
}

/** Raises the four flags for every thunk named [STATE-01]. Call it last: matchers follow cases. */
export function trackFlags<State extends Flags>(
  builder: ActionReducerMapBuilder<State>,
  ...thunks: readonly Tracked[]
): void {
  const any = (end: keyof Tracked) => (action: UnknownAction) =>
    thunks.some((thunk) => thunk[end].match(action))
  builder
    .addMatcher(any('pending'), (state) => {
      Object.assign(state, { loading: true, message: '' })
    })
    .addMatcher(any('fulfilled'), (state) => {
      Object.assign(state, { loading: false, success: true, error: false })
    })
    .addMatcher(any('rejected'), (state, { payload, error, meta }: Rejection) => {
      if (meta?.aborted) return void Object.assign(state, { loading: false })
      const message = payload?.message ?? error?.message ?? ''
      Object.assign(state, { loading: false, success: false, error: true, message })
    })
}

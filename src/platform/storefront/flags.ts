import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit'
import type { Flags } from '../../shell/storefront/state/state'
import type { Failure } from '../../ui/behavior/http-client'

export const noFlags: Flags = { loading: false, success: false, error: false, message: '' }

type Rejection = UnknownAction & {
  payload?: Failure
  error?: { message?: string }
  meta?: { aborted?: boolean }
}

/**
 * Raises the four flags for all that goes pending, and is then fulfilled or rejected, under these names [STATE-01]: also for
 * actions whose files come later. Call it last: matchers follow cases.
 */
export function trackFlags<State extends Flags>(
  builder: ActionReducerMapBuilder<State>,
  ...names: readonly string[]
): void {
  const any = (end: 'pending' | 'fulfilled' | 'rejected') => (action: UnknownAction) =>
    action.type.endsWith(`/${end}`) && names.some((name) => action.type.startsWith(`${name}/`))
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

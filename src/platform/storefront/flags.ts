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
 * Sets the four flags for all actions with these names: pending, then fulfilled or rejected [STATE-01], also
 * for actions in chunks that load later. Call it last, because matchers follow cases.
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

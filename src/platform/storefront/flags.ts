import type { UnknownAction } from '@reduxjs/toolkit'
import type { Flags } from '../../shell/storefront/state/state'
import type { Failure } from '../../ui/behavior/http-client'
import type { Case } from './reducer'

export const noFlags: Flags = { loading: false, success: false, error: false, message: '' }

type Rejection = UnknownAction & {
  payload?: Failure
  error?: { message?: string }
  meta?: { aborted?: boolean }
}

/**
 * Sets the four flags for all actions with these names: pending, then fulfilled or rejected [STATE-01], also
 * for actions in chunks that load later. The last case of its reducer, because the other cases may set the
 * message.
 */
export const trackFlags =
  <State extends Flags>(...names: readonly string[]): Case<State> =>
  (state, action) =>
    names.some((name) => action.type.startsWith(`${name}/`)) ? { ...state, ...flagsAfter(action) } : state

function flagsAfter({ type, payload, error, meta }: Rejection): Partial<Flags> | undefined {
  if (type.endsWith('/pending')) return { loading: true, message: '' }
  if (type.endsWith('/fulfilled')) return { loading: false, success: true, error: false }
  if (!type.endsWith('/rejected')) return undefined
  if (meta?.aborted) return { loading: false }
  return { loading: false, success: false, error: true, message: payload?.message ?? error?.message ?? '' }
}

import { useNavigate } from 'react-router'
import * as commonMessages from '../../platform/contract/messages'
import { isAppError } from '../../platform/storefront/api-client'
import { readSession } from '../../platform/storefront/session-storage'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { addPendingAction, perform } from './pending-action'
import type { CustomerAct, PendingAction } from './return-to'

/** The key of the current history entry; the first entry has none. */
const entryKey = (): string => window.history.state?.key ?? 'default'

interface Outcome {
  done: boolean
  /** Shown after the toast has gone. */
  errorMessage: string
  /** The response was lost, so it may be done. */
  isLost?: boolean
}

/** Does it at once, or after login, which then leads to `next` or back [CARD-06, ACC-09]. */
export function useCustomerAct(): (act: CustomerAct, next?: string) => Promise<Outcome> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async (act, next) => {
    const { pathname, search, hash } = window.location
    const pendingAction: PendingAction = next
      ? { from: next }
      : { from: pathname + search + hash, place: entryKey() }
    if (readSession()) {
      const { meta, payload } = await perform(dispatch, act)
      if (meta.requestStatus === 'fulfilled') return { done: true, errorMessage: '' }
      const failure = payload && 'code' in payload ? payload : undefined
      if (failure?.code !== 'LOGIN_NEEDED')
        return {
          done: false,
          errorMessage: failure ? failure.message : commonMessages.somethingWrong(),
          isLost: !isAppError(failure),
        }
    }
    addPendingAction(pendingAction, act)
    navigate('/login', { state: pendingAction })
    return { done: false, errorMessage: '' }
  }
}

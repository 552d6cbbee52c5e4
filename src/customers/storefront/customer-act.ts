import { useNavigate } from 'react-router'
import { messages } from '../../platform/contract/messages'
import { isAppError } from '../../platform/storefront/api-client'
import { readSession } from '../../platform/storefront/session-storage'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { perform, savePendingAction } from './pending-action'
import type { CustomerAct, PendingAction } from './return-to'

/** As the router names the entry one is at; the first of a visit has no name of its own. */
const entryKey = (): string => window.history.state?.key ?? 'default'

interface Outcome {
  /** Whether it is done now. */
  done: boolean
  /** Why the shop did not do it, for who reads on after the toast has gone. */
  refusal: string
  /** It may be done all the same, as the answer was lost. */
  isLost?: boolean
}

/** Does it, or opens /login first and has it done there [CARD-06, ACC-09]. */
export function useCustomerAct(): (act: CustomerAct) => Promise<Outcome> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async (act) => {
    const { pathname, search } = window.location
    const errand: PendingAction = { from: pathname + search, place: entryKey() }
    if (readSession()) {
      const { meta, payload } = await perform(dispatch, act)
      if (meta.requestStatus === 'fulfilled') return { done: true, refusal: '' }
      const failure = payload && 'code' in payload ? payload : undefined
      if (failure?.code !== 'LOGIN_NEEDED')
        return {
          done: false,
          refusal: failure ? failure.message : messages.somethingWrong,
          isLost: !isAppError(failure),
        }
    }
    savePendingAction({ ...errand, act })
    navigate('/login', { state: errand })
    return { done: false, refusal: '' }
  }
}

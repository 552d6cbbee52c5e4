import { isAppError } from '../../platform/storefront/api-client'
import type { Failure } from '../../ui/behavior/http-client'
import type { SendError } from './use-latest'

interface Answer {
  meta: { requestStatus: 'fulfilled' | 'rejected' }
  payload?: unknown
}

/** What a change of the cart met with; undefined if it was made. */
export function errorOf({ meta, payload }: Answer): SendError | undefined {
  if (meta.requestStatus === 'fulfilled') return undefined
  const failure = payload as Failure | undefined
  return { message: failure?.message ?? '', mayPass: !isAppError(failure) }
}

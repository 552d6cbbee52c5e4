import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { toastClosed } from '../../platform/storefront/toast-slice'
import type { RootState } from '../../shell/storefront/state/state'

/**
 * What a form refused belongs to that form: on the next page it would seem to speak of that one [LAY-04]. Who has
 * logged in by it has nothing refused any more; what is said since is about what waited for the login.
 */
export function useFieldErrors(): void {
  const store = useStore<RootState>()
  useEffect(() => {
    const { token } = store.getState().auth
    return () => {
      const { auth, toast } = store.getState()
      if (auth.token !== token) return
      for (const { id, kind } of toast) if (kind === 'error') store.dispatch(toastClosed(id))
    }
  }, [store])
}

import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { toastClosed } from '../../platform/storefront/toast-slice'
import type { RootState } from '../../shell/storefront/state/state'

/** Errors belong to their form: they must not appear on the next page [LAY-04]. */
export function useDismissErrors(): void {
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

import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../store/store'
import { toastClosed } from '../store/toast-slice'

/** What a form refused belongs to that form: on the next page it would seem to speak of that one [LAY-04]. */
export function useOwnRefusals(): void {
  const store = useStore<RootState>()
  useEffect(
    () => () => {
      for (const { id, kind } of store.getState().toast) if (kind === 'error') store.dispatch(toastClosed(id))
    },
    [store],
  )
}

import { useEffect } from 'react'

/** Calls `act`, if there is one, when the browser goes online again. */
export function useBackOnline(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  })
}

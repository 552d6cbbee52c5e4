import { useEffect } from 'react'

/** Acts when the browser has its connection back, as long as there is something to do by then. */
export function useBackOnline(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  })
}

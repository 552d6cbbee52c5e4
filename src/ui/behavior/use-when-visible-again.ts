import { useEffect } from 'react'

/** Calls `act` when the reader comes back to the page. */
export function useWhenVisibleAgain(act: () => void): void {
  useEffect(() => {
    const back = () => document.hidden || act()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [act])
}

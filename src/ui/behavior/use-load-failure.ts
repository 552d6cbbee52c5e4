import { useEffect, useState } from 'react'
import { isOutdated, reloadOnce } from './outdated'

/** Why a chunk did not load: no connection, or a shop that was rebuilt meanwhile. */
export type LoadFailure = 'offline' | 'outdated'

/** Asks the shop why a chunk did not load; undefined until it is known, and while an outdated page reloads. */
export function useLoadFailure({ reloadOutdated = false } = {}): LoadFailure | undefined {
  const [failure, setFailure] = useState<LoadFailure>()
  useEffect(() => {
    let mounted = true
    void isOutdated().then((outdated) => {
      if (!mounted || (outdated && reloadOutdated && reloadOnce())) return
      setFailure(outdated ? 'outdated' : 'offline')
    })
    return () => {
      mounted = false
    }
  }, [reloadOutdated])
  return failure
}

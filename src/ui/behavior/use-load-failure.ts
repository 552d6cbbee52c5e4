import { useEffect, useState } from 'react'
import { isOutdated, reloadOnce } from './outdated'

/** Why a chunk did not load: no connection, or a release has replaced it. */
export type LoadFailure = 'offline' | 'outdated'

/** Checks why a chunk did not load; undefined until known, and while an outdated page reloads. */
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

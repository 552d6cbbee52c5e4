import { useEffect, useState } from 'react'
import { isOutdated, reloadPageOnce } from './outdated'
import type { ChunkError } from './use-late'

/**
 * Why a page does not come, its file or what it leads to; nothing yet while that is looked into. A file that failed once
 * stays failed until the page is loaded anew; where the shop was renewed, that is done at once.
 */
export function useLoadError(): ChunkError | undefined {
  const [why, setWhy] = useState<ChunkError>()
  useEffect(() => {
    let wanted = true
    void isOutdated().then((outdated) => {
      if (wanted && !(outdated && reloadPageOnce())) setWhy(outdated ? 'outdated' : 'offline')
    })
    return () => {
      wanted = false
    }
  }, [])
  return why
}

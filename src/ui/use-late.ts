import { type ComponentType, useEffect, useState } from 'react'
import { isOutdated } from './outdated'

/** Why it did not come: no connection, or a shop that was renewed meanwhile. */
export type LateFailure = 'offline' | 'outdated'
type Late<Props> = { View?: ComponentType<Props>; failed?: LateFailure }

/** A component that is fetched once it is wanted. It can be asked for again; of a renewed shop the page is loaded anew. */
export function useLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>, wanted: boolean) {
  const [{ View, failed }, setLate] = useState<Late<Props>>({})
  const asked = wanted && !View && !failed
  useEffect(() => {
    if (!asked) return
    load().then(
      (file) => setLate({ View: file.default }),
      async () => setLate({ failed: (await isOutdated()) ? 'outdated' : 'offline' }),
    )
  }, [asked, load])
  const retry = () => {
    if (failed === 'outdated') window.location.reload()
    else if (failed) setLate({})
  }
  return { View, failed, retry }
}

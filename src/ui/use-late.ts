import { type ComponentType, useEffect, useState } from 'react'

type Late<Props> = { View?: ComponentType<Props>; failed?: boolean }

/** A component that is fetched once it is wanted. Without a connection it can be asked for again. */
export function useLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>, wanted: boolean) {
  const [{ View, failed }, setLate] = useState<Late<Props>>({})
  const asked = wanted && !View && !failed
  useEffect(() => {
    if (!asked) return
    load().then(
      (file) => setLate({ View: file.default }),
      () => setLate({ failed: true }),
    )
  }, [asked, load])
  return { View, failed, retry: () => setLate((late) => (late.failed ? {} : late)) }
}

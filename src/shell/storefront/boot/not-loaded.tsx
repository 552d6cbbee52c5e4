import { useEffect } from 'react'
import { Notice } from '../../../ui/components/notice'
import { Retry } from '../layout/retry'

/** Why something did not come, and another try; where the connection was gone, one is made when it is back. */
export function NotLoaded({ failure, retry }: { failure: string; retry(): void }) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return (
    <Notice tone="problem">
      <p>{failure}</p>
      <Retry variant="secondary" failure={failure} retry={retry} />
    </Notice>
  )
}

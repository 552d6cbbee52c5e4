import { useEffect } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

/** Why something did not come, and another try; where the connection was gone, one is made when it is back. */
export function NotLoaded({ failure, retry }: { failure: string; retry(): void }) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return (
    <Notice tone="problem">
      <p>{failure}</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </Notice>
  )
}

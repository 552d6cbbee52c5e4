import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

/** Why something did not come, and another try. */
export function NotLoaded({ failure, retry }: { failure: string; retry(): void }) {
  return (
    <Notice tone="problem">
      <p>{failure}</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </Notice>
  )
}

import { messages } from '#contract/messages'
import { Button } from '../../ui/button'

interface RetryProps {
  failure: string
  retry(): void
  variant?: 'primary' | 'secondary'
  busy?: boolean
}

/** Another try; on a page that is older than the shop only loading it again helps. */
export function Retry({ failure, retry, variant = 'primary', busy }: RetryProps) {
  const outdated = failure === messages.outdated
  return (
    <Button variant={variant} busy={busy} onClick={outdated ? () => window.location.reload() : retry}>
      {outdated ? 'Load again' : 'Try again'}
    </Button>
  )
}

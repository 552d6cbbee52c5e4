import type { Ref } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'

interface RetryProps {
  ref?: Ref<HTMLButtonElement>
  failure: string
  retry(): void
  busy?: boolean
  /** Names the failed part, unless it is the whole page. */
  part?: string
  variant?: 'primary' | 'secondary'
}

/** The retry button. On an outdated page it reloads the page. */
export function Retry({ ref, failure, retry, busy, part, variant = 'primary' }: RetryProps) {
  const outdated = failure === commonMessages.outdated()
  const words = outdated ? m.loadAgain() : m.tryAgain()
  return (
    <Button
      ref={ref}
      variant={variant}
      busy={busy}
      aria-label={part && `${words}: ${part}`}
      onClick={outdated ? () => window.location.reload() : retry}
    >
      {words}
    </Button>
  )
}

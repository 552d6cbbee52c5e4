import type { Ref } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'

interface RetryProps {
  ref?: Ref<HTMLButtonElement>
  failure: string
  retry(): void
  busy?: boolean
  /** What is tried again, where it does not stand alone. */
  part?: string
  variant?: 'primary' | 'secondary'
}

/** Another try; on a page that is older than the shop only loading it again helps. */
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

import { useEffect, useRef } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { Notice } from '../../../ui/components/notice'
import { Retry } from '../layout/retry'
import * as m from '../messages'

interface LoadErrorProps {
  message: string
  retry(byClick: boolean): void
  busy?: boolean
  /** Names the part for the retry button, if the page has other parts. */
  part?: string
  /** A response to a click: scrolls into view, and takes the focus if the clicked button lost it. */
  afterClick?: boolean
}

/**
 * Says why something did not load and offers a retry, which happens automatically once the connection is
 * back.
 */
export function LoadError({
  message,
  retry,
  busy = false,
  part,
  afterClick = part === undefined,
}: LoadErrorProps) {
  useBackOnline(busy || message === commonMessages.outdated() ? undefined : () => retry(false))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (part && afterClick && document.activeElement?.matches('body, :disabled')) button.current?.focus()
  }, [part, afterClick])
  return (
    <Notice tone="problem" intoView={afterClick}>
      {/* Changed in between, so that screen readers announce a repeated message. */}
      <p>{busy ? m.loading() : message}</p>
      <Retry
        ref={button}
        variant="secondary"
        failure={message}
        retry={() => retry(true)}
        busy={busy}
        {...(part && { part })}
      />
    </Notice>
  )
}

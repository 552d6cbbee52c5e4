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
  /** Names the button, where it does not stand alone. */
  part?: string
  /** It answers a click: it scrolls into view, and takes the focus where the clicked button lost it. */
  afterClick?: boolean
}

/** Says why something did not load and offers a retry, which is made without asking when the connection is back. */
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
      {/* The same words, said again after a retry, are read out again. */}
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

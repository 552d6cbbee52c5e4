import { useEffect, useRef } from 'react'
import { messages } from '../../../platform/contract/messages'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import type { ChunkError } from '../../../ui/behavior/use-late'
import { Notice } from '../../../ui/components/notice'
import { Retry } from '../layout/retry'

interface LoadErrorProps {
  /** Names the button, as more than one part may be missing. */
  part: string
  failed: ChunkError | undefined
  busy: boolean
  retry(): void
  /** For what stands in the page, which comes by itself when the connection is back; a dialog would come unasked. */
  comeBack?(): void
  /** It answers a press; where the button that was pressed is switched off, the focus goes on here. */
  pressed?: boolean
}

/** Why a part of the page that is fetched once it is wanted did not come, and what helps. */
export function LoadError({ part, failed, busy, retry, comeBack, pressed = false }: LoadErrorProps) {
  useBackOnline(failed === 'offline' && !busy ? comeBack : undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failed && pressed && document.activeElement?.matches('body, :disabled')) button.current?.focus()
  }, [failed, pressed])
  if (!failed) return null
  const why = failed === 'outdated' ? messages.outdated : messages.offline
  return (
    <Notice tone="problem" intoView={pressed}>
      {/* Words that come back are heard again. */}
      <p>{busy ? 'Loading...' : why}</p>
      <Retry ref={button} variant="secondary" failure={why} busy={busy} part={part} retry={retry} />
    </Notice>
  )
}

import { messages } from '#contract/messages'
import { Notice } from '../ui/notice'
import { useBackOnline } from '../ui/use-back-online'
import type { LateFailure } from '../ui/use-late'
import { Retry } from './shell/retry'

interface LateNoticeProps {
  /** Names the button, as more than one part may be missing. */
  part: string
  failed: LateFailure | undefined
  busy: boolean
  retry(): void
  /** For what stands in the page, which comes by itself when the connection is back; a dialog would come unasked. */
  comeBack?(): void
  /** It answers a press. */
  pressed?: boolean
}

/** Why a part of the page that is fetched once it is wanted did not come, and what helps. */
export function LateNotice({ part, failed, busy, retry, comeBack, pressed = false }: LateNoticeProps) {
  useBackOnline(failed === 'offline' && !busy ? comeBack : undefined)
  if (!failed) return null
  const why = failed === 'outdated' ? messages.outdated : messages.offline
  return (
    <Notice tone="problem" intoView={pressed}>
      {/* Words that come back are heard again. */}
      <p>{busy ? 'Loading...' : why}</p>
      <Retry variant="secondary" failure={why} busy={busy} part={part} retry={retry} />
    </Notice>
  )
}

import { messages } from '#contract/messages'
import { Notice } from '../ui/notice'
import type { LateFailure } from '../ui/use-late'
import { Retry } from './shell/retry'

interface LateNoticeProps {
  /** Names the button, as more than one part may be missing. */
  part: string
  failed: LateFailure | undefined
  busy: boolean
  retry(): void
  /** It answers a press. */
  pressed?: boolean
}

/** Why a part of the page that is fetched once it is wanted did not come, and what helps. */
export function LateNotice({ part, failed, busy, retry, pressed = false }: LateNoticeProps) {
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

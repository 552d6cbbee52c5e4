import { messages } from '#contract/messages'
import { Notice } from '../ui/notice'
import type { LateFailure } from '../ui/use-late'
import { Retry } from './shell/retry'

interface LateNoticeProps {
  failed: LateFailure | undefined
  retry(): void
  /** It answers a press. */
  pressed?: boolean
}

/** Why a part of the page that is fetched once it is wanted did not come, and what helps. */
export function LateNotice({ failed, retry, pressed = false }: LateNoticeProps) {
  if (!failed) return null
  const why = failed === 'outdated' ? messages.outdated : messages.offline
  return (
    <Notice tone="problem" intoView={pressed}>
      <p>{why}</p>
      <Retry variant="secondary" failure={why} retry={retry} />
    </Notice>
  )
}

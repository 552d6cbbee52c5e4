import { messages } from '../../../platform/contract/messages'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'

/** The page was left before the response; this leads back to it (domain.md E25). */
export function FailedReset() {
  const failed = useAppSelector(({ auth }) => auth.failedReset)
  if (!failed) return null
  const { message, refused } = failed
  const isUsed = message === messages.resetLinkUsed
  return (
    <Notice tone="problem">
      <p>
        {isUsed
          ? messages.resetLinkUsedBefore
          : `${refused ? messages.passwordKept : messages.passwordUnknown} ${message}`}
      </p>
      <p>
        {isUsed ? (
          <Link to="/forgot-password">Request a new link</Link>
        ) : (
          <Link to={`/reset-password/${encodeURIComponent(failed.token)}`}>Back to set password</Link>
        )}
      </p>
    </Notice>
  )
}

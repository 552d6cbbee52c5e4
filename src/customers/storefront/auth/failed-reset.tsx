import * as commonMessages from '../../../platform/contract/messages'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'

/** The page was left before the response; this leads back to it (domain.md E25). */
export function FailedReset() {
  const failed = useAppSelector(({ auth }) => auth.failedReset)
  if (!failed) return null
  const { message, isRejected } = failed
  const isUsed = message === commonMessages.resetLinkUsed()
  return (
    <Notice tone="problem">
      <p>
        {isUsed
          ? commonMessages.resetLinkUsedBefore()
          : `${isRejected ? commonMessages.passwordKept() : commonMessages.passwordUnknown()} ${message}`}
      </p>
      <p>
        {isUsed ? (
          <Link to="/forgot-password">{m.requestANewLink()}</Link>
        ) : (
          <Link to={`/reset-password/${encodeURIComponent(failed.token)}`}>{m.backToSetPassword()}</Link>
        )}
      </p>
    </Notice>
  )
}

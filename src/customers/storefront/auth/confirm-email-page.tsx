import { useCallback, useEffect, useRef, useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { isAppError } from '../../../platform/storefront/api-client'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { Retry } from '../../../shell/storefront/layout/retry'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { AccountCard } from '../account-card'
import * as m from '../messages'
import { confirmEmail } from '../state/account-thunks'

/** The page of the link in the confirmation email (domain.md E50). */
export default function ConfirmEmailPage() {
  useTitle(m.confirmYourEmail())
  const token = usePathParam('confirmEmail')
  const email = useAppSelector(({ auth }) => auth.user?.email)
  const { asking, failure, confirm } = useConfirmation(token)
  const profile = useRef<HTMLAnchorElement>(null)

  async function confirmAgain() {
    const again = await confirm()
    if (!again?.mayHelp) profile.current?.focus()
  }

  return (
    <AccountCard title={m.confirmYourEmail()} intro={m.openConfirmationLink()}>
      {asking && <p role="status">{m.oneMoment()}</p>}
      {!asking && !failure && (
        <Notice>
          <strong>{email}</strong> {m.emailConfirmed()}
        </Notice>
      )}
      {!asking && failure && <Notice tone="problem">{failure.message}</Notice>}
      {failure?.mayHelp && <Retry failure={failure.message} busy={asking} retry={confirmAgain} />}
      <p>
        <Link ref={profile} to="/my-profile">
          {m.goToYourProfile()}
        </Link>
      </p>
    </AccountCard>
  )
}

interface Unconfirmed {
  message: string
  mayHelp: boolean
}

/** Confirms when the page opens. Mail scanners open every link, but they are not logged in. */
function useConfirmation(token: string) {
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(true)
  const [failure, setFailure] = useState<Unconfirmed>()
  const confirm = useCallback(async () => {
    setAsking(true)
    const answer = await dispatch(confirmEmail(token))
    const failed = confirmEmail.fulfilled.match(answer)
      ? undefined
      : {
          message: answer.payload?.message || commonMessages.somethingWrong(),
          mayHelp: !isAppError(answer.payload),
        }
    setAsking(false)
    setFailure(failed)
    return failed
  }, [dispatch, token])
  useEffect(() => void confirm(), [confirm])
  return { asking, failure, confirm }
}

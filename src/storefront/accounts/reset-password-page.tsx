import { useEffect, useState } from 'react'
import { ChosenPassword } from '#contract/accounts'
import { limits } from '#contract/constants'
import { messages } from '#contract/messages'
import { Button } from '../../ui/button'
import { ErrorSummary } from '../../ui/error-summary'
import { PasswordField } from '../../ui/field'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useForm } from '../../ui/use-form'
import { useHydrated } from '../../ui/use-hydrated'
import { useWay } from '../../ui/use-way'
import { useNamed } from '../page-at'
import { useTitle } from '../shell/use-title'
import { checkReset, resetPassword } from '../store/account-thunks'
import { useAppDispatch } from '../store/store'
import { AccountCard } from './account-card'
import { forgetResetDraft, keepResetDraft, resetDraftOf } from './reset-draft'

/** Leads to login at once, as specified; what does not work out is said there [ACC-08]. */
export default function ResetPasswordPage() {
  useTitle('Reset Password')
  const token = useNamed('resetPassword')
  const dispatch = useAppDispatch()
  const go = useWay()
  const hydrated = useHydrated()
  const outdated = useOutdated(token)
  const { form, field, errors, attempt, busy } = useForm({
    id: 'reset',
    schema: ChosenPassword,
    initial: { password: resetDraftOf(token) },
    async onSubmit({ password }) {
      keepResetDraft(token, password)
      void dispatch(resetPassword({ token, password })).then(
        (answer) => resetPassword.fulfilled.match(answer) && forgetResetDraft(),
      )
      go('/login')
      return undefined
    },
  })
  return (
    <AccountCard title="Reset Password" intro={outdated ? <LinkUsed /> : intro}>
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      <form {...form} method="post">
        <PasswordField
          {...field('password')}
          label="New password"
          hint={`At least ${limits.passwordMin} characters; a few words are easier to remember than signs`}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          Change password
        </Button>
      </form>
    </AccountCard>
  )
}

const intro = 'Choose a new password. Every device is logged out by it.'

/** In place of what can be done with a link that works, so that less moves. */
function LinkUsed() {
  return (
    <Notice tone="problem">
      {messages.resetLinkUsed} <Link to="/forgot-password">Ask for a new link</Link>
    </Notice>
  )
}

/** Asks when the page opens, so that nobody thinks up a password for nothing (domain.md E25). */
function useOutdated(token: string): boolean {
  const dispatch = useAppDispatch()
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    const checking = dispatch(checkReset(token))
    void checking.then((answer) => {
      if (checkReset.fulfilled.match(answer)) setOutdated(!answer.payload.usable)
    })
    return () => checking.abort()
  }, [dispatch, token])
  return outdated
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { PasswordField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { useTextForm } from '../../../ui/forms/use-text-form'
import { ChosenPassword } from '../../contract/accounts'
import { AccountCard } from '../account-card'
import * as m from '../messages'
import type { PendingAction } from '../return-to'
import { checkReset, resetPassword } from '../state/account-thunks'
import { forgetResetDraft, keepResetDraft, resetDraftOf } from './reset-draft'

/** Redirects to login at once, as specified; errors appear there [ACC-08]. */
export default function ResetPasswordPage() {
  useTitle(m.resetPassword())
  const token = usePathParam('resetPassword')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const outdated = useOutdated(token)
  const { form, field, problems, busy } = useTextForm({
    id: 'reset',
    schema: ChosenPassword,
    initial: { password: resetDraftOf(token) },
    async onSubmit({ password }) {
      keepResetDraft(token, password)
      void dispatch(resetPassword({ token, password })).then(
        (answer) => resetPassword.fulfilled.match(answer) && forgetResetDraft(),
      )
      const state: PendingAction = { isReset: true }
      navigate('/login', { state })
      return undefined
    },
  })
  return (
    <AccountCard title={m.resetPassword()} intro={outdated ? <LinkUsed /> : m.intro()}>
      <FormProblems {...problems} />
      <form {...form} method="post">
        <PasswordField
          {...field('password')}
          label={m.newPassword()}
          hint={m.passwordHint({ passwordMin: limits.passwordMin })}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          {m.changePassword()}
        </Button>
      </form>
    </AccountCard>
  )
}

function LinkUsed() {
  return (
    <Notice tone="problem">
      {commonMessages.resetLinkUsed()} <Link to="/forgot-password">{m.requestANewLink()}</Link>
    </Notice>
  )
}

/** Checks the link before the customer types a password (domain.md E25). */
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

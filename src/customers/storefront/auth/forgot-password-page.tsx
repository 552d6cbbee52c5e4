import { useState } from 'react'
import { limits } from '../../../platform/contract/constants'
import { readFormDraft } from '../../../platform/storefront/form-draft'
import { emailOf } from '../../../platform/storefront/session-storage'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { EmailField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../../ui/forms/use-text-form'
import { ForgottenPassword } from '../../contract/accounts'
import { AccountCard } from '../account-card'
import * as m from '../messages'
import { forgotPassword } from '../state/account-thunks'
import { useDismissErrors } from '../use-dismiss-errors'

/** [ACC-07] The message does not reveal whether the email is known. */
export default function ForgotPasswordPage() {
  useDismissErrors()
  const dispatch = useAppDispatch()
  const hydrated = useHydrated()
  const user = useAppSelector(({ auth }) => auth.user)
  // Customers who are logged in come from their account.
  const title = user ? m.changePassword() : m.forgotPassword()
  useTitle(title)
  const known = { email: user ? emailOf(user) : '' }
  const [sentTo, setSentTo] = useState('')
  const isOwn = sentTo === known.email
  const { form, field, problems, busy } = useTextForm({
    id: 'forgot',
    schema: ForgottenPassword,
    initial: hydrated && !user ? readFormDraft('login', known) : known,
    async onSubmit(forgotten) {
      setSentTo('')
      const answer = await dispatch(forgotPassword(forgotten))
      if (forgotPassword.fulfilled.match(answer)) {
        setSentTo(forgotten.email)
        return undefined
      }
      return rejectionOf(answer.payload)
    },
  })
  return (
    <AccountCard title={title} intro={m.resetEmailHint()}>
      <FormProblems {...problems} />
      {sentTo && (
        <Notice>
          {isOwn ? m.linkEmailedTo() : m.ifThereIsAnAccount()} <strong>{sentTo}</strong>
          {!isOwn && m.linkEmailed()}
          {m.resetLinkSent({ resetLinkMinutes: limits.resetLinkMinutes })}
        </Notice>
      )}
      <form {...form} method="post">
        <EmailField {...field('email')} label={m.email()} autoComplete="username" />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          {m.sendLink()}
        </Button>
      </form>
      <p>
        {user ? (
          <Link to="/my-profile">{m.backToYourProfile()}</Link>
        ) : (
          <>
            {m.rememberYourPassword()} <Link to="/login">{m.logIn()}</Link>
          </>
        )}
      </p>
    </AccountCard>
  )
}

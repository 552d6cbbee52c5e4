import { useState } from 'react'
import { limits } from '../../../platform/contract/constants'
import { readFormDraft } from '../../../platform/storefront/form-draft'
import { emailOf } from '../../../platform/storefront/session-storage'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { fieldErrors } from '../../../ui/behavior/http-client'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { ErrorSummary } from '../../../ui/forms/error-summary'
import { TextField } from '../../../ui/forms/field'
import { useTextForm } from '../../../ui/forms/use-text-form'
import { ForgottenPassword } from '../../contract/accounts'
import { AccountCard } from '../account-card'
import { forgotPassword } from '../state/account-thunks'
import { useFieldErrors } from '../use-own-errors'

/** [ACC-07] What it says is the same whether or not the address is known. */
export default function ForgotPasswordPage() {
  useTitle('Forgot Password')
  useFieldErrors()
  const dispatch = useAppDispatch()
  const hydrated = useHydrated()
  const user = useAppSelector(({ auth }) => auth.user)
  const known = { email: user ? emailOf(user) : '' }
  const [sentTo, setSentTo] = useState('')
  const [refusal, setErrorMessage] = useState('')
  const { form, field, errors, attempt, busy } = useTextForm({
    id: 'forgot',
    schema: ForgottenPassword,
    initial: hydrated && !user ? readFormDraft('login', known) : known,
    async onSubmit(forgotten) {
      setSentTo('')
      setErrorMessage('')
      const answer = await dispatch(forgotPassword(forgotten))
      if (forgotPassword.fulfilled.match(answer)) {
        setSentTo(forgotten.email)
        return undefined
      }
      setErrorMessage(answer.payload?.message ?? '')
      return answer.payload && fieldErrors(answer.payload)
    },
  })
  return (
    <AccountCard
      title="Forgot Password"
      intro="Tell us the email of your account, and we send you a link for choosing a new password."
    >
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {refusal && errors.length === 0 && <Notice tone="problem">{refusal}</Notice>}
      {sentTo && (
        <Notice>
          If there is an account with <strong>{sentTo}</strong>, a letter with the link is on its way. The
          link works for {limits.resetLinkMinutes} minutes. Nothing there? Please look among the spam, too.
        </Notice>
      )}
      <form {...form} method="post">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          Send the link
        </Button>
      </form>
      <p>
        {user ? (
          <Link to="/my-profile">Back to your profile</Link>
        ) : (
          <>
            You remember it? <Link to="/login">Log in</Link>
          </>
        )}
      </p>
    </AccountCard>
  )
}

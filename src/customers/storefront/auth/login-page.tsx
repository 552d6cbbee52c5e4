import { useState } from 'react'
import { useLocation } from 'react-router'
import * as commonMessages from '../../../platform/contract/messages'
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../../platform/storefront/form-draft'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Button, ButtonLink } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { EmailField, PasswordField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../../ui/forms/use-text-form'
import { Credentials } from '../../contract/accounts'
import { AccountCard } from '../account-card'
import * as m from '../messages'
import { loadPendingAction, titleWithEarlier } from '../pending-action'
import { actOfVisit, isToBuy, type PendingAction, readPendingAction, type StoredAction } from '../return-to'
import { loginUser } from '../state/account-thunks'
import { useDismissErrors } from '../use-dismiss-errors'
import { FailedReset } from './failed-reset'
import { untilLeft } from './until-left'

/** The guard redirects after login [ACC-02, ACC-04]. */
export default function LoginPage() {
  useTitle(m.logIn())
  useDismissErrors()
  const dispatch = useAppDispatch()
  const pendingAction = readPendingAction(useLocation().state)
  const hydrated = useHydrated()
  const known = { email: pendingAction.email ?? '' }
  const [stored] = useState(loadPendingAction)
  const { form, field, problems, busy } = useTextForm({
    id: 'login',
    schema: Credentials,
    initial: { ...(hydrated ? readFormDraft('login', known) : known), password: '' },
    onTyped: (texts) => keepFormDraft('login', texts, { email: '' }),
    async onSubmit(credentials) {
      const answer = await dispatch(loginUser(credentials))
      if (loginUser.fulfilled.match(answer)) {
        dropFormDraft('login')
        dropFormDraft('signup')
        return untilLeft
      }
      const { code, message = '' } = answer.payload ?? {}
      // The toast names the error; this says what to do (domain.md E27).
      return rejectionOf(
        answer.payload,
        code === 'INVALID_CREDENTIALS' ? commonMessages.credentialsHelp() : message,
      )
    },
  })
  return (
    <AccountCard title={m.logIn()} intro={hydrated ? introOf(pendingAction, stored) : m.welcome()}>
      <FailedReset />
      <FormProblems {...problems} />
      <form {...form} method="post">
        <EmailField {...field('email')} label={m.email()} autoComplete="username" />
        <PasswordField {...field('password')} label={m.password()} autoComplete="current-password" />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          {m.logIn()}
        </Button>
      </form>
      <ButtonLink to="/signup" state={pendingAction} variant="secondary" wide>
        {m.newHereCreateAnAccount()}
      </ButtonLink>
      <p>
        <Link to="/forgot-password">{m.forgotYourPassword()}</Link>
      </p>
      <p>
        {m.trackWithoutLogin()} <Link to="/track">{m.trackAnOrder()}</Link>
      </p>
    </AccountCard>
  )
}

/** Server-rendered the same for everyone; browser data follows after hydration. */
function introOf(pendingAction: PendingAction, stored: StoredAction): string {
  const { from, email, loggedOut } = pendingAction
  const act = actOfVisit(pendingAction, stored)
  if (email) return m.accountReady()
  if (act?.kind === 'wish')
    return m.logInForWishlist({ title: act.product.title, count: stored.earlier?.length ?? 0 })
  if (act && isToBuy(stored, act)) return m.logInToBuy({ title: titleWithEarlier(act, stored) })
  if (act) return m.logInToAdd({ title: titleWithEarlier(act, stored) })
  if (loggedOut) return m.youAreLoggedOut()
  if (from?.startsWith('/confirm-email/')) return commonMessages.emailLinkLogin()
  if (from) return m.logInToContinue()
  return m.welcome()
}

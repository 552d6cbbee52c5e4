import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../../platform/storefront/form-draft'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { mayBeDone } from '../../../ui/behavior/http-client'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { EmailField, PasswordField, TextField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../../ui/forms/use-text-form'
import { Registration } from '../../contract/accounts'
import { AccountCard } from '../account-card'
import styles from '../account-card.module.css'
import * as m from '../messages'
import { loadPendingAction, titleWithEarlier } from '../pending-action'
import {
  actOfVisit,
  afterSignup,
  type CustomerAct,
  isToBuy,
  type PendingAction,
  readPendingAction,
  type StoredAction,
} from '../return-to'
import { loginUser, registerUser } from '../state/account-thunks'
import { useDismissErrors } from '../use-dismiss-errors'
import { untilLeft } from './until-left'

const emptyDraft = { firstname: '', lastname: '', email: '', mobile: '' }

/** [ACC-01] Logs the new customer in; the guard then finishes the pending action. */
export default function SignupPage() {
  useTitle(m.createAnAccount())
  useDismissErrors()
  const pendingAction = readPendingAction(useLocation().state)
  const hydrated = useHydrated()
  const [stored] = useState(loadPendingAction)
  const { form, field, problems, busy } = useSignup(pendingAction, stored.act, hydrated)
  return (
    <AccountCard
      title={m.createAnAccount()}
      intro={hydrated ? introOf(pendingAction, stored) : m.oneAccountForYourCart()}
    >
      <FormProblems {...problems} />
      <form {...form} method="post">
        <div className={styles.pair}>
          <TextField {...field('firstname')} label={m.firstName()} autoComplete="given-name" />
          <TextField {...field('lastname')} label={m.lastName()} autoComplete="family-name" />
        </div>
        <EmailField {...field('email')} label={m.email()} autoComplete="username" />
        <TextField
          {...field('mobile')}
          label={m.mobileNumber()}
          hint={m.mobileHint()}
          type="tel"
          autoComplete="tel-national"
        />
        <PasswordField
          {...field('password')}
          label={m.password()}
          hint={m.atLeastPasswordMinCharacters({ passwordMin: limits.passwordMin })}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          {m.signUp()}
        </Button>
      </form>
      <p>
        {m.alreadyACustomer()}{' '}
        <Link to="/login" state={pendingAction}>
          {m.logIn()}
        </Link>
      </p>
    </AccountCard>
  )
}

/** As long as the final text, to avoid layout shift. */
function introOf(pendingAction: PendingAction, stored: StoredAction): string {
  const act = actOfVisit(pendingAction, stored)
  if (act?.kind === 'wish')
    return m.signUpForWishlist({ title: act.product.title, count: stored.earlier?.length ?? 0 })
  if (act && isToBuy(stored, act)) return m.signUpToBuy({ title: titleWithEarlier(act, stored) })
  if (act) return m.signUpToAdd({ title: titleWithEarlier(act, stored) })
  if (afterSignup(pendingAction, stored.act).from === '/checkout') return m.signUpToOrder()
  return m.oneAccountForYourCart()
}

function useSignup(pendingAction: PendingAction, act: CustomerAct | undefined, hydrated: boolean) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const unheard = useRef('')

  async function signUp(registration: Registration) {
    const answer = await dispatch(registerUser(registration))
    if (registerUser.fulfilled.match(answer)) {
      dropFormDraft('signup')
      const { email, password } = registration
      const next = afterSignup(pendingAction, act)
      if (next !== pendingAction) navigate('/signup', { replace: true, state: next })
      if (loginUser.fulfilled.match(await dispatch(loginUser({ email, password })))) {
        dropFormDraft('login')
        return untilLeft
      }
      keepFormDraft('login', { email }, { email: '' })
      const state: PendingAction = { ...pendingAction, email }
      navigate('/login', { replace: true, state })
      return undefined
    }
    const { code, message } = answer.payload ?? {}
    if (code === 'USER_EXISTS' && message) {
      keepFormDraft('login', { email: registration.email }, { email: '' })
      // At the field, where the summary links to.
      const isTheirs = unheard.current === registration.email
      return { fields: { email: isTheirs ? commonMessages.maybeYours() : message } }
    }
    if (mayBeDone(answer.payload)) unheard.current = registration.email
    return rejectionOf(answer.payload)
  }

  return useTextForm({
    id: 'signup',
    schema: Registration,
    initial: { ...(hydrated ? readFormDraft('signup', emptyDraft) : emptyDraft), password: '' },
    onTyped: (texts) => keepFormDraft('signup', texts, emptyDraft),
    onSubmit: signUp,
  })
}

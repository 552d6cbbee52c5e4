import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '../../../platform/contract/constants'
import { messages } from '../../../platform/contract/messages'
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../../platform/storefront/form-draft'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { fieldErrors, mayBeDone } from '../../../ui/behavior/http-client'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { ErrorSummary } from '../../../ui/forms/error-summary'
import { PasswordField, TextField } from '../../../ui/forms/field'
import { useTextForm } from '../../../ui/forms/use-text-form'
import { Registration } from '../../contract/accounts'
import { AccountCard } from '../account-card'
import styles from '../account-card.module.css'
import { loadPendingAction } from '../pending-action'
import { type CustomerAct, type PendingAction, readPendingAction } from '../return-to'
import { registerUser } from '../state/account-thunks'
import { useFieldErrors } from '../use-own-errors'
import { keepChosen } from './chosen-password'

/** A password is written nowhere. */
const kept = { firstname: '', lastname: '', email: '', mobile: '' }

/** [ACC-01] A new customer logs in next by one tap, and the errand that led here goes along. */
export default function SignupPage() {
  useTitle('Create an account')
  useFieldErrors()
  const errand = readPendingAction(useLocation().state)
  const hydrated = useHydrated()
  const [{ act }] = useState(loadPendingAction)
  const { form, field, errors, attempt, busy, refusal } = useSignup(errand, hydrated)
  return (
    <AccountCard title="Create an account" intro={hydrated && act ? introOf(act) : intro}>
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {refusal && errors.length === 0 && <Notice tone="problem">{refusal}</Notice>}
      <form {...form} method="post">
        <div className={styles.pair}>
          <TextField {...field('firstname')} label="First name" autoComplete="given-name" />
          <TextField {...field('lastname')} label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField
          {...field('mobile')}
          label="Mobile number"
          hint="10 digits, for questions about your delivery"
          type="tel"
          autoComplete="tel-national"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint={`At least ${limits.passwordMin} characters`}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy} disabled={!hydrated}>
          Sign up
        </Button>
      </form>
      <p>
        Already a customer?{' '}
        <Link to="/login" state={errand}>
          Log in
        </Link>
      </p>
    </AccountCard>
  )
}

const intro = 'One account for your cart, your orders and your wishlist.'

/** As long as the words it stands for, so that nothing moves once it is known what the browser remembers. */
const introOf = ({ kind }: CustomerAct) =>
  kind === 'add'
    ? 'One account, and the product you chose goes into your cart.'
    : 'One account, and the product you chose goes onto your wishlist.'

function useSignup(errand: PendingAction, hydrated: boolean) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [refusal, setErrorMessage] = useState('')
  const unheard = useRef('')

  async function signUp(registration: Registration) {
    setErrorMessage('')
    const answer = await dispatch(registerUser(registration))
    if (registerUser.fulfilled.match(answer)) {
      keepChosen(registration)
      dropFormDraft('signup')
      // Whichever way leads there, the address of this account stands there now, not one that was typed before.
      keepFormDraft('login', { email: registration.email }, { email: '' })
      const state: PendingAction = { ...errand, email: registration.email }
      navigate('/login', { replace: true, state })
      return undefined
    }
    const { code, message } = answer.payload ?? {}
    if (code === 'USER_EXISTS' && message) {
      keepFormDraft('login', { email: registration.email }, { email: '' })
      // Said at its field, where the summary leads to and the toast is long gone.
      return { email: unheard.current === registration.email ? messages.maybeYours : message }
    }
    if (mayBeDone(answer.payload)) unheard.current = registration.email
    setErrorMessage(message ?? '')
    return answer.payload && fieldErrors(answer.payload)
  }

  const form = useTextForm({
    id: 'signup',
    schema: Registration,
    initial: { ...(hydrated ? readFormDraft('signup', kept) : kept), password: '' },
    onTyped: (texts) => keepFormDraft('signup', texts, kept),
    onSubmit: signUp,
  })
  return { ...form, refusal }
}

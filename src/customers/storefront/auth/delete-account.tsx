import { useState } from 'react'
import { messages } from '../../../platform/contract/messages'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { fieldErrors } from '../../../ui/behavior/http-client'
import { Answers } from '../../../ui/components/answers'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Notice } from '../../../ui/components/notice'
import { ErrorSummary } from '../../../ui/forms/error-summary'
import { PasswordField } from '../../../ui/forms/field'
import { useTextForm } from '../../../ui/forms/use-text-form'
import { AccountDeletion } from '../../contract/accounts'
import styles from '../profile-page.module.css'
import { deleteAccount } from '../state/account-thunks'

type Step = 'closed' | 'asking' | 'deleted'

/** Loads the shop anew, so that nothing of the customer stays in this page's memory. */
const leave = () => window.location.replace('/')

/** [ACC-11] */
export function DeleteAccount() {
  const [step, setStep] = useState<Step>('closed')
  const deleted = step === 'deleted'
  return (
    <section className={styles.card} aria-labelledby="deletion-title">
      <h2 id="deletion-title" className={styles.subtitle}>
        Delete account
      </h2>
      <p>Your account, cart, wishlist and reviews are deleted for good.</p>
      <Button variant="danger" onClick={() => setStep('asking')}>
        Delete my account…
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={deleted ? leave : () => setStep('closed')}
        title={deleted ? 'Goodbye' : 'Delete your account?'}
      >
        {step === 'asking' && (
          <Question onKeep={() => setStep('closed')} onDeleted={() => setStep('deleted')} />
        )}
        {deleted && <Goodbye />}
      </Dialog>
    </section>
  )
}

function Question({ onKeep, onDeleted }: { onKeep(): void; onDeleted(): void }) {
  const dispatch = useAppDispatch()
  const [refusal, setErrorMessage] = useState('')
  const { form, field, errors, attempt, busy } = useTextForm({
    id: 'deletion',
    schema: AccountDeletion,
    initial: { password: '' },
    async onSubmit(proof) {
      setErrorMessage('')
      const answer = await dispatch(deleteAccount(proof))
      if (deleteAccount.fulfilled.match(answer)) {
        onDeleted()
        return undefined
      }
      setErrorMessage(answer.payload?.message ?? '')
      return answer.payload && fieldErrors(answer.payload)
    },
  })
  return (
    <form {...form} method="post" className={styles.question}>
      <p>This cannot be undone. Account, cart, wishlist and reviews are deleted at once.</p>
      <p>
        Orders stay in our books, as the law asks, without your name and address. What is on its way still
        arrives; its address goes afterwards.
      </p>
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {refusal && errors.length === 0 && <Notice tone="problem">{refusal}</Notice>}
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      <Answers keep="Keep my account" onKeep={onKeep}>
        <Button type="submit" variant="danger" busy={busy}>
          Delete my account
        </Button>
      </Answers>
    </form>
  )
}

function Goodbye() {
  return (
    <div className={styles.question} role="status">
      <p>{messages.accountDeleted} A letter confirms it. Thank you for having been with us.</p>
      <Button ref={(button) => button?.focus()} onClick={leave}>
        Go to the home page
      </Button>
    </div>
  )
}

import { useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
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
import * as m from '../messages'
import styles from '../profile-page.module.css'
import { deleteAccount } from '../state/account-thunks'

type Step = 'closed' | 'asking' | 'deleted'

/** A full page load clears customer data from memory. */
const leave = () => window.location.replace('/')

/** [ACC-11] */
export function DeleteAccount() {
  const [step, setStep] = useState<Step>('closed')
  const deleted = step === 'deleted'
  return (
    <section className={styles.card} aria-labelledby="deletion-title">
      <h2 id="deletion-title" className={styles.subtitle}>
        {m.deleteAccount()}
      </h2>
      <p>{m.yourAccountCartWishlistAnd()}</p>
      <Button variant="danger" onClick={() => setStep('asking')}>
        {m.deleteMyAccount()}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={deleted ? leave : () => setStep('closed')}
        title={deleted ? m.goodbye() : m.deleteYourAccount()}
      >
        {step === 'asking' && (
          <Question onKeep={() => setStep('closed')} onDeleted={() => setStep('deleted')} />
        )}
        {deleted && <DeletionConfirmed />}
      </Dialog>
    </section>
  )
}

function Question({ onKeep, onDeleted }: { onKeep(): void; onDeleted(): void }) {
  const dispatch = useAppDispatch()
  const [errorMessage, setErrorMessage] = useState('')
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
      <p>{m.thisCannotBeUndoneYour()}</p>
      <p>{m.weKeepYourOrdersFor()}</p>
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {errorMessage && errors.length === 0 && <Notice tone="problem">{errorMessage}</Notice>}
      <PasswordField {...field('password')} label={m.yourPassword()} autoComplete="current-password" />
      <Answers keep={m.keepMyAccount()} onKeep={onKeep}>
        <Button type="submit" variant="danger" busy={busy}>
          {m.deleteMyAccountText()}
        </Button>
      </Answers>
    </form>
  )
}

function DeletionConfirmed() {
  return (
    <div className={styles.question} role="status">
      <p>{m.accountDeletedWeHaveEmailedYou({ accountDeleted: commonMessages.accountDeleted() })}</p>
      <Button ref={(button) => button?.focus()} onClick={leave}>
        {m.goToTheHomePage()}
      </Button>
    </div>
  )
}

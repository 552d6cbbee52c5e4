import { useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { Answers } from '../../../ui/components/answers'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { PasswordField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../../ui/forms/use-text-form'
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
      <p>{m.deleteAccountHint()}</p>
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
  const { form, field, problems, busy } = useTextForm({
    id: 'deletion',
    schema: AccountDeletion,
    initial: { password: '' },
    async onSubmit(proof) {
      const answer = await dispatch(deleteAccount(proof))
      if (deleteAccount.fulfilled.match(answer)) {
        onDeleted()
        return undefined
      }
      return rejectionOf(answer.payload)
    },
  })
  return (
    <form {...form} method="post" className={styles.question}>
      <p>{m.deleteAccountWarning()}</p>
      <p>{m.openOrdersDelivered()}</p>
      <p>{m.ordersKeptForTax()}</p>
      <FormProblems {...problems} />
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
      <p>{m.accountDeletedEmailed({ accountDeleted: commonMessages.accountDeleted() })}</p>
      <Button ref={(button) => button?.focus()} onClick={leave}>
        {m.goToTheHomePage()}
      </Button>
    </div>
  )
}

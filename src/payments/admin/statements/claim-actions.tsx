import { useState } from 'react'
import { callErrors } from '../../../platform/admin/api/call'
import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { showToast } from '../../../platform/admin/components/toast-store'
import { formatRupees } from '../../../platform/contract/money'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { AreaField } from '../../../ui/forms/field'
import { claimPaid } from '../../contract/payment-sentences'
import { type Claim, paymentLimits, paymentRoutes } from '../../contract/payments'
import * as m from '../messages'
import { cautionsOf } from './claim-state'
import styles from './payments.module.css'

/** Confirms at once, or asks first if the claim has warnings. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const { orderId, number, payment, reference, match } = claim
  const cautions = cautionsOf(claim)
  const [asking, setAsking] = useState<'confirm' | 'reject'>()
  // The reference when the dialog opened: the customer may correct it in between.
  const [seenReference, setSeen] = useState(reference)
  const ask = (what: typeof asking) => {
    setSeen(reference)
    setAsking(what)
  }
  const close = () => setAsking(undefined)
  const confirm = useChange(paymentRoutes.confirm, { done: claimPaid(number) })
  const confirmAs = (seenReference: string) =>
    confirm.mutate(
      { params: { orderId }, body: { seenReference, ...(match && { lineId: match.id }) } },
      { onSettled: close },
    )
  return (
    <div className={styles.buttons}>
      <Button
        variant="secondary"
        busy={confirm.isPending}
        onClick={() => (cautions.length > 0 ? ask('confirm') : confirmAs(reference))}
      >
        {m.confirmPayment()}
        <span className="visually-hidden"> {number}</span>
      </Button>
      {payment === 'Verifying' && (
        <Button variant="quiet" onClick={() => ask('reject')}>
          {m.reject()}
          <span className="visually-hidden"> {number}</span>
        </Button>
      )}
      {asking === 'confirm' && (
        <ConfirmDialog
          title={m.markNumberAsPaid({ number })}
          words={
            <ul className={styles.points}>
              {cautions.map((caution) => (
                <li key={caution}>{caution}</li>
              ))}
            </ul>
          }
          confirm={m.yesMarkAsPaid()}
          busy={confirm.isPending}
          onConfirm={() => confirmAs(seenReference)}
          onCancel={close}
        />
      )}
      {asking === 'reject' && <RejectDialog claim={claim} seenReference={seenReference} onClose={close} />}
    </div>
  )
}

interface RejectDialogProps {
  claim: Claim
  seenReference: string
  onClose(): void
}

function RejectDialog({ claim: { orderId, number, amount }, seenReference, onClose }: RejectDialogProps) {
  const [note, setNote] = useState('')
  const reject = useChange(paymentRoutes.reject, {
    quiet: true,
    done: m.claimRejected({ number }),
    onDone: onClose,
  })
  const { fields, formError } = callErrors(reject.error)
  const send = () =>
    reject.mutate(
      { params: { orderId }, body: { note, seenReference } },
      {
        onError(failed) {
          // The claim has changed and may leave the page together with this dialog.
          if (!(failed instanceof CallFailed) || failed.status !== 409) return
          showToast('error', failed.message)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={m.rejectThePaymentOfNumber({ number })}
      words={m.amountWithTheReferenceSeenReference({ amount: formatRupees(amount), seenReference })}
      confirm={m.reject()}
      danger
      busy={reject.isPending}
      onConfirm={send}
      problem={formError}
      onCancel={onClose}
    >
      <AreaField
        id="reject-note"
        label={m.note()}
        optional
        hint={m.rejectReasonHint()}
        rows={3}
        limit={paymentLimits.noteLength}
        error={fields.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UpiTransactionId } from '../../../platform/contract/fields'
import * as commonMessages from '../../../platform/contract/messages'
import { formatRupees } from '../../../platform/contract/money'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { PayableOrder } from '../../contract/payment-links'
import { upiLink } from '../../contract/upi'
import * as m from '../messages'
import { TransactionIdField, UnusualIdQuestion } from '../transaction-id-field'
import { UpiAppLink } from '../upi-app-link'
import { UpiHelp } from '../upi-help'
import panel from '../upi-panel.module.css'
import { UpiPayee } from '../upi-payee'
import { useUnusualId } from '../use-unusual-id'
import { sendLinkClaim } from './pay-thunks'

interface PayFormProps {
  token: string
  order: PayableOrder
  onDone(order: PayableOrder): void
  /** After an error the order may have changed. */
  reload(): Promise<void>
}

/** The QR code, the link to the UPI app and the field for the transaction ID. */
export function PayForm({ token, order: { amount, reference }, onDone, reload }: PayFormProps) {
  const payee = useAppSelector(({ shop }) => shop.upi)
  const link = upiLink({ payee, amount, reference })
  const field = useRef<HTMLInputElement>(null)
  const unusual = useUnusualId()
  const { send, busy, problem, forget } = useClaim({ token, amount, onDone, reload, field })
  return (
    <section className={panel.panel} aria-labelledby="pay-by-upi">
      <h2 id="pay-by-upi" className={panel.title}>
        <WholeAmounts in={m.payAmountByUPI({ amount: formatRupees(amount) })} />
      </h2>
      <UpiAppLink link={link} />
      <UpiPayee payee={payee} amount={amount} reference={reference} link={link} />
      <form
        noValidate
        className={panel.confirm}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = field.current?.value ?? ''
          if (unusual.mayGo(typed)) void send(typed)
        }}
      >
        {problem && <Notice tone="problem">{problem}</Notice>}
        <TransactionIdField
          field={field}
          id="pay-transaction-id"
          saved=""
          error={problem}
          unusual={unusual}
          onTyped={forget}
        />
        <UpiHelp payee={payee.name} />
        <UnusualIdQuestion of={unusual} />
        <Button type="submit" wide busy={busy}>
          {m.iHavePaid()}
        </Button>
      </form>
    </section>
  )
}

type Claiming = Omit<PayFormProps, 'order'> & {
  amount: number
  field: React.RefObject<HTMLInputElement | null>
}

function useClaim({ token, amount, onDone, reload, field }: Claiming) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function showError(message: string) {
    // A screen reader reads the description when the field gets the focus.
    flushSync(() => setProblem(message))
    field.current?.focus()
  }

  async function send(typed: string) {
    if (busy) return
    const id = UpiTransactionId.safeParse(typed)
    if (!id.success) return showError(id.error.issues[0]?.message ?? '')
    setBusy(true)
    setProblem('')
    const answer = await dispatch(sendLinkClaim({ token, upiTransactionId: id.data, amount }))
    setBusy(false)
    if (sendLinkClaim.fulfilled.match(answer)) return onDone(answer.payload)
    showError(answer.payload?.message || commonMessages.somethingWrong())
    await reload()
  }
  return { send, busy, problem, forget: () => setProblem('') }
}

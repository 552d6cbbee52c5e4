import * as commonMessages from '../../../platform/contract/messages'
import { formatRupees } from '../../../platform/contract/money'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { PayableOrder } from '../../contract/payment-links'
import * as m from '../messages'
import { TransactionIdForm } from '../transaction-id-form'
import panel from '../upi-panel.module.css'
import { UpiPayee } from '../upi-payee'
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
  const dispatch = useAppDispatch()
  async function send(upiTransactionId: string) {
    const answer = await dispatch(sendLinkClaim({ token, upiTransactionId, amount }))
    if (sendLinkClaim.fulfilled.match(answer)) onDone(answer.payload)
    else {
      await reload()
      return answer.payload?.message || commonMessages.somethingWrong()
    }
  }
  return (
    <section className={panel.panel} aria-labelledby="pay-by-upi">
      <h2 id="pay-by-upi" className={panel.title}>
        <WholeAmounts in={m.payAmountByUPI({ amount: formatRupees(amount) })} />
      </h2>
      <UpiPayee amount={amount} reference={reference} />
      <div className={panel.confirm}>
        <TransactionIdForm id="pay-transaction-id" submitLabel={m.iHavePaid()} wide send={send} />
      </div>
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChangedTotal } from '../../checkout/storefront/quote/changed-total'
import * as commonMessages from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { AlertDialog } from '../../ui/components/alert-dialog'
import { Notice } from '../../ui/components/notice'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import * as m from './messages'
import { UpiConfirm } from './upi-confirm'
import styles from './upi-panel.module.css'
import { UpiPayee } from './upi-payee'
import { type UpiPayment, useUpiPayment } from './use-upi-payment'

/** Error codes about the transaction ID. */
const aboutTheId: readonly string[] = ['NO_ID', 'TRANSACTION_ID_USED']

/** [CHK-05 to CHK-09] Loaded when UPI is chosen, shown when the address is complete. */
export default function UpiPanel(payment: UpiPayment) {
  const { upi: payee, phone } = useAppSelector(({ shop }) => shop)
  const { reference, outdated, confirm, closeProblem } = useUpiPayment(payment)
  const { problem } = payment.ordering
  const amount = payment.figures.sums.total
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // After the alert is closed, its message stays at the field.
  const [refused, setRejected] = useState('')
  useEffect(() => goTo(title.current), [])
  const showPanel = () => {
    closeProblem()
    goTo(title.current)
  }
  return (
    <section className={styles.panel} aria-labelledby="upi-title">
      <h2 ref={title} id="upi-title" tabIndex={-1} className={styles.title}>
        <WholeAmounts in={m.payAmountByUPI({ amount: formatRupees(amount) })} />
      </h2>
      <UpiPayee amount={amount} reference={reference} />
      {outdated !== undefined && (
        <Notice tone="warning">
          <WholeAmounts in={m.paidOutdatedAlready({ outdated: formatRupees(outdated), phone })} />
        </Notice>
      )}
      <UpiConfirm
        ordering={payment.ordering}
        payee={payee.name}
        field={field}
        refused={refused}
        onTyped={() => setRejected('')}
        onConfirm={(typed) => void confirm(typed)}
      />
      {problem?.changed && (
        <ChangedTotal
          {...problem.changed}
          step={m.payAmountByUPI({ amount: formatRupees(amount) })}
          onConfirm={showPanel}
          onClose={closeProblem}
        />
      )}
      {problem && !problem.changed && (
        <AlertDialog
          title={problem.isOpen ? commonMessages.orderOpen() : m.yourOrderIsNotPlaced()}
          message={problem.text}
          onClose={() => {
            closeProblem()
            // A screen reader reads the description when the field gets the focus.
            if (aboutTheId.includes(problem.code)) flushSync(() => setRejected(problem.text))
            field.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function goTo(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

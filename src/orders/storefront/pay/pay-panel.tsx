import { useEffect, useState } from 'react'
import { isTransfer, kindOfMethod, type PaymentKind } from '../../../payments/contract/payment-methods'
import { TransactionIdForm } from '../../../payments/storefront/transaction-id-form'
import { UpiPayee } from '../../../payments/storefront/upi-payee'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { PayableMethod } from '../../contract/order-payment'
import type { TrackedOrder } from '../../contract/orders'
import * as m from '../messages'
import { OtherMethods } from './other-methods'
import styles from './pay-panel.module.css'
import { usePaying } from './use-paying'

interface PayPanelProps {
  order: TrackedOrder
  reload(): Promise<void>
}

/** Staff did not find the payment of this number. */
const isRejectedClaim = ({ paymentInfo }: TrackedOrder) =>
  paymentInfo.paymentStatus === 'Failed' &&
  isTransfer(paymentInfo.paymentMethod) &&
  paymentInfo.upiTransactionId !== ''

function titleOf(order: TrackedOrder): string {
  if (isRejectedClaim(order)) return m.weCouldNotFindYourPayment()
  if (order.paymentInfo.paymentStatus === 'Failed') return m.paymentDidNotGoThrough()
  return order.paidBefore === undefined ? m.thisOrderIsNotPaidYet() : m.payTheDifference()
}

const kindOf = ({ code }: PayableMethod): PaymentKind => kindOfMethod(code)

/** On the page of an unpaid order: pay now, or pay another way. */
export default function PayPanel({ order, reload }: PayPanelProps) {
  const { _id: orderId, paymentInfo, paidBefore, toPay = 0 } = order
  const { payable, busy, problem, pay, setProblem } = usePaying(orderId, reload)
  const [upi, setUpi] = useState<PayableMethod>()
  const [isCorrecting, setCorrecting] = useState(false)
  const methods = payable?.methods ?? []
  const isCurrent = ({ code }: PayableMethod) => code === paymentInfo.paymentMethod
  const current = methods.find((method) => isCurrent(method) && kindOf(method) === 'gateway')
  const isRejected = isRejectedClaim(order)
  const claimed = isRejected ? methods.find((method) => isCurrent(method) && method.isAvailable) : undefined
  const others = methods.filter((method) => method !== current)
  const choose = (method: PayableMethod) => {
    setProblem('')
    setCorrecting(false)
    setUpi(kindOf(method) === 'transfer' ? method : undefined)
    if (kindOf(method) !== 'transfer') void pay(method)
  }
  const correct = (method: PayableMethod) => {
    choose(method)
    setCorrecting(true)
  }
  return (
    <section className={styles.panel} aria-labelledby="pay-title">
      <h2 id="pay-title" className={styles.title}>
        {titleOf(order)}
      </h2>
      {paidBefore !== undefined && (
        <p>{m.paidAndToPay({ paid: formatRupees(paidBefore), toPay: formatRupees(toPay) })}</p>
      )}
      {isRejected && <p>{m.haveYouPaidCheckTheNumber({ reference: paymentInfo.upiTransactionId })}</p>}
      {payable?.secondsLeft != null && <TimeLeft key={payable.secondsLeft} seconds={payable.secondsLeft} />}
      {problem && !upi && <Notice tone="problem">{problem}</Notice>}
      {current?.isAvailable && (
        <Button wide busy={busy} onClick={() => choose(current)}>
          <WholeAmounts in={m.payTotalNow({ total: formatRupees(current.total) })} />
        </Button>
      )}
      {claimed && !upi && (
        <Button wide busy={busy} onClick={() => correct(claimed)}>
          {m.correctTheNumber()}
        </Button>
      )}
      {upi && (
        <>
          {!isCorrecting && <UpiPayee amount={upi.total} reference={payable?.reference ?? ''} />}
          <TransactionIdForm
            id={`pay-${orderId}`}
            submitLabel={isCorrecting ? m.saveThisNumber() : m.iHavePaidByUpi()}
            wide
            send={(upiTransactionId) => pay(upi, { upiTransactionId })}
          />
        </>
      )}
      {(!upi || isCorrecting) && (
        <OtherMethods
          methods={others}
          isPickup={order.delivery?.isPickup ?? false}
          isAlone={!current}
          busy={busy}
          onChoose={choose}
        />
      )}
    </section>
  )
}

/** Counts down from the time that the shop gave, so that a wrong clock of the phone does not matter. */
function TimeLeft({ seconds }: { seconds: number }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const clock = setInterval(() => setPassed((performance.now() - start) / 1000), 10_000)
    return () => clearInterval(clock)
  }, [])
  const minutes = Math.ceil((seconds - passed) / 60)
  return <p>{minutes > 0 ? m.orderHeldFor({ minutes }) : m.timeToPayOver()}</p>
}

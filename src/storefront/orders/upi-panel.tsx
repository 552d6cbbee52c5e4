import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#contract/messages'
import { formatRupees } from '#contract/money'
import { upiLink } from '#contract/upi'
import { AlertDialog } from '../../ui/alert-dialog'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { qrPath } from '../../ui/qr-path'
import { useAppSelector } from '../store/store'
import { CopyButton } from './copy-button'
import { OrderOpen } from './order-open'
import { keepPaymentDraft, readPaymentDraft } from './payment-draft'
import { TransactionIdField } from './transaction-id-field'
import { UpiAppLink } from './upi-app-link'
import { UpiHelp } from './upi-help'
import look from './upi-panel.module.css'
import { useUnusualId } from './use-unusual-id'
import { type UpiPayment, useUpiPayment } from './use-upi-payment'

/** What the alert says of these is about the id that was typed. */
const aboutTheId: readonly string[] = ['NO_ID', 'TRANSACTION_ID_USED']

/** [CHK-05 to CHK-09] Fetched when UPI is chosen, shown when the address is given. */
export default function UpiPanel(payment: UpiPayment) {
  const { upi: payee, phone } = useAppSelector(({ shop }) => shop)
  const { reference, outdated, confirm, closeProblem } = useUpiPayment(payment)
  const { problem, unanswered, busy, checking, looking } = payment.ordering
  const amount = payment.sums.total
  const link = upiLink({ payee, amount, reference })
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [kept] = useState(() => readPaymentDraft().transactionId)
  const unusual = useUnusualId()
  // What the alert said about it stays at the field when the alert is closed.
  const [refused, setRefused] = useState('')
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={look.panel} aria-labelledby="upi-title">
      <h2 ref={title} id="upi-title" tabIndex={-1} className={look.title}>
        Pay {formatRupees(amount)} by UPI
      </h2>
      <UpiAppLink link={link} />
      <div className={look.pay}>
        <QrCode text={link} label={`QR code to pay ${formatRupees(amount)} to ${payee.name}`} />
        <div className={look.facts}>
          <dl>
            <Fact name="Name">{payee.name}</Fact>
            <Fact name="UPI ID">
              {payee.id} <CopyButton text={payee.id} what="UPI ID" />
            </Fact>
            <Fact name="Amount">
              {formatRupees(amount)} <CopyButton text={amount.toFixed(2)} what="Amount" />
            </Fact>
          </dl>
          <p className={look.small}>
            Our reference <code className={look.reference}>{reference}</code>
          </p>
        </div>
      </div>
      {outdated !== undefined && (
        <Notice tone="warning">
          Have you paid {formatRupees(outdated)} already? Please call us at {phone} before you pay again.
        </Notice>
      )}
      <form
        noValidate
        className={look.confirm}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = field.current?.value ?? ''
          if (unanswered || unusual.mayGo(typed)) void confirm(typed)
        }}
      >
        <TransactionIdField
          field={field}
          id="upi-transaction-id"
          kept={kept}
          error={refused}
          unusual={unusual}
          sent={payment.ordering.order !== undefined}
          onTyped={(transactionId) => {
            keepPaymentDraft({ transactionId })
            setRefused('')
          }}
        />
        <UpiHelp payee={payee.name} />
        {unanswered && <OrderOpen order={unanswered} ordering={payment.ordering} paid />}
        <Button type="submit" wide busy={busy || looking}>
          {unanswered ? messages.tryAgain : 'I have paid — confirm order'}
        </Button>
        <p role="status" className={look.small}>
          {checking && 'Still no answer. Checking your order…'}
        </p>
      </form>
      {problem && (
        <AlertDialog
          title={problem.isOpen ? messages.orderOpen : 'Your order is not placed yet'}
          message={problem.text}
          onClose={() => {
            closeProblem()
            // A screen reader says what the field is described by when it gets the focus.
            if (aboutTheId.includes(problem.code)) flushSync(() => setRefused(problem.text))
            field.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      className={look.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={look.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

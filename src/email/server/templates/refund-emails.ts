import { dayInWords } from '../../../platform/contract/india-time'
import { formatPaise, type Paise } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { numberOf, type Step } from './order-step-emails'

interface Transfer {
  amount: Paise
  /** A date in India. */
  sentOn: string
  reference: string
}

export interface RefundNotedFacts extends Transfer {
  /** The total of earlier refunds. */
  before: Paise
}

const rowsOf = ({ sentOn, reference }: Transfer): [string, string][] => [
  [m.sentOn(), dayInWords(sentOn)],
  ...(reference === '' ? [] : [[m.reference(), reference] as [string, string]]),
]

export function moneySentBack(step: Step & RefundNotedFacts, { origin }: Writer): EmailContent {
  const { amount, before, orderId } = step
  const due = step.due
  const sums: [string, string][] =
    before === 0
      ? []
      : [
          [m.refundedEarlier(), formatPaise(before)],
          [m.refundedInTotal(), formatPaise(before + amount)],
        ]
  return {
    subject: m.yourOrderRefund({ orderNumber: numberOf(step) }),
    greeting: greet(step.firstname),
    body: [
      m.orderRefunded({ amount: formatPaise(amount), orderNumber: numberOf(step) }),
      { rows: [...rowsOf(step), ...sums] },
      m.refundTakesDays(),
      ...(due > 0 ? [m.dueMoreWillFollow({ due: formatPaise(due) })] : []),
      { link: `${origin}/my-orders/${orderId}`, label: m.viewYourOrder() },
    ],
    attach: [{ creditNoteOf: orderId }],
  }
}

export interface RefundVoidedFacts extends Transfer {
  /** The refunds that stay. */
  left: Paise
}

/** Corrects an earlier email. The refund or only its amount may have been wrong. */
export function refundVoided(step: Step & RefundVoidedFacts, { origin }: Writer): EmailContent {
  const { amount, left, orderId } = step
  const due = step.due
  const stays: [string, string][] = left === 0 ? [] : [[m.otherRefunds(), formatPaise(left)]]
  return {
    subject: m.refundCorrectionSubject({ orderNumber: numberOf(step) }),
    greeting: greet(step.firstname),
    body: [
      m.refundReversed({ amount: formatPaise(amount), orderNumber: numberOf(step) }),
      { rows: [...rowsOf(step), ...stays] },
      ...(due > 0 ? [m.refundStillDue({ due: formatPaise(due) })] : []),
      { link: `${origin}/my-orders/${orderId}`, label: m.viewYourOrder() },
    ],
  }
}

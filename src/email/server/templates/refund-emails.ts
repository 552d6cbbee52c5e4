import { dayInWords } from '../../../platform/contract/india-time'
import { formatRupees, type Paise, toRupees } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import { numberOf, type Step } from './order-step-emails'

const inRupees = (paise: Paise) => formatRupees(toRupees(paise))

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
  ['Sent on', dayInWords(sentOn)],
  ...(reference === '' ? [] : [['Reference', reference] as [string, string]]),
]

export function moneySentBack(step: Step & RefundNotedFacts, { origin }: Writer): EmailContent {
  const { amount, before, orderId } = step
  const due = step.due
  const sums: [string, string][] =
    before === 0
      ? []
      : [
          ['Refunded earlier', inRupees(before)],
          ['Refunded in total', inRupees(before + amount)],
        ]
  return {
    subject: `Your order ${numberOf(step)}: refund`,
    greeting: greet(step.firstname),
    body: [
      `We have refunded ${inRupees(amount)} for your order ${numberOf(step)}.`,
      { rows: [...rowsOf(step), ...sums] },
      'It may take a few days to show in your account.',
      ...(due > 0 ? [`${inRupees(due)} more will follow.`] : []),
      { link: `${origin}/my-orders/${orderId}`, label: 'See your order' },
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
  const stays: [string, string][] = left === 0 ? [] : [['Other refunds', inRupees(left)]]
  return {
    subject: `Your order ${numberOf(step)}: correction of a refund`,
    greeting: greet(step.firstname),
    body: [
      `We emailed you that we had refunded ${inRupees(amount)} for your order ${numberOf(step)}. We are sorry: that was a mistake. Please ignore that email.`,
      { rows: [...rowsOf(step), ...stays] },
      ...(due > 0 ? [`${inRupees(due)} is still due to you. We will email you when it is sent.`] : []),
      { link: `${origin}/my-orders/${orderId}`, label: 'See your order' },
    ],
  }
}

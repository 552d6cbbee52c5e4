import { formatPaise, type Paise } from '../../../platform/contract/money'
import {
  type ReturnReason,
  type ReturnStatus,
  returnReasonTable,
  shownReturnStatus,
} from '../../../returns/contract/return-terms'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { numberOf, type Step } from './order-step-emails'

export interface ReturnFacts {
  /** The id of the request. */
  request: string
  lines: readonly string[]
  reason: ReturnReason
  text: string
  /** How many. */
  photos: number
}

export interface ReturnDecidedFacts {
  status: ReturnStatus
  lines: readonly string[]
  answer: string
  credit: { note: string; amount: Paise } | null
}

type Asked = Step & ReturnFacts

const linkToReturns = ({ orderId }: Pick<Step, 'orderId'>, origin: string) => ({
  link: `${origin}/my-orders/${orderId}?return`,
  label: m.viewYourReturn(),
})

export const returnAsked = (asked: Asked, { origin }: Writer): EmailContent => ({
  subject: m.yourReturnOfNumber({ number: numberOf(asked) }),
  greeting: greet(asked.firstname),
  body: [
    m.returnReceived({ number: numberOf(asked) }),
    ...whatAndWhy(asked),
    m.returnWillBeAnswered(),
    linkToReturns(asked, origin),
  ],
})

/** For the shop. */
export const returnNotice = (asked: Asked, { origin }: Writer): EmailContent => ({
  subject: m.returnAskedForOrder({ number: numberOf(asked) }),
  greeting: m.aCustomerAsksForAReturn(),
  body: [
    ...whatAndWhy(asked),
    ...(asked.photos > 0 ? [m.thereArePhotos({ photos: asked.photos })] : []),
    { link: `${origin}/admin/returns/${asked.request}`, label: m.decideTheReturn() },
  ],
})

/** For the shop. */
export const returnWithdrawn = (asked: Asked, { origin }: Writer): EmailContent => ({
  subject: m.returnWithdrawnForOrder({ number: numberOf(asked) }),
  greeting: m.aCustomerHasWithdrawnAReturn(),
  body: [
    { lines: asked.lines },
    { link: `${origin}/admin/returns/${asked.request}`, label: m.viewTheReturn() },
  ],
})

const whatAndWhy = ({ lines, reason, text }: Asked): EmailContent['body'] => [
  { lines },
  { rows: [[m.reason(), returnReasonTable[reason].label]] },
  ...(text === '' ? [] : [{ lines: text.split('\n') }]),
]

const decisions: Partial<Record<ReturnStatus, (values: { number: string }) => string>> = {
  Approved: m.yourReturnIsApproved,
  Completed: m.yourReturnIsAccepted,
  Declined: m.returnNotAccepted,
}

export function returnDecided(
  decided: Omit<Step, 'status'> & ReturnDecidedFacts,
  { origin }: Writer,
): EmailContent {
  const { status, lines, answer, credit, ...step } = decided
  const number = numberOf(step)
  return {
    subject: m.returnStatusSubject({ number, status: shownReturnStatus(status) }),
    greeting: greet(step.firstname),
    body: [
      ...(decisions[status] ? [decisions[status]({ number })] : []),
      { lines },
      ...(credit ? money(step, credit) : []),
      ...(answer === '' ? [] : [m.aMessageFromTheShop(), { lines: answer.split('\n') }]),
      linkToReturns(step, origin),
    ],
    ...(credit && { attach: [{ creditNoteOf: step.orderId, number: credit.note }] }),
  }
}

function money(
  { due, lacksUpi, ...step }: Omit<Step, 'status'>,
  { amount }: NonNullable<ReturnDecidedFacts['credit']>,
): EmailContent['body'] {
  const credited = m.orderCredited({
    amount: formatPaise(amount),
    orderNumber: numberOf(step),
  })
  const refund = due > 0 ? [m.willRefund({ due: formatPaise(due) })] : []
  // On the page that is linked below.
  return [credited, ...refund, ...(lacksUpi ? [m.tellUsYourUpi()] : [])]
}

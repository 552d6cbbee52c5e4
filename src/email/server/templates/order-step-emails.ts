import { isInStage, type OrderStatus, orderStatusTable } from '../../../orders/contract/order-status'
import { isReceived, type PaymentStatus } from '../../../orders/contract/payment-status'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { isCash, isTransfer, type PaymentMethod } from '../../../payments/contract/payment-methods'
import { formatPaise, type Paise } from '../../../platform/contract/money'
import {
  asksForNumber,
  needsTrackingNumber,
  type OwnCarrier,
  trackingUrl,
} from '../../../shipping/contract/carriers'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { orderLinks } from './order-links'

/** The order as it was when its status changed. */
export interface OrderStep {
  id: string
  number: number
  created_at: Date
  status: OrderStatus
  total_paise: Paise
  received_paise: Paise
  /** Received by payments before the current one. */
  earlier_paise: Paise
  /** What the current payment asks for. */
  to_pay_paise: Paise
  due_paise: Paise
  method: PaymentMethod
  payment_status: PaymentStatus
  reference: string
  firstname: string | null
  carrier: string | null
  tracking_number: string | null
  is_gift: boolean
  lacks_refund_upi: boolean
}

/** A snapshot that survives JSON. */
export const pickStep = (step: OrderStep, told = '') => ({
  orderId: step.id,
  number: step.number,
  createdAt: step.created_at.toISOString(),
  status: step.status,
  total: step.total_paise,
  received: step.received_paise,
  ...(step.earlier_paise > 0 && { earlier: step.earlier_paise, toPay: step.to_pay_paise }),
  /** What is to be refunded. */
  due: step.due_paise,
  method: step.method,
  payment: step.payment_status,
  reference: step.reference,
  firstname: step.firstname ?? '',
  carrier: step.carrier ?? '',
  trackingNumber: step.tracking_number ?? '',
  isGift: step.is_gift,
  ...(step.lacks_refund_upi && isCash(step.method) && step.due_paise > 0 && { lacksUpi: true as const }),
  told,
})
export type Step = ReturnType<typeof pickStep>
export type ToReview = readonly { id: string; title: string }[]
type Moved = Step & { toReview?: ToReview }

export const numberOf = ({ number, createdAt }: Pick<Step, 'number' | 'createdAt'>) =>
  formatOrderNumber(number, new Date(createdAt))
const totalOf = ({ total }: Step) => formatPaise(total)
/** What the current payment asks for: the order, or the difference to what was paid before. */
const askedOf = ({ total, toPay = total }: Step): Paise => toPay
const isCashDue = (step: Step) => isCash(step.method) && step.payment === 'Pending' && askedOf(step) > 0

/** What is to be paid on delivery, and by whom. */
function cashToPay(step: Step): string[] {
  if (!isCashDue(step)) return []
  const amount = formatPaise(askedOf(step))
  return [step.isGift ? m.receiverPays({ amount }) : m.keepCashReady({ amount })]
}

/** The difference to what was paid, or cash. */
export function differenceToPay(step: Asking, { origin }: Writer): EmailContent['body'] {
  const { earlier, toPay: difference = 0, total, payment, payToken, orderId } = step
  const isOpen = earlier !== undefined && !isReceived(payment) && difference > 0
  const paid = isOpen ? [m.youHavePaidPartOfIt({ paid: formatPaise(total - difference) })] : []
  if (!isOpen || isCash(step.method)) return [...paid, ...cashToPay(step)]
  if (payment === 'Verifying') return paid
  return [
    ...paid,
    m.pleasePayTheDifference({ amount: formatPaise(difference) }),
    { link: `${origin}${payToken ? `/pay/${payToken}` : `/my-orders/${orderId}`}`, label: m.payNow() },
  ]
}

/** [ORD-03] */
export function orderMoved(step: Moved, writer: Writer): EmailContent {
  const number = numberOf(step)
  const { sentence, effects = [] } = orderStatusTable[step.status]
  return {
    subject: m.yourOrderNumberStatus({ number, status: step.status }),
    greeting: greet(step.firstname),
    body: [
      m.yourOrderNumberSentence({ number, sentence }),
      ...(steps[step.status]?.(step, writer) ?? []),
      ...(isInStage(step.status, 'over') ? [...money(step), ...askForUpi(step, writer)] : []),
      ...(step.told === '' ? [] : [m.aMessageFromTheShop(), { lines: step.told.split('\n') }]),
      ...orderLinks(step.orderId, writer),
    ],
    ...(effects.includes('issue invoice') && { attach: [{ invoiceOf: step.orderId }] }),
    ...(effects.includes('issue credit note') && { attach: [{ creditNoteOf: step.orderId }] }),
  }
}

const steps: Partial<Record<OrderStatus, (step: Moved, writer: Writer) => EmailContent['body']>> = {
  Shipped: (step, { shop }) => [
    m.yourInvoiceIsAttached(),
    ...parcel(step, shop.carriers),
    ...cashToPay(step),
  ],
  Delivered: ({ toReview = [] }, { origin }) => [m.anythingWrong(), ...review(toReview, origin)],
}

function review(products: ToReview, origin: string): EmailContent['body'] {
  if (products.length === 0) return []
  const links = products.map(({ id, title }) => ({ link: `${origin}/product/${id}#reviews`, label: title }))
  return [m.reviewRequest(), { links }]
}

function parcel({ carrier, trackingNumber }: Step, own: readonly OwnCarrier[]): EmailContent['body'] {
  const link = trackingUrl(carrier, trackingNumber, own)
  const number: [string, string][] = trackingNumber === '' ? [] : [[m.trackingNumber(), trackingNumber]]
  return [
    needsTrackingNumber(carrier) ? { rows: [[m.carrier(), carrier], ...number] } : m.weDeliverItOurselves(),
    ...(link === null ? [] : [{ link, label: m.trackParcel() }]),
    ...(asksForNumber(link, trackingNumber) ? [m.enterTrackingNumber({ carrier })] : []),
  ]
}

/** For an order that has ended or was overpaid. */
function money(step: Step): EmailContent['body'] {
  const due = step.due
  if (due > 0) {
    const refund = due === step.received ? 'it' : m.dueOfIt({ due: formatPaise(due) })
    return [m.paidTooMuch({ amount: formatPaise(step.received), refund })]
  }
  if (step.payment === 'Verifying') return [m.ifPaymentArrives()]
  return step.payment === 'Failed' ? [m.thereIsNothingToPay()] : []
}

/** Cash cannot go back the way it came. */
const askForUpi = ({ lacksUpi, orderId }: Step, { origin }: Writer): EmailContent['body'] =>
  lacksUpi
    ? [m.tellUsYourUpi(), { link: `${origin}/my-orders/${orderId}?return`, label: m.enterUpiId() }]
    : []

/** `payToken`: of the link by which the customer pays the rest. */
export type Asking = Step & { payToken?: string }

export function paymentChanged(step: Asking, writer: Writer): EmailContent {
  const number = numberOf(step)
  return {
    subject: m.yourOrderNumberPayment({ number, payment: paymentSubjects[step.payment] ?? 'payment' }),
    greeting: greet(step.firstname),
    body: [...(payments[step.payment]?.(step, writer) ?? []), ...orderLinks(step.orderId, writer)],
  }
}

/** For Refunded see moneySentBack. */
const paymentSubjects: Partial<Record<PaymentStatus, string>> = {
  Paid: m.paymentReceived(),
  Failed: m.paymentNotFound(),
  Verifying: m.paymentBeingChecked(),
  Pending: m.restToPay(),
}

const payments: Partial<Record<PaymentStatus, (step: Asking, writer: Writer) => EmailContent['body']>> = {
  Pending: (step, writer) => [
    m.paymentCameShort({ orderNumber: numberOf(step) }),
    ...differenceToPay(step, writer),
  ],
  Paid: (step) => [
    m.paymentThanks({
      amount: formatPaise(step.received - (step.earlier ?? 0)),
      orderNumber: numberOf(step),
    }),
    ...money(step),
  ],
  Failed: (step, { shop: { phone } }) => [
    m.claimRejected({ amount: formatPaise(askedOf(step)), orderNumber: numberOf(step) }),
    ...(isTransfer(step.method) ? [m.theUPITransactionIDYou({ reference: step.reference })] : []),
    isTransfer(step.method) && orderStatusTable[step.status].payable
      ? m.moneyDebitedCorrectId({ phone })
      : m.moneyDebited({ phone }),
  ],
  Verifying: (step) => [
    m.lookingForPayment({ amount: formatPaise(askedOf(step)), orderNumber: numberOf(step) }),
  ],
}

export interface PartCreditFacts {
  creditNote: string
  amount: Paise
  reason: string
}

export const partCredited = (step: Step & PartCreditFacts, writer: Writer): EmailContent => ({
  subject: m.yourOrderCreditNote({ orderNumber: numberOf(step), creditNote: step.creditNote }),
  greeting: greet(step.firstname),
  body: [
    m.orderCredited({ amount: formatPaise(step.amount), orderNumber: numberOf(step) }),
    ...afterCredit(step),
    ...askForUpi(step, writer),
    { rows: [[m.reason(), step.reason]] },
    { link: `${writer.origin}/my-orders/${step.orderId}`, label: m.viewYourOrder() },
  ],
  attach: [{ creditNoteOf: step.orderId, number: step.creditNote }],
})

function afterCredit(step: Step): EmailContent['body'] {
  const due = step.due
  if (due > 0) return [m.willRefund({ due: formatPaise(due) })]
  return isCashDue(step) ? [m.youPayInCash({ amount: formatPaise(askedOf(step)) })] : []
}

/** Sent once, before the order is cancelled. An order that is paid in part is not: it waits. */
export function paymentReminder(step: Step, { shop, origin }: Writer): EmailContent {
  const facts = { amount: formatPaise(askedOf(step)), orderNumber: numberOf(step) }
  const { phone } = shop
  const isDifference = step.earlier !== undefined
  return {
    subject: m.lookingForPaymentSubject({ orderNumber: numberOf(step) }),
    greeting: greet(step.firstname),
    body: [
      ...(step.payment === 'Pending'
        ? isDifference
          ? [m.theDifferenceIsNotPaid(facts), m.weSendYourOrderOnce({ phone })]
          : [m.waitingForPayment(facts), m.ifNotPaid({ phone })]
        : [
            m.paymentNotFoundYet(facts),
            { rows: [[m.yourUPITransactionID(), step.reference]] as const },
            m.checkTransactionId(),
            isDifference ? m.weSendYourOrderOnce({ phone }) : m.ifPaymentNotFound({ phone }),
          ]),
      { link: `${origin}/my-orders/${step.orderId}`, label: m.viewYourOrder() },
    ],
  }
}

/** [ORD-04] */
export const orderCancelledNotice = (step: Step, { origin }: Writer): EmailContent => ({
  subject: m.orderWasCancelledBy({ orderNumber: numberOf(step) }),
  greeting: m.customerCancelledOrder(),
  body: [
    {
      rows: [
        [m.order(), numberOf(step)],
        [m.total(), totalOf(step)],
        [m.payment(), `${step.method}, ${step.payment}`],
      ],
    },
    ...(step.payment === 'Failed' ? [] : [m.refundAnyPayment()]),
    { link: `${origin}/admin/orders/${step.orderId}`, label: m.viewOrder() },
  ],
})

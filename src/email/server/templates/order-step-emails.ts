import { isInStage, type OrderStatus, orderStatusTable } from '../../../orders/contract/order-status'
import type { PaymentMethod, PaymentStatus } from '../../../orders/contract/payment-status'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { formatRupees, type Paise, toRupees } from '../../../platform/contract/money'
import { asksForNumber, trackingUrl } from '../../../shipping/contract/carriers'
import { type EmailContent, greet, type Writer } from '../email'

/** The order as it was when its status changed. */
export interface OrderStep {
  id: string
  number: number
  created_at: Date
  status: OrderStatus
  total_paise: Paise
  received_paise: Paise
  due_paise: Paise
  method: PaymentMethod
  payment_status: PaymentStatus
  reference: string
  firstname: string | null
  carrier: string | null
  tracking_number: string | null
}

/** A snapshot that survives JSON. */
export const pickStep = (step: OrderStep, told = '') => ({
  orderId: step.id,
  number: step.number,
  createdAt: step.created_at.toISOString(),
  status: step.status,
  total: step.total_paise,
  received: step.received_paise,
  /** What is to be refunded. */
  due: step.due_paise,
  method: step.method,
  payment: step.payment_status,
  reference: step.reference,
  firstname: step.firstname ?? '',
  carrier: step.carrier ?? '',
  trackingNumber: step.tracking_number ?? '',
  told,
})
export type Step = ReturnType<typeof pickStep>
export type ToReview = readonly { id: string; title: string }[]
type Moved = Step & { toReview?: ToReview }

export const numberOf = ({ number, createdAt }: Pick<Step, 'number' | 'createdAt'>) =>
  formatOrderNumber(number, new Date(createdAt))
const totalOf = ({ total }: Step) => formatRupees(toRupees(total))
const receivedOf = ({ received }: Step) => formatRupees(toRupees(received))
/** [ORD-03] */
export function orderMoved(step: Moved, { origin }: Writer): EmailContent {
  const number = numberOf(step)
  const { sentence, effects = [] } = orderStatusTable[step.status]
  return {
    subject: `Your order ${number}: ${step.status}`,
    greeting: greet(step.firstname),
    body: [
      `Your order ${number} ${sentence}.`,
      ...(steps[step.status]?.(step, origin) ?? []),
      ...(isInStage(step.status, 'over') ? money(step) : []),
      ...(step.told === '' ? [] : ['A message from the shop:', { lines: step.told.split('\n') }]),
      { link: `${origin}/my-orders/${step.orderId}`, label: 'See your order' },
    ],
    ...(effects.includes('issue invoice') && { attach: [{ invoiceOf: step.orderId }] }),
    ...(effects.includes('issue credit note') && { attach: [{ creditNoteOf: step.orderId }] }),
  }
}

const steps: Partial<Record<OrderStatus, (step: Moved, origin: string) => EmailContent['body']>> = {
  Shipped: (step) => [
    'Your invoice is attached.',
    ...parcel(step),
    ...(step.method === 'COD' && step.payment === 'Pending'
      ? [`Please keep ${totalOf(step)} in cash ready.`]
      : []),
  ],
  Delivered: ({ toReview = [] }, origin) => [
    'Is anything wrong with your order? Please write to us or call us.',
    ...review(toReview, origin),
  ],
}

function review(products: ToReview, origin: string): EmailContent['body'] {
  if (products.length === 0) return []
  const links = products.map(({ id, title }) => ({ link: `${origin}/product/${id}#reviews`, label: title }))
  return ['How do you like it? Your review helps others to choose.', { links }]
}

function parcel({ carrier, trackingNumber }: Step): EmailContent['body'] {
  const link = trackingUrl(carrier, trackingNumber)
  const number: [string, string][] = trackingNumber === '' ? [] : [['Tracking number', trackingNumber]]
  return [
    { rows: [['Carrier', carrier], ...number] },
    ...(link === null ? [] : [{ link, label: 'Track parcel' }]),
    ...(asksForNumber(carrier) ? [`Please enter the tracking number on the page of ${carrier}.`] : []),
  ]
}

/** For an order that has ended or was overpaid. */
function money(step: Step): EmailContent['body'] {
  const due = step.due
  if (due > 0) {
    const back = due === step.received ? 'it' : `${formatRupees(toRupees(due))} of it`
    return [`You have paid ${receivedOf(step)}. We will refund ${back} and email you when it is sent.`]
  }
  if (step.payment === 'Verifying')
    return ['If your UPI payment reaches us, or has reached us, we will refund it.']
  return step.payment === 'Failed' ? ['There is nothing to pay.'] : []
}

export function paymentChanged(step: Step, { shop, origin }: Writer): EmailContent {
  const number = numberOf(step)
  return {
    subject: `Your order ${number}: ${paymentSubjects[step.payment] ?? 'payment'}`,
    greeting: greet(step.firstname),
    body: [
      ...(payments[step.payment]?.(step, shop.phone) ?? []),
      { link: `${origin}/my-orders/${step.orderId}`, label: 'See your order' },
    ],
  }
}

/** For Refunded see moneySentBack. */
const paymentSubjects: Partial<Record<PaymentStatus, string>> = {
  Paid: 'payment received',
  Failed: 'payment not found',
  Verifying: 'payment being checked',
}

const payments: Partial<Record<PaymentStatus, (step: Step, phone: string) => EmailContent['body']>> = {
  Paid: (step) => [
    `Thank you. We have received ${receivedOf(step)} for your order ${numberOf(step)}.`,
    ...money(step),
  ],
  Failed: (step, phone) => [
    `We could not find your payment of ${totalOf(step)} for your order ${numberOf(step)}.`,
    ...(step.method === 'UPI' ? [`The UPI Transaction ID you entered is ${step.reference}.`] : []),
    `Was money debited from your account? Please check the 12-digit ID in your UPI app, then write to us or call us: ${phone}.`,
  ],
  Verifying: (step) => [
    `We are looking for your payment of ${totalOf(step)} for your order ${numberOf(step)}.`,
  ],
}

export interface PartCreditFacts {
  creditNote: string
  amount: Paise
  reason: string
}

export const partCredited = (step: Step & PartCreditFacts, { origin }: Writer): EmailContent => ({
  subject: `Your order ${numberOf(step)}: credit note ${step.creditNote}`,
  greeting: greet(step.firstname),
  body: [
    `We have credited ${formatRupees(toRupees(step.amount))} of your order ${numberOf(step)}. The credit note is attached.`,
    ...afterCredit(step),
    { rows: [['Reason', step.reason]] },
    { link: `${origin}/my-orders/${step.orderId}`, label: 'See your order' },
  ],
  attach: [{ creditNoteOf: step.orderId, number: step.creditNote }],
})

function afterCredit(step: Step): EmailContent['body'] {
  const due = step.due
  if (due > 0) return [`We will refund ${formatRupees(toRupees(due))} and email you when it is sent.`]
  const cash = step.method === 'COD' && step.payment === 'Pending'
  return cash ? [`You pay ${totalOf(step)} in cash.`] : []
}

/** Sent once, before the order is cancelled. */
export const paymentReminder = (step: Step, { shop, origin }: Writer): EmailContent => ({
  subject: `Your order ${numberOf(step)}: we are still looking for your payment`,
  greeting: greet(step.firstname),
  body: [
    `We have not found your payment of ${totalOf(step)} for your order ${numberOf(step)} yet.`,
    { rows: [['Your UPI Transaction ID', step.reference]] },
    'Please check the 12-digit ID in the history of your UPI app. If it is different, correct it on your order page.',
    `If we cannot find the payment, we will have to cancel the order. Questions? Write to us or call us: ${shop.phone}.`,
    { link: `${origin}/my-orders/${step.orderId}`, label: 'See your order' },
  ],
})

/** [ORD-04] */
export const orderCancelledNotice = (step: Step, { origin }: Writer): EmailContent => ({
  subject: `Order ${numberOf(step)} was cancelled by the customer`,
  greeting: 'A customer has cancelled an order.',
  body: [
    {
      rows: [
        ['Order', numberOf(step)],
        ['Total', totalOf(step)],
        ['Payment', `${step.method}, ${step.payment}`],
      ],
    },
    ...(step.payment === 'Failed' ? [] : ['Please refund any payment received for it.']),
    { link: `${origin}/admin/orders/${step.orderId}`, label: 'See the order' },
  ],
})

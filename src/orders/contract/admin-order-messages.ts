import { formatRupees } from '../../platform/contract/money'
import type { OrderStatus } from './order-status'
import type { PaymentStatus } from './payment-status'

function became(status: string, who: string): string {
  return `${who || 'Somebody'} has marked this as ${status} meanwhile.`
}

/** What the back office says about orders. */
export const adminOrderMessages = {
  notFound: 'There is no such order.',
  carrierNeeded: 'Please say who carries the parcel.',
  trackingNumberNeeded: 'Please enter the tracking number.',
  notShipped: 'This order has not been shipped.',
  paymentNotConfirmed: 'Its UPI payment is not confirmed yet. Please check the payment first.',
  noCustomer: 'There is no such customer (any more).',
  reasonNeeded: 'Please write down why.',
  noteNeeded: 'Please write the note.',
  customerNeeded: 'Please choose a customer or enter a new one.',
  customerExists: 'A customer with this email exists already. Please choose that one.',
  upiReferenceNeeded: 'Please enter the UPI Transaction ID the customer reads out.',
  refundAmountNeeded: 'Please enter the amount of the refund, such as 299 or 299.50.',
  deferredEmail: 'This day is still to come. Please give the day on which the money was sent.',
  sentBefore: 'The order was made after this day. Please look at the day again.',
  amountNeeded: 'A refund is noted with its amount now. Please load this page again.',
  tooMuchBack: (rupees: number) =>
    rupees === 0 ? 'No refund is due for this order.' : `A refund of at most ${formatRupees(rupees)} is due.`,
  refundedSince: (who: string, rupees: number) =>
    `${who || 'Somebody'} has meanwhile noted a refund or taken one back. ${
      rupees === 0 ? 'No more is due.' : `${formatRupees(rupees)} is still due.`
    } Please look again before you go on.`,
  refundedAlready: (rupees: number) =>
    `${formatRupees(rupees)} of this payment was refunded, so it has come. Was that refund noted by mistake? Please take it back first.`,
  noRefund: 'There is no such refund.',
  voidedSince: (who: string) => `${who || 'Somebody'} has meanwhile taken this refund back.`,
  /** In the history. */
  refund: (rupees: number, day: string, reference: string) =>
    `Refund of ${formatRupees(rupees)} on ${day}${reference && `, reference ${reference}`}`,
  refundByMistake: (refund: string) => `${refund} (noted by mistake)`,
  refundTakenBack: (refund: string) => `Taken back: ${refund}`,
  credited: (number: string, rupees: number) => `Credit note ${number}, ${formatRupees(rupees)}`,
  dayInvalid: 'Please give the day as 2026-11-21.',
  lookAtPacks:
    'Food in this order is past its best-before day, or may be when it arrives. Please look at the packs: send those that say a later day.',
  slipUnpaid: 'Payment not confirmed yet',
  slipRefunded: 'Payment refunded: do not send',
  slipOver: (status: OrderStatus) => `${status}: do not send`,
  noneChosen: 'Please choose at least one order.',
  tooManyChosen: 'Please choose at most 50 orders at once.',
  notAMove: (from: OrderStatus, to: OrderStatus) => `An order that is ${from} cannot become ${to}.`,
  notAPaymentMove: (from: PaymentStatus, to: PaymentStatus) =>
    `A payment that is ${from} cannot become ${to}.`,
  correctedSince: (parcel: string, who: string) =>
    `${who || 'Somebody'} has meanwhile corrected this parcel to ${parcel}. Please look again before you go on.`,
  /** Two looked at the same order, and the other was first. */
  meanwhile: (status: string, who: string) => `${became(status, who)} Please look again before you go on.`,
  /** The same, heard of before anything was sent. */
  became,
  referenceBecame: (reference: string) => `The UPI reference was meanwhile corrected to ${reference}.`,
  referenceCorrected: (reference: string) =>
    `The UPI reference was meanwhile corrected to ${reference}. Please look again before you go on.`,
  paymentBecame: (words: string, who: string) =>
    `${who || 'Somebody'} has meanwhile noted this payment as ${words}.`,
}

import { formatRupees } from '../../platform/contract/money'
import type { OrderStatus } from './order-status'
import type { PaymentStatus } from './payment-status'

function became(status: string, who: string): string {
  return `${who || 'Someone'} has already marked this as ${status}.`
}

const checkFirst = 'Please check before you continue.'

/** What the back office says about orders. */
export const adminOrderMessages = {
  notFound: 'Order not found.',
  carrierNeeded: 'Please choose a carrier.',
  trackingNumberNeeded: 'Please enter the tracking number.',
  notShipped: 'This order has not been shipped yet.',
  paymentNotConfirmed: 'The UPI payment is not confirmed yet. Please check the payment first.',
  noCustomer: 'Customer not found. The account may have been deleted.',
  reasonNeeded: 'Please enter the reason.',
  noteNeeded: 'Please enter the note.',
  customerNeeded: 'Please choose a customer or add a new one.',
  customerExists: 'A customer with this email already exists. Please choose that customer.',
  upiReferenceNeeded: 'Please enter the UPI Transaction ID that the customer gives you.',
  refundAmountNeeded: 'Please enter the amount of the refund, such as 299 or 299.50.',
  sentInFuture: 'This date is in the future. Please enter the date on which the money was sent.',
  sentBefore: 'This date is before the order was placed. Please check the date.',
  amountNeeded: 'Please reload this page and enter the amount of the refund.',
  tooMuchBack: (rupees: number) =>
    rupees === 0 ? 'No refund is due for this order.' : `You can refund at most ${formatRupees(rupees)}.`,
  refundedSince: (who: string, rupees: number) =>
    `${who || 'Someone'} has already recorded or reversed a refund. ${
      rupees === 0 ? 'No more is due.' : `${formatRupees(rupees)} is still due.`
    } ${checkFirst}`,
  refundedAlready: (rupees: number) =>
    `${formatRupees(rupees)} of this payment has been refunded. If that refund was recorded by mistake, reverse it first.`,
  noRefund: 'Refund not found.',
  voidedSince: (who: string) => `${who || 'Someone'} has already reversed this refund.`,
  /** In the history. */
  refund: (rupees: number, day: string, reference: string) =>
    `Refund of ${formatRupees(rupees)} on ${day}${reference && `, reference ${reference}`}`,
  refundByMistake: (refund: string) => `${refund} (recorded by mistake)`,
  refundTakenBack: (refund: string) => `Reversed: ${refund}`,
  credited: (number: string, rupees: number) => `Credit note ${number}, ${formatRupees(rupees)}`,
  dayInvalid: 'Please enter the date as 2026-11-21.',
  lookAtPacks:
    'Some food in this order is past its best-before date, or may be when it arrives. Please check the packs and send only those with a later date.',
  unprintable: (texts: readonly string[]) =>
    `The invoice will show � in place of characters that it cannot print: ${texts.join('; ')}`,
  slipUnpaid: 'Payment not confirmed yet',
  slipRefunded: 'Payment refunded: do not send',
  slipOver: (status: OrderStatus) => `${status}: do not send`,
  noneChosen: 'Please select at least one order.',
  tooManyChosen: 'Please select at most 50 orders at a time.',
  notAMove: (from: OrderStatus, to: OrderStatus) => `An order that is ${from} cannot be changed to ${to}.`,
  notAPaymentMove: (from: PaymentStatus, to: PaymentStatus) =>
    `A payment that is ${from} cannot be changed to ${to}.`,
  correctedSince: (parcel: string, who: string) =>
    `${who || 'Someone'} has already changed this parcel to ${parcel}. ${checkFirst}`,
  /** The answer to a change that came second. */
  movedSince: (status: string, who: string) => `${became(status, who)} ${checkFirst}`,
  /** The same, shown in an open dialog before anything is sent. */
  became,
  referenceBecame: (reference: string) => `The UPI reference has been corrected to ${reference}.`,
  referenceCorrected: (reference: string) =>
    `The UPI reference has been corrected to ${reference}. ${checkFirst}`,
  paymentBecame: (words: string, who: string) =>
    `${who || 'Someone'} has already marked this payment as ${words}.`,
}

import { fieldRefusal } from '../../../orders/server/order-refusals'
import { Refusal } from '../../../platform/http/refusal'
import { invoiceMessages } from '../../contract/invoice-messages'

/** Better no parcel today than a wrong figure on a paper that may never be changed. */
export const rateMissing = (titles: readonly string[]) =>
  new Refusal(409, 'GST_RATE_MISSING', `${invoiceMessages.rateMissing} ${titles.join(', ')}.`, { titles })

export const stateUnknown = (state: string) =>
  new Refusal(409, 'STATE_UNKNOWN', `${invoiceMessages.stateUnknown} ${state}.`)

export const notInvoiced = () => new Refusal(404, 'NOT_INVOICED', invoiceMessages.notInvoiced)

export const nothingToCredit = () => fieldRefusal('lines.0.quantity', invoiceMessages.nothingToCredit)

export const tooManyPieces = (index: number, left: number) =>
  fieldRefusal(`lines.${index}.quantity`, invoiceMessages.tooManyPieces(left))

export const creditedMeanwhile = () =>
  new Refusal(409, 'CHANGED_MEANWHILE', invoiceMessages.creditedMeanwhile)

export const notTakenBack = () => new Refusal(404, 'NOT_TAKEN_BACK', invoiceMessages.notTakenBack)

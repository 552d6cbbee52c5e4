import { fieldError } from '../../../orders/server/order-errors'
import { AppError } from '../../../platform/http/app-error'
import { invoiceMessages } from '../../contract/invoice-messages'

/** Blocks dispatch: an issued document cannot be corrected later. */
export const rateMissing = (titles: readonly string[]) =>
  new AppError(409, 'GST_RATE_MISSING', `${invoiceMessages.rateMissing} ${titles.join(', ')}.`, { titles })

export const stateUnknown = (state: string) =>
  new AppError(409, 'STATE_UNKNOWN', `${invoiceMessages.stateUnknown} ${state}.`)

export const notInvoiced = () => new AppError(404, 'NOT_INVOICED', invoiceMessages.notInvoiced)

export const nothingToCredit = () => fieldError('lines.0.quantity', invoiceMessages.nothingToCredit)

export const tooManyPieces = (index: number, left: number) =>
  fieldError(`lines.${index}.quantity`, invoiceMessages.tooManyPieces(left))

export const creditedSince = () => new AppError(409, 'CREDIT_NOTES_CHANGED', invoiceMessages.creditedSince)

export const notTakenBack = () => new AppError(404, 'NOT_TAKEN_BACK', invoiceMessages.notTakenBack)

import { AppError, invalidField } from '../../../platform/http/app-error'
import { mostInPdf } from '../../contract/invoices'
import * as taxMessages from '../../contract/messages'

/** Blocks dispatch: an issued document cannot be corrected later. */
export const rateMissing = (titles: readonly string[]) =>
  new AppError(409, 'GST_RATE_MISSING', `${taxMessages.rateMissing()} ${titles.join(', ')}.`, { titles })

export const stateUnknown = (state: string) =>
  new AppError(409, 'STATE_UNKNOWN', `${taxMessages.stateUnknown()} ${state}.`)

export const notInvoiced = () => new AppError(404, 'NOT_INVOICED', taxMessages.notInvoiced())

export const documentNotFound = () => new AppError(404, 'DOCUMENT_NOT_FOUND', taxMessages.documentNotFound())

export const nothingToExport = () => new AppError(409, 'NOTHING_TO_EXPORT', taxMessages.nothingToExport())

export const tooManyForPdf = (documents: number) =>
  new AppError(409, 'TOO_MANY_DOCUMENTS', taxMessages.tooManyForPdf({ documents, most: mostInPdf }), {
    documents,
    most: mostInPdf,
  })

export const nothingToCredit = () => invalidField('lines.0.quantity', taxMessages.nothingToCredit())

export const nothingPaid = () => invalidField('lines.0.quantity', taxMessages.nothingPaid())

export const tooManyPieces = (index: number, left: number) =>
  invalidField(
    `lines.${index}.quantity`,
    left === 0 ? taxMessages.allCredited() : taxMessages.onlyLeftCanStillBe({ left }),
  )

export const creditedSince = () => new AppError(409, 'CREDIT_NOTES_CHANGED', taxMessages.creditedSince())

export const notTakenBack = () => new AppError(404, 'NOT_TAKEN_BACK', taxMessages.notTakenBack())

import { AppError, fieldError } from '../../platform/http/app-error'
import type { ReturnStatus } from '../contract/return-terms'
import * as m from './messages'

export const returnClosed = (why: string) => new AppError(409, 'RETURN_CLOSED', why)

export const reasonClosed = () => fieldError(409, 'REASON_CLOSED', 'reason', m.reasonClosed())

export const lineAsked = () => fieldError(409, 'RETURN_OPEN', 'lines', m.lineAsked())

export const tooManyPieces = (left: number) =>
  fieldError(409, 'TOO_MANY_PIECES', 'lines', m.tooManyPieces({ left }))

export const photoGone = () => fieldError(409, 'PHOTO_GONE', 'photos', m.photoGone())

export const tooManyPhotos = () => new AppError(409, 'TOO_MANY_PHOTOS', m.tooManyUnsentPhotos())

export const noRefundDue = () => new AppError(409, 'NO_REFUND_DUE', m.noRefundDue())

/** The shop has already decided. */
export const notWithdrawable = () => new AppError(409, 'RETURN_DECIDED', m.notWithdrawable())

export const decidedSince = (status: ReturnStatus, who: string) =>
  new AppError(
    409,
    'STATUS_CONFLICT',
    status === 'Withdrawn' ? m.withdrawnSince() : m.decidedSince({ who: who || m.aColleague(), status }),
    { now: status },
  )

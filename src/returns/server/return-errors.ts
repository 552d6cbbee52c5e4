import { AppError } from '../../platform/http/app-error'
import type { ReturnStatus } from '../contract/return-terms'
import * as m from './messages'

export const returnClosed = (why: string) => new AppError(409, 'RETURN_CLOSED', why)

export const reasonClosed = () =>
  new AppError(409, 'REASON_CLOSED', m.reasonClosed(), { fields: { reason: m.reasonClosed() } })

export const lineAsked = () =>
  new AppError(409, 'RETURN_OPEN', m.lineAsked(), { fields: { lines: m.lineAsked() } })

export const tooManyPieces = (left: number) =>
  new AppError(409, 'TOO_MANY_PIECES', m.tooManyPieces({ left }), {
    fields: { lines: m.tooManyPieces({ left }) },
  })

export const photoGone = () =>
  new AppError(409, 'PHOTO_GONE', m.photoGone(), { fields: { photos: m.photoGone() } })

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

import { AppError } from '../../../platform/http/app-error'
import * as catalogMessages from '../../contract/messages'
import { reviewPhotoLimits } from '../../contract/reviews'

export const reviewGone = () => new AppError(404, 'REVIEW_GONE', catalogMessages.reviewGone())
export const ownVote = () => new AppError(409, 'OWN_REVIEW', catalogMessages.ownVote())
export const reviewFirst = () => new AppError(409, 'REVIEW_FIRST', catalogMessages.reviewFirst())
export const photosTooMany = () =>
  new AppError(409, 'PHOTOS_TOO_MANY', catalogMessages.photosTooMany({ most: reviewPhotoLimits.count }))

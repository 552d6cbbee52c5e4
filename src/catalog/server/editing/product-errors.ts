import { messages } from '../../../platform/contract/messages'
import { isViolation } from '../../../platform/db/violation'
import { AppError } from '../../../platform/http/app-error'
import { isPastBest } from '../../contract/best-before'
import type { FactValues } from '../../contract/product-facts'
import { countedByNow, productMessages as say } from '../../contract/product-messages'

export const noSuchOption = () => new AppError(404, 'OPTION_NOT_FOUND', messages.optionNotFound)
export const noSuchPicture = () => new AppError(404, 'PICTURE_NOT_FOUND', say.pictureGone)
export const tooManyPictures = () => new AppError(409, 'TOO_MANY_PICTURES', say.picturesTooMany)

/** null: counting was stopped. */
export function countedSince(field: string, left: number | null): AppError {
  const sentence = left === null ? say.stoppedByNow : countedByNow(left)
  return new AppError(409, 'COUNTED_ALREADY', sentence, { fields: { [field]: sentence } })
}

const fieldTaken = (field: string, sentence: string) =>
  new AppError(409, 'TAKEN', sentence, { fields: { [field]: sentence } })

/** Turns a violated unique constraint into an error that staff can act on. */
export function takenOr(error: unknown): unknown {
  if (isViolation(error, 'product_slug_key')) return fieldTaken('slug', say.slugTaken)
  if (isViolation(error, 'product_sku_key')) return fieldTaken('sku', say.skuTaken)
  if (isViolation(error, 'product_option_sku_key')) return fieldTaken('options', say.skuTaken)
  return error
}

/** Food past its best-before day is not sold. */
export function rejectPast({ facts: { bestBefore } }: { facts: Pick<FactValues, 'bestBefore'> }): void {
  if (!isPastBest(bestBefore, new Date())) return
  throw new AppError(409, 'PAST_BEST', say.pastBest, { fields: { 'facts.bestBefore': say.pastBest } })
}

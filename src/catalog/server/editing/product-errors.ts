import * as commonMessages from '../../../platform/contract/messages'
import { isViolation } from '../../../platform/db/violation'
import { AppError, fieldError } from '../../../platform/http/app-error'
import { isPastBest } from '../../contract/best-before'
import * as catalogMessages from '../../contract/messages'
import type { FactValues } from '../../contract/product-facts'

export const noSuchOption = () => new AppError(404, 'OPTION_NOT_FOUND', commonMessages.optionNotFound())
export const noSuchPicture = () => new AppError(404, 'PICTURE_NOT_FOUND', catalogMessages.pictureGone())
export const tooManyPictures = () => new AppError(409, 'TOO_MANY_PICTURES', catalogMessages.picturesTooMany())

/** null: counting was stopped. */
export function countedSince(field: string, left: number | null): AppError {
  const sentence = left === null ? catalogMessages.stoppedByNow() : catalogMessages.countedByNow({ left })
  return fieldError(409, 'COUNTED_ALREADY', field, sentence)
}

/** The sentence is for people; the field tells programs how to set it all the same. */
export const countedAlready = (left: number) =>
  new AppError(409, 'COUNTED_ALREADY', catalogMessages.countedAlready({ left }), {
    left,
    fields: { from: catalogMessages.sendFrom({ left }) },
  })

export const stockDiffers = (left: number | null, from: number | null) =>
  new AppError(
    409,
    'STOCK_MOVED',
    catalogMessages.stockDiffers({ left: left ?? 'null (not counted)', from: from ?? 'null (not counted)' }),
    { left },
  )

export const optionsPriced = () =>
  fieldError(409, 'OPTIONS_PRICED', 'price', catalogMessages.optionsHaveOwnPrices())

const fieldTaken = (field: string, sentence: string) => fieldError(409, 'TAKEN', field, sentence)

/** Turns a violated unique constraint into an error that staff can act on. */
export function takenOr(error: unknown): unknown {
  if (isViolation(error, 'product_slug_key')) return fieldTaken('slug', catalogMessages.slugTaken())
  if (isViolation(error, 'product_sku_key')) return fieldTaken('sku', catalogMessages.skuTaken())
  if (isViolation(error, 'product_option_sku_key')) return fieldTaken('options', catalogMessages.skuTaken())
  return error
}

/** Rejects food past its best-before day. */
export function rejectPast({ facts: { bestBefore } }: { facts: Pick<FactValues, 'bestBefore'> }): void {
  if (!isPastBest(bestBefore, new Date())) return
  throw fieldError(409, 'PAST_BEST', 'facts.bestBefore', catalogMessages.pastBest())
}

import { AppError } from '../../../platform/http/app-error'
import * as promotionMessages from '../../contract/messages'
import type { TargetScope } from '../../contract/promotion-scope'
import * as m from '../messages'

export const noPromotion = () => new AppError(404, 'PROMOTION_NOT_FOUND', m.promotionNotFound())

const atField = (status: 400 | 409, code: string, field: string, message: string) =>
  new AppError(status, code, message, { fields: { [field]: message } })

export const codeTaken = () => atField(409, 'CODE_TAKEN', 'code', promotionMessages.codeTaken())

export const maxUsesTooLow = (uses: number) =>
  atField(400, 'INVALID', 'maxUses', promotionMessages.usedOften({ uses }))

/** `scope` or its path in the form. */
export const targetsUnknown = (field: TargetScope | `reward.${TargetScope}`) =>
  atField(409, 'TARGET_UNKNOWN', field, m.targetUnknown())

import { AppError, fieldError, invalidField } from '../../../platform/http/app-error'
import * as promotionMessages from '../../contract/messages'
import type { TargetScope } from '../../contract/promotion-scope'
import * as m from '../messages'

export const noPromotion = () => new AppError(404, 'PROMOTION_NOT_FOUND', m.promotionNotFound())

export const codeTaken = () => fieldError(409, 'CODE_TAKEN', 'code', promotionMessages.codeTaken())

export const maxUsesTooLow = (uses: number) => invalidField('maxUses', promotionMessages.usedOften({ uses }))

/** `scope` or its path in the form. */
export const targetsUnknown = (field: TargetScope | `reward.${TargetScope}`) =>
  fieldError(409, 'TARGET_UNKNOWN', field, m.targetUnknown())

import { formatPaise, type Paise, toRupees } from '../../platform/contract/money'
import { AppError, fieldError } from '../../platform/http/app-error'
import type { NotPayable } from '../contract/payable-order'
import * as m from './messages'

export const cannotPay = (problem: NotPayable) =>
  new AppError(
    409,
    'NOT_PAYABLE',
    {
      paid: m.orderAlreadyPaid(),
      checking: m.paymentIsBeingChecked(),
      over: m.orderIsOver(),
      packed: m.orderIsPacked(),
    }[problem],
    { problem },
  )

/** Carries the total, so that the customer can agree to it and try again. */
export const paymentTotalChanged = (method: string, total: Paise) =>
  new AppError(409, 'TOTALS_CHANGED', m.paymentTotalChanged({ method, total: formatPaise(total) }), {
    total: toRupees(total),
  })

export const paymentNotFoundBefore = () =>
  fieldError(409, 'PAYMENT_NOT_FOUND', 'upiTransactionId', m.paymentNotFoundBefore())

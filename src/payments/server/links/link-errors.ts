import { formatPaise, type Paise, toRupees } from '../../../platform/contract/money'
import { AppError, fieldError } from '../../../platform/http/app-error'
import * as m from '../messages'

/** Also for a link that never was. */
export const linkEnded = () => new AppError(404, 'PAY_LINK_ENDED', m.payLinkEnded())

export const notPayableByLink = () => new AppError(409, 'NOT_PAYABLE', m.notPayableByLink())

export const paidAlready = () => new AppError(409, 'PAID_ALREADY', m.paidAlready())

export const claimedAlready = () => new AppError(409, 'CLAIMED_ALREADY', m.claimedAlready())

export const orderOver = (phone: string) => new AppError(409, 'ORDER_OVER', m.payOrderOver({ phone }))

export const idNotFoundBefore = () =>
  fieldError(409, 'ID_NOT_FOUND', 'upiTransactionId', m.idNotFoundBefore())

/** The order was changed since the payer opened the page. */
export const amountChanged = (amount: Paise) =>
  new AppError(409, 'AMOUNT_CHANGED', m.amountChanged({ amount: formatPaise(amount) }), {
    amount: toRupees(amount),
  })

import * as commonMessages from '../../../platform/contract/messages'
import { AppError, fieldError } from '../../../platform/http/app-error'
import * as m from '../messages'

export const loginNeeded = () => new AppError(401, 'LOGIN_NEEDED', commonMessages.loginNeeded())

export const emailTaken = () => fieldError(409, 'EMAIL_TAKEN', 'email', commonMessages.emailTaken())

export const wrongPassword = () =>
  fieldError(403, 'WRONG_PASSWORD', 'password', commonMessages.wrongPassword())

export function commonPassword(why: 'word' | 'pattern') {
  const said = why === 'word' ? commonMessages.passwordWord() : commonMessages.passwordPattern()
  return fieldError(400, 'COMMON_PASSWORD', 'password', said)
}

/** Does not reveal whether the link was used, expired, replaced or invented. */
export const resetLinkUsed = () => new AppError(400, 'RESET_LINK_USED', commonMessages.resetLinkUsed())

/** Expired, replaced, invented, or issued for another account. */
export const emailLinkUsed = () => new AppError(400, 'EMAIL_LINK_USED', commonMessages.emailLinkUsed())

export const emailNotWaiting = () => new AppError(409, 'EMAIL_NOT_WAITING', commonMessages.emailNotWaiting())

/** A password set with an emailed link passes. */
export const tooManyLogins = () => new AppError(429, 'TOO_MANY_ATTEMPTS', m.accountLocked(), {}, 600)

/** Only after the password was verified. */
export const accountBlocked = () => new AppError(403, 'ACCOUNT_BLOCKED', commonMessages.accountBlocked())

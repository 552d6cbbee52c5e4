import { messages } from '../../../platform/contract/messages'
import { AppError } from '../../../platform/http/app-error'

export const loginNeeded = () => new AppError(401, 'LOGIN_NEEDED', messages.loginNeeded)

export const emailTaken = () =>
  new AppError(409, 'EMAIL_TAKEN', messages.emailTaken, { fields: { email: messages.emailTaken } })

export const wrongPassword = () =>
  new AppError(403, 'WRONG_PASSWORD', messages.wrongPassword, {
    fields: { password: messages.wrongPassword },
  })

export function commonPassword(why: 'word' | 'pattern') {
  const said = why === 'word' ? messages.passwordWord : messages.passwordPattern
  return new AppError(400, 'COMMON_PASSWORD', said, { fields: { password: said } })
}

/** Does not reveal whether the link was used, expired, replaced or invented. */
export const resetLinkUsed = () => new AppError(400, 'RESET_LINK_USED', messages.resetLinkUsed)

/** Expired, replaced, invented, or issued for another account. */
export const emailLinkUsed = () => new AppError(400, 'EMAIL_LINK_USED', messages.emailLinkUsed)

export const emailNotWaiting = () => new AppError(409, 'EMAIL_NOT_WAITING', messages.emailNotWaiting)

/** A password set with an emailed link passes. */
export const tooManyLogins = () =>
  new AppError(
    429,
    'TOO_MANY_ATTEMPTS',
    'Too many wrong passwords were tried for this account. Please set a new password with “Forgot your password?”, or try again later.',
    {},
    600,
  )

/** Only after the password was verified. */
export const accountBlocked = () => new AppError(403, 'ACCOUNT_BLOCKED', messages.accountBlocked)

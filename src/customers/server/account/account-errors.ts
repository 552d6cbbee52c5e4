import { messages } from '../../../platform/contract/messages'
import { AppError } from '../../../platform/http/app-error'

/** Also when the account was deleted while the call was under way. */
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

/** Used, outdated, replaced by a newer one or made up: the difference is nobody's business. */
export const resetLinkUsed = () => new AppError(400, 'RESET_LINK_USED', messages.resetLinkUsed)

/** Outdated, replaced by a newer one, made up, or of somebody else who uses this browser, too. */
export const emailLinkUsed = () => new AppError(400, 'EMAIL_LINK_USED', messages.emailLinkUsed)

export const emailNotWaiting = () => new AppError(409, 'EMAIL_NOT_WAITING', messages.emailNotWaiting)

/** Told only to whoever knows the password. */
export const accountBlocked = () => new AppError(403, 'ACCOUNT_BLOCKED', messages.accountBlocked)

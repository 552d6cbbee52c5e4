import { messages } from '../../../platform/contract/messages'
import { Refusal } from '../../../platform/http/refusal'

/** Also when the account was deleted while the call was under way. */
export const loginNeeded = () => new Refusal(401, 'LOGIN_NEEDED', messages.loginNeeded)

export const emailTaken = () =>
  new Refusal(409, 'EMAIL_TAKEN', messages.emailTaken, { fields: { email: messages.emailTaken } })

export const wrongPassword = () =>
  new Refusal(403, 'WRONG_PASSWORD', messages.wrongPassword, { fields: { password: messages.wrongPassword } })

export function commonPassword(why: 'word' | 'pattern') {
  const said = why === 'word' ? messages.passwordWord : messages.passwordPattern
  return new Refusal(400, 'COMMON_PASSWORD', said, { fields: { password: said } })
}

/** Used, outdated, replaced by a newer one or made up: the difference is nobody's business. */
export const resetLinkUsed = () => new Refusal(400, 'RESET_LINK_USED', messages.resetLinkUsed)

/** Outdated, replaced by a newer one, made up, or of somebody else who uses this browser, too. */
export const emailLinkUsed = () => new Refusal(400, 'EMAIL_LINK_USED', messages.emailLinkUsed)

export const emailNotWaiting = () => new Refusal(409, 'EMAIL_NOT_WAITING', messages.emailNotWaiting)

/** Told only to whoever knows the password. */
export const accountBlocked = () => new Refusal(403, 'ACCOUNT_BLOCKED', messages.accountBlocked)

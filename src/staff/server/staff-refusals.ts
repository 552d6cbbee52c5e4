import { Refusal } from '../../platform/http/refusal'
import { resetMeanwhile, staffMessages } from '../contract/staff-messages'

export const staffLoginNeeded = () => new Refusal(401, 'STAFF_LOGIN_NEEDED', staffMessages.staffLoginNeeded)

export const otherStaff = (who: string) => new Refusal(409, 'OTHER_STAFF', staffMessages.otherStaff, { who })

export const staffCredentialsWrong = () =>
  new Refusal(401, 'INVALID_CREDENTIALS', staffMessages.staffCredentialsWrong)

export const roleNeeded = () => new Refusal(403, 'ROLE_NEEDED', staffMessages.roleNeeded)

export const foreignOrigin = () => new Refusal(403, 'FOREIGN_ORIGIN', staffMessages.foreignOrigin)

/** The password was right: the page asks for the code beside it. */
export const secondFactorNeeded = () =>
  new Refusal(401, 'SECOND_FACTOR_NEEDED', staffMessages.secondFactorNeeded)

export const secondFactorWrong = () =>
  refusedField(400, 'SECOND_FACTOR_WRONG', 'code', staffMessages.secondFactorWrong)

export const secondFactorNotStarted = () =>
  new Refusal(409, 'SECOND_FACTOR_NOT_STARTED', staffMessages.secondFactorNotStarted)

export const secondFactorIsOn = () => new Refusal(409, 'SECOND_FACTOR_IS_ON', staffMessages.secondFactorIsOn)

export const staffPasswordWrong = () =>
  refusedField(400, 'WRONG_PASSWORD', 'password', staffMessages.passwordWrong)

export const staffEmailTaken = () => refusedField(409, 'EMAIL_TAKEN', 'email', staffMessages.staffEmailTaken)

export const staffUnknown = () => new Refusal(404, 'NOT_FOUND', staffMessages.staffUnknown)

export const lastOwner = () => new Refusal(409, 'LAST_OWNER', staffMessages.lastOwner)

export const givenMeanwhile = (who: string, lastReset: number) =>
  new Refusal(409, 'RESET_MEANWHILE', resetMeanwhile(who), { now: lastReset })

function refusedField(status: 400 | 409, code: string, field: string, message: string): Refusal {
  return new Refusal(status, code, message, { fields: { [field]: message } })
}

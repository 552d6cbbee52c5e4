import { AppError } from '../../platform/http/app-error'
import * as staffMessagesTexts from '../contract/messages'
import { resetSince, staffMessages } from '../contract/staff-messages'

export const staffLoginNeeded = () =>
  new AppError(401, 'STAFF_LOGIN_NEEDED', staffMessagesTexts.staffLoginNeeded())

export const otherStaff = (who: string) =>
  new AppError(409, 'OTHER_STAFF', staffMessagesTexts.otherStaff(), { who })

export const staffCredentialsWrong = () =>
  new AppError(401, 'INVALID_CREDENTIALS', staffMessagesTexts.staffCredentialsWrong())

export const roleNeeded = () => new AppError(403, 'ROLE_NEEDED', staffMessagesTexts.roleNeeded())

export const foreignOrigin = () => new AppError(403, 'FOREIGN_ORIGIN', staffMessagesTexts.foreignOrigin())

export const insecureAddress = () =>
  new AppError(403, 'INSECURE_ADDRESS', staffMessagesTexts.insecureAddress())

/** The password was correct; the page asks for the code. */
export const secondFactorNeeded = () =>
  new AppError(401, 'SECOND_FACTOR_NEEDED', staffMessagesTexts.secondFactorNeeded())

/** Reveals nothing about the password. */
export const codeNeeded = () => new AppError(401, 'SECOND_FACTOR_NEEDED', staffMessages.codeNeeded)

export const secondFactorWrong = () =>
  refusedField(400, 'SECOND_FACTOR_WRONG', 'code', staffMessagesTexts.secondFactorWrong())

export const secondFactorNotStarted = () =>
  new AppError(409, 'SECOND_FACTOR_NOT_STARTED', staffMessagesTexts.secondFactorNotStarted())

export const secondFactorIsOn = () =>
  new AppError(409, 'SECOND_FACTOR_IS_ON', staffMessagesTexts.secondFactorIsOn())

export const staffPasswordWrong = () =>
  refusedField(400, 'WRONG_PASSWORD', 'password', staffMessagesTexts.passwordWrong())

export const staffEmailTaken = () =>
  refusedField(409, 'EMAIL_TAKEN', 'email', staffMessagesTexts.staffEmailTaken())

export const staffUnknown = () => new AppError(404, 'NOT_FOUND', staffMessagesTexts.staffUnknown())

export const lastOwner = () => new AppError(409, 'LAST_OWNER', staffMessagesTexts.lastOwner())

export const givenSince = (who: string, lastReset: number) =>
  new AppError(409, 'ALREADY_RESET', resetSince(who), { now: lastReset })

function refusedField(status: 400 | 409, code: string, field: string, message: string): AppError {
  return new AppError(status, code, message, { fields: { [field]: message } })
}

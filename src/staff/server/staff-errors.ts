import { AppError, fieldError } from '../../platform/http/app-error'
import * as staffMessages from '../contract/messages'

export const staffLoginNeeded = () =>
  new AppError(401, 'STAFF_LOGIN_NEEDED', staffMessages.staffLoginNeeded())

export const otherStaff = (who: string) =>
  new AppError(409, 'OTHER_STAFF', staffMessages.otherStaff(), { who })

export const staffCredentialsWrong = () =>
  new AppError(401, 'INVALID_CREDENTIALS', staffMessages.staffCredentialsWrong())

export const roleNeeded = () => new AppError(403, 'ROLE_NEEDED', staffMessages.roleNeeded())

export const readsOnly = () => new AppError(403, 'READS_ONLY', staffMessages.readsOnly())

export const tokenUnknown = () => new AppError(401, 'TOKEN_UNKNOWN', staffMessages.tokenUnknown())

export const programIsNoOwner = () =>
  fieldError(400, 'PROGRAM_IS_NO_OWNER', 'role', staffMessages.programIsNoOwner())

export const foreignOrigin = () => new AppError(403, 'FOREIGN_ORIGIN', staffMessages.foreignOrigin())

export const insecureAddress = () => new AppError(403, 'INSECURE_ADDRESS', staffMessages.insecureAddress())

/** The password was correct; the page asks for the code. */
export const secondFactorNeeded = () =>
  new AppError(401, 'SECOND_FACTOR_NEEDED', staffMessages.secondFactorNeeded())

/** Reveals nothing about the password. */
export const codeNeeded = () => new AppError(401, 'SECOND_FACTOR_NEEDED', staffMessages.codeNeeded())

export const secondFactorWrong = () =>
  fieldError(400, 'SECOND_FACTOR_WRONG', 'code', staffMessages.secondFactorWrong())

export const secondFactorNotStarted = () =>
  new AppError(409, 'SECOND_FACTOR_NOT_STARTED', staffMessages.secondFactorNotStarted())

export const secondFactorIsOn = () =>
  new AppError(409, 'SECOND_FACTOR_IS_ON', staffMessages.secondFactorIsOn())

export const staffPasswordWrong = () =>
  fieldError(400, 'WRONG_PASSWORD', 'password', staffMessages.passwordWrong())

export const staffEmailTaken = () => fieldError(409, 'EMAIL_TAKEN', 'email', staffMessages.staffEmailTaken())

export const staffUnknown = () => new AppError(404, 'NOT_FOUND', staffMessages.staffUnknown())

export const lastOwner = () => new AppError(409, 'LAST_OWNER', staffMessages.lastOwner())

export const givenSince = (who: string, lastReset: number) =>
  new AppError(409, 'ALREADY_RESET', staffMessages.resetSince({ who }), { now: lastReset })

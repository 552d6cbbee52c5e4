import { staffMessages } from '#contract/staff-messages'
import { Refusal } from '../http/refusal'

export const staffLoginNeeded = () => new Refusal(401, 'STAFF_LOGIN_NEEDED', staffMessages.staffLoginNeeded)

export const staffCredentialsWrong = () =>
  new Refusal(401, 'INVALID_CREDENTIALS', staffMessages.staffCredentialsWrong)

export const roleNeeded = () => new Refusal(403, 'ROLE_NEEDED', staffMessages.roleNeeded)

export const foreignOrigin = () => new Refusal(403, 'FOREIGN_ORIGIN', staffMessages.foreignOrigin)

import { AppError } from '../../../platform/http/app-error'
import * as m from '../messages'

export const methodNotAvailable = (message: string) =>
  new AppError(422, 'METHOD_NOT_AVAILABLE', message, { fields: { method: message } })

/** Switched off, or without a provider. */
export const methodOff = () => methodNotAvailable(m.methodOff())

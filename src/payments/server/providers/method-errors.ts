import { fieldError } from '../../../platform/http/app-error'
import * as m from '../messages'

export const methodNotAvailable = (message: string) =>
  fieldError(422, 'METHOD_NOT_AVAILABLE', 'method', message)

/** Switched off, or without a provider. */
export const methodOff = () => methodNotAvailable(m.methodOff())

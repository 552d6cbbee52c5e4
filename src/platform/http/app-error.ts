import * as commonMessages from '../contract/messages'

/** An error a person can act on. Every other thrown value is a bug. */
export class AppError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: string,
    message: string,
    /** Additional fields of the response, such as the fresh figures after a price change. */
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** About one field of a form, which shows its message. */
export const fieldError = (status: AppError['status'], code: string, field: string, message: string) =>
  new AppError(status, code, message, { fields: { [field]: message } })

export const invalidField = (field: string, message: string) => fieldError(400, 'INVALID', field, message)

export const notFound = () => new AppError(404, 'NOT_FOUND', commonMessages.notFound())

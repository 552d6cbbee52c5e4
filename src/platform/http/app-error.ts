import { messages } from '../contract/messages'

/** The shop saying no in words a person can act on; everything else thrown is a fault of ours. */
export class AppError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: string,
    message: string,
    /** More for the reply, such as the fresh figures after a change of price. */
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export const notFound = () => new AppError(404, 'NOT_FOUND', messages.notFound)

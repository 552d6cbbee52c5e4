import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './app-error'

const mostBytes = 40_000

/** Lets these routes read plain forms, as browsers send them without scripts. */
export function readForms(routes: FastifyInstance): void {
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, text, done) => {
      const typed = [...new URLSearchParams(String(text))]
      // Forms end lines with CRLF; the shop counts and stores a line end as one character.
      done(null, Object.fromEntries(typed.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])))
    },
  )
}

/** Runs the action of a form. An AppError is returned, to be shown in the form's page, and sets the reply's status. */
export async function catchAppError<Result>(
  reply: FastifyReply,
  doing: Promise<Result>,
): Promise<Result | AppError> {
  try {
    return await doing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    reply.code(error.status)
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
    return error
  }
}

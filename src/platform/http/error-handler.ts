import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as commonMessages from '../contract/messages'
import { StorageError } from '../storage/file-store'
import { errorCode } from '../util/error-code'
import { AppError } from './app-error'
import { wrongMediaType } from './body-parsers'
import * as m from './messages'

/** Errors of Fastify before a handler runs. */
const byCode: Record<string, { status: 400 | 413; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: m.oneObject() },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: commonMessages.tooLarge() },
}

/** Temporary errors: the database is lost, closed to us, starting, failing over or full. */
const away =
  /^(?:08...|28...|3D000|53...|57P0[1-3]|25006|25P0[34]|ECONN\w+|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)$/
/** The same without a code. */
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|is not queryable/
/** A timeout or deadlock. */
const tookTooLong = /^(?:57014|55P03|40P01|40001|ETIMEDOUT|FST_ERR_HANDLER_TIMEOUT)$/
const timedOut = /^(?:Query read timeout|The database is restarting)/

/** The request is not at fault: it may work once the database is back. */
export const isDatabaseAway = (thrown: Error): boolean =>
  away.test(errorCode(thrown)) || lostConnection.test(thrown.message)

/** Returns undefined for a bug, whose response reveals nothing about our internals. */
export function toAppError(thrown: FastifyError | Error): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  const code = errorCode(thrown)
  const known = byCode[code]
  if (known) return new AppError(known.status, code.replace(/^FST_ERR_(?:CTP_)?/, ''), known.message)
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError(400, 'BAD_REQUEST', commonMessages.badRequest())
  }
  const isAway = isDatabaseAway(thrown) || thrown instanceof StorageError
  if (isAway || tookTooLong.test(code) || timedOut.test(thrown.message)) {
    return new AppError(503, 'UNAVAILABLE', commonMessages.unavailable(), {}, 5)
  }
  return undefined
}

export const isForPrograms = ({ url }: { url: string }) => /^\/api(?:\/|\?|$)/i.test(url)

/** The one place that turns errors into responses: JSON under /api, a plain page elsewhere. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | Error, request, reply) => {
    const isMalformedType = errorCode(thrown) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
    const error = isMalformedType ? wrongMediaType(request) : toAppError(thrown)
    if (!error) request.log.error({ err: thrown }, 'unexpected error')
    else if (error.status === 503) request.log.warn({ err: thrown }, 'unavailable')
    return sendError(request, reply, error)
  })
}

/** Sends the error, or a neutral message for a bug. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError | undefined) {
  const status = error?.status ?? 500
  const message = error?.message ?? commonMessages.faulty()
  reply.code(status).header('cache-control', 'no-store')
  if (error?.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  if (!isForPrograms(request)) {
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${message}</h1><p><a href="/">Go to the home page</a></p><p>Reference: ${request.id}</p></html>`,
      )
  }
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...error?.details,
      ...errorBody(error?.code ?? 'FAULT', message),
      requestId: request.id,
    })
}

/** The standard error body of the API. */
export const errorBody = (code: string, message: string) => ({
  status: 'fail',
  success: false,
  message,
  code,
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as commonMessages from '../contract/messages'
import { AppError } from './app-error'
import { uploadTypeOf } from './describe-route'
import * as m from './messages'

/** Reads JSON and raw files. An empty body of any content type means "no body". */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, (error, body) => {
      if (error || isSafe(body)) return done(error, body)
      done(new AppError(400, 'INVALID_JSON_BODY', m.oneObject()))
    })
  })
  // Only upload routes allow more bytes than `bodyLimit`.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0 || request.is404) return done(null, undefined)
    done(wrongMediaType(request))
  })
}

/** Names the content type that the route reads. */
export const wrongMediaType = ({ routeOptions: { config } }: FastifyRequest): AppError =>
  new AppError(
    415,
    'INVALID_MEDIA_TYPE',
    uploadTypeOf(config.contract) === 'application/octet-stream' ? commonMessages.noFile() : m.notJson(),
  )

const maxDepth = 32

/**
 * Comparing a value, or turning it into text, throws if it nests too deep or has these fields. The schema library
 * compares `length` of any object, so no schema can reject them.
 */
function isSafe(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth || Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return false
  return Object.values(value).every((inner) => isSafe(inner, depth + 1))
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '../../../config'
import * as commonMessages from '../../contract/messages'
import { errorBody, isForPrograms } from '../error-handler'

const status = 503
const retryAfterSeconds = 2
/** Delay of the next 503 for a client that retries sooner than asked. */
const penaltyMs = 1000
/** Sent in batches: a single response amid other work costs half as much again. */
const batchMs = 10
const page = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${commonMessages.unavailable()}</h1><p><a href="/">Go to the home page</a></p></html>`
const object = errorBody('BUSY', commonMessages.unavailable())

/**
 * Answers requests beyond the limit with a prepared 503 before the router, to leave the time to admitted requests.
 * Delays clients that retry at once.
 */
export function createLoadShedder(
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
  safetyHeaders: Record<string, string>,
  log: Logger,
): (request: IncomingMessage, response: ServerResponse) => void {
  const prepare = (type: string, text: string) => {
    const body = Buffer.from(text)
    const headers = {
      ...safetyHeaders,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(body.length),
    }
    return { headers, body }
  }
  const json = prepare('application/json', JSON.stringify(object))
  const html = prepare('text/html', page)
  const lastShedAt = new WeakMap<Socket, number>()
  let batch: [IncomingMessage, ServerResponse][] = []
  let unlogged = 0

  const logCount = () => {
    log.warn({ requests: unlogged }, 'too many requests: load shed')
    unlogged = 0
  }
  const answer = ({ url = '', headers: { origin } }: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = isForPrograms({ url }) ? json : html
    const isAllowedOrigin = origin !== undefined && corsOrigins.includes(origin)
    response.writeHead(status, isAllowedOrigin ? { ...headers, ...corsHeaders(origin) } : headers)
    response.end(body)
    unlogged += 1
    if (unlogged === 1) setTimeout(logCount, 1000).unref()
  }
  const answerBatch = () => {
    const requests = batch
    batch = []
    for (const [request, response] of requests) answer(request, response)
  }
  const enqueue = (request: IncomingMessage, response: ServerResponse) => {
    lastShedAt.set(request.socket, performance.now())
    if (batch.push([request, response]) === 1) setTimeout(answerBatch, batchMs).unref()
  }
  return (request, response) => {
    const sinceMs = performance.now() - (lastShedAt.get(request.socket) ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < retryAfterSeconds * 1000) setTimeout(enqueue, penaltyMs, request, response).unref()
    else enqueue(request, response)
  }
}

const corsHeaders = (origin: string) => ({
  vary: 'Origin',
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'retry-after',
})

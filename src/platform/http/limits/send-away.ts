import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../../../config'
import { messages } from '../../contract/messages'
import { isForPrograms, refusalBody } from '../error-reply'

const status = 503
const retryAfterSeconds = 2
/** So long waits for the next refusal who comes back sooner than that on the same connection. */
const soonerMs = 1000
/** Those of so long are answered together: one alone, amid other work, costs half as much again. */
const togetherMs = 10
const page = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${messages.unavailable}</h1><p><a href="/">Go to the home page</a></p></html>`
const object = refusalBody('BUSY', messages.unavailable)

/**
 * Sends away whoever finds the shop full, by an answer that is ready before anybody asks: what a refusal
 * costs is taken from those who are being served. So it passes no router, and the log hears of all of one
 * second together. A crowd that asks again the moment it is refused would still take all there is: whoever
 * does is kept waiting.
 */
export function readySendAway(
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
  safetyHeaders: Record<string, string>,
  log: Logger,
): (request: IncomingMessage, response: ServerResponse) => void {
  const ready = (type: string, text: string) => {
    const body = Buffer.from(text)
    const headers = {
      ...safetyHeaders,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(body.length),
    }
    return { headers: Object.entries(headers).flat(), body }
  }
  const forPrograms = ready('application/json', JSON.stringify(object))
  const forPeople = ready('text/html', page)
  const count = countBySecond((sentAway) => log.warn({ sentAway }, 'the shop has its hands full'))

  const answer = ({ url = '', headers: { origin } }: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = isForPrograms({ url }) ? forPrograms : forPeople
    const isFriend = origin !== undefined && corsOrigins.includes(origin)
    response.writeHead(status, isFriend ? [...headers, ...readableFor(origin)] : headers)
    response.end(body)
    count()
  }
  let line: Parameters<typeof answer>[] = []
  const answerLine = () => {
    const all = line
    line = []
    for (const [request, response] of all) answer(request, response)
  }
  const lastSent = new WeakMap<object, number>()
  const standInLine = (request: IncomingMessage, response: ServerResponse) => {
    lastSent.set(request.socket, performance.now())
    if (line.push([request, response]) === 1) setTimeout(answerLine, togetherMs).unref()
  }
  return (request, response) => {
    const since = performance.now() - (lastSent.get(request.socket) ?? Number.NEGATIVE_INFINITY)
    if (since < retryAfterSeconds * 1000) setTimeout(standInLine, soonerMs, request, response).unref()
    else standInLine(request, response)
  }
}

const readableFor = (origin: string) => [
  ...['vary', 'Origin', 'access-control-allow-origin', origin],
  ...['access-control-allow-credentials', 'true', 'access-control-expose-headers', 'retry-after'],
]

function countBySecond(tell: (count: number) => void): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    setTimeout(() => {
      tell(count)
      count = 0
    }, 1000).unref()
  }
}

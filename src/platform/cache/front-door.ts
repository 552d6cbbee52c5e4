import http from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { repeatedLine } from '../http/repeated-line'
import { leftOut, loggedPath } from '../http/request-log'
import { letOldestGo } from '../util/let-oldest-go'
import { type Encoding, isCurrent, type KeptPage, type PageCache } from './page-cache'

/** What of a page a caller is sent: its bytes in one encoding, or that nothing has changed. */
type Form = Encoding | 'unchanged'

/** An answer as it once went through the router, to be given again. */
interface Given {
  status: number
  headers: string[]
  bytes: Buffer | undefined
  /** Write its line in the log, by method. */
  logs: Partial<Record<string, () => void>>
}

interface Address {
  page: KeptPage
  /** As the log says it. */
  path: string
  given: Partial<Record<Form, Given>>
}

/** How slow a caller may be (reliability.md E12): Node itself looks only twice a minute. */
const slowness = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
}
/** Less than this fits into a packet anyway. */
const worthCompressing = 1024
const mostAddresses = 2000
const longestAddress = 512

/**
 * Sends kept pages. The first answer to an address goes through the router and all its hooks; what they
 * sent is noted here, and while the page is kept whoever asks the same is given the same at once. So
 * nothing of an answer is said twice, and a kept page costs hardly more than a bare server's.
 */
export class FrontDoor {
  readonly cache: PageCache
  readonly #log: Logger
  readonly #addresses = new Map<string, Address>()
  readonly #routed = new WeakMap<FastifyReply, { page: KeptPage; form: Form; bytes: Buffer | undefined }>()
  #closing = false

  constructor(cache: PageCache, log: Logger) {
    this.cache = cache
    this.#log = log
  }

  /** The server under the router, which hears only of what is not answered here. */
  openServer = (route: http.RequestListener): http.Server =>
    http.createServer(slowness, (request, response) => {
      if (!this.#answer(request, response)) route(request, response)
    })

  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => this.#note(request, reply))
    // While the shop closes, the router tells callers to go elsewhere.
    app.addHook('preClose', async () => {
      this.#closing = true
    })
  }

  /** Sends a kept page through the router. */
  async send(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
    const form = formFor(request.headers, page)
    const bytes = form === 'unchanged' ? undefined : await this.cache.encode(page, form)
    // It was answered meanwhile that this takes too long.
    if (reply.sent) return reply
    const varied = reply.getHeader('vary')
    reply
      .code(page.status)
      .headers(page.headers)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('vary', varied ? `${varied}, accept-encoding` : 'accept-encoding')
      .header('etag', page.etag)
    this.#routed.set(reply, { page, form, bytes })
    if (form === 'unchanged') return reply.code(304).send()
    if (form !== 'identity') reply.header('content-encoding', form)
    return reply.send(bytes)
  }

  #answer(request: http.IncomingMessage, response: http.ServerResponse): boolean {
    const { url = '', method } = request
    const address = this.#addresses.get(url)
    if (!address || this.#closing || (method !== 'GET' && method !== 'HEAD')) return false
    const { page, path, given } = address
    if (!isCurrent(page)) {
      this.#addresses.delete(url)
      return false
    }
    const { headers } = request
    // Which origins may read an answer is the router's to say.
    if (headers.origin !== undefined) return false
    const form = formFor(headers, page)
    const answer = given[form]
    if (!answer || (form !== 'unchanged' && answer.bytes !== page.bytes[form])) return false
    this.cache.use(page)
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : answer.bytes)
    answer.logs[method] ??= repeatedLine(
      this.#log,
      { method, path, status: answer.status, kept: true },
      'request',
    )
    answer.logs[method]()
    return true
  }

  #note(request: FastifyRequest, reply: FastifyReply): void {
    const routed = this.#routed.get(reply)
    const { method, url = '', headers } = request.raw
    if (!routed || method !== 'GET' || url.length > longestAddress || headers.origin !== undefined) return
    const { page, form, bytes } = routed
    const path = loggedPath(url)
    // That something is missing is not noted, as it may come into being unheard; nor are addresses with a secret.
    if (page.status !== 200 || !isCurrent(page) || path.endsWith(leftOut)) return
    const known = this.#addresses.get(url)
    const address = known?.page === page ? known : { page, path, given: {} }
    const sent = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    address.given[form] = { status: reply.statusCode, headers: sent, bytes, logs: {} }
    this.#addresses.set(url, address)
    letOldestGo(this.#addresses, mostAddresses)
  }
}

function formFor(headers: http.IncomingHttpHeaders, page: KeptPage): Form {
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag)) return 'unchanged'
  const accepted = headers['accept-encoding']
  if (accepted === undefined || page.bytes.identity.length < worthCompressing) return 'identity'
  if (/\bbr\b/.test(accepted as string)) return 'br'
  return /\bgzip\b/.test(accepted as string) ? 'gzip' : 'identity'
}

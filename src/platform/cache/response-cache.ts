import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { loggedPath, redactedSecret } from '../http/request-log'
import type { CachedPage, Encoding, PageCache } from './page-cache'

/** One encoding of a page's bytes, or 304. */
type Form = Encoding | 'unchanged'

/** A response as the router sent it, to be sent again. */
interface SentResponse {
  status: number
  headers: Record<string, number | string | string[] | undefined>
  bytes: Buffer | undefined
}

interface CachedUrl {
  page: CachedPage
  path: string
  responses: Partial<Record<Form, SentResponse>>
}

/** A smaller response fits into one packet anyway. */
const minBytesToCompress = 1024
const maxUrls = 2000
const maxUrlLength = 512

/**
 * Sends cached pages. The first response to a URL passes the router and its hooks. While its page is cached, the
 * same request gets the same headers and bytes before the router.
 */
export class ResponseCache {
  readonly pages: PageCache
  readonly #log: Logger
  readonly #urls = new LRUCache<string, CachedUrl>({ max: maxUrls })
  #isClosing = false

  constructor(pages: PageCache, log: Logger) {
    this.pages = pages
    // Nothing in these lines needs redaction, which would cost a sixth of a cached response.
    this.#log = log.child({}, { redact: [] })
  }

  /** From now on the router answers, because it tells clients to close their connections. */
  close(): void {
    this.#isClosing = true
  }

  /** Returns false when the router has to answer. */
  answer({ url = '', method, headers }: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#urls.get(url)
    if (!cached || this.#isClosing || (method !== 'GET' && method !== 'HEAD')) return false
    // The router decides which origins may read a response.
    if (headers.origin !== undefined) return false
    const { page, path, responses } = cached
    const form = formFor(headers, page)
    const sent = responses[form]
    if (!sent || (form !== 'unchanged' && sent.bytes !== page.bytes[form])) return false
    if (!this.pages.use(page)) {
      this.#urls.delete(url)
      return false
    }
    response.writeHead(sent.status, sent.headers)
    response.end(method === 'HEAD' ? undefined : sent.bytes)
    this.#log.info({ method, path, status: sent.status, cached: true }, 'request')
    return true
  }

  async send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    const form = formFor(request.headers, page)
    const bytes = form === 'unchanged' ? undefined : await this.pages.encode(page, form)
    // A timeout may already have been sent.
    if (reply.sent) return reply
    const vary = reply.getHeader('vary')
    reply
      .code(bytes ? page.status : 304)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .headers(page.headers)
      .header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
      .header('etag', page.etag)
    if (bytes) reply.header('content-length', bytes.length)
    if (bytes && form !== 'identity') reply.header('content-encoding', form)
    this.#store(request, reply, { page, form, bytes })
    return reply.send(bytes)
  }

  #store(
    { raw: { method, url = '', headers } }: FastifyRequest,
    reply: FastifyReply,
    { page, form, bytes }: { page: CachedPage; form: Form; bytes: Buffer | undefined },
  ): void {
    if (method !== 'GET' || url.length > maxUrlLength || headers.origin !== undefined) return
    const path = loggedPath(url)
    // A missing page may appear without a notification. URLs with a secret are not kept in memory.
    if (page.status !== 200 || path.endsWith(redactedSecret)) return
    const known = this.#urls.get(url)
    const cached = known?.page === page ? known : { page, path, responses: {} }
    cached.responses[form] = { status: reply.statusCode, headers: reply.getHeaders(), bytes }
    this.#urls.set(url, cached)
  }
}

function formFor(headers: IncomingHttpHeaders, page: CachedPage): Form {
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag)) return 'unchanged'
  const accepted = headers['accept-encoding']
  if (accepted === undefined || page.bytes.identity.length < minBytesToCompress) return 'identity'
  if (/\bbr\b/.test(accepted as string)) return 'br'
  return /\bgzip\b/.test(accepted as string) ? 'gzip' : 'identity'
}

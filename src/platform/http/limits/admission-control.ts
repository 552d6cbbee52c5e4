import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { routes } from '../../../routes'
import type { Route } from '../../contract/route'

/** Always answered, like a browser's preflight, which costs nothing. */
const probes = /^\/(?:healthz|readyz|metrics)(?:\?|$)/
const staffRoutes = /^\/api\/admin\//
const reservedForStaff = 16
/** More than add items to their carts during an overload. */
const maxBuyers = 10_000
/** Our tokens are shorter. */
const maxTokenLength = 100
/** This many requests within this time leave little for background work. */
const busy = { requests: 8, withinMs: 100 }

const steps = new Map<string, Route['purchase']>()
for (const route of Object.values(routes).flatMap((feature): Route[] => Object.values(feature)))
  for (const { method, path } of [route, ...(route.aliases ?? [])])
    steps.set(`${method} ${path}`, route.purchase)

/**
 * Whether a purchase begins or ends with this request. Case-insensitive and without a trailing slash, like the
 * router.
 */
function purchaseStep(method = '', url: string): Route['purchase'] {
  const path = url.slice(0, url.search(/\/?(?:\?|$)/))
  return steps.get(`${method} ${path.toLowerCase()}`)
}

type Response = Pick<ServerResponse, 'once'>

/**
 * Limits the requests in progress: without a limit all of them would be answered too late (reliability.md B6).
 * Rejecting the last request of a purchase wastes all before it, so shoppers with items in the cart get a quarter
 * more.
 */
export class AdmissionControl {
  readonly #maxRequests: number
  /** Tokens of shoppers with items in the cart and no order yet. */
  readonly #buyers = new LRUCache<string, true>({ max: maxBuyers })
  /** Ring buffer of the last arrival times. */
  readonly #arrivals = new Float64Array(busy.requests).fill(Number.NEGATIVE_INFINITY)
  readonly #openResponses = new WeakMap<Socket, Set<Response>>()
  #admitted = 0
  #inProgress = 0
  #isDraining = false

  constructor(maxRequests: number) {
    this.#maxRequests = maxRequests
  }

  /** Whether there is room. An admitted request counts until its response has ended. */
  authorize({ url = '', method, headers, socket }: IncomingMessage, response: Response): boolean {
    if (method === 'OPTIONS' || probes.test(url)) return true
    const token = tokenIn(headers)
    const step = purchaseStep(method, url)
    const isBuying = step === 'ends' || this.#buyers.has(token)
    if (this.#inProgress >= this.#limitFor(url, isBuying)) return false
    if (step === 'ends') this.#buyers.delete(token)
    else if (step === 'begins' && token) this.#buyers.set(token, true)
    this.#arrivals[this.#admitted++ % busy.requests] = performance.now()
    this.#track(socket, response)
    return true
  }

  /**
   * Also watches the connection: a response queued behind another gets no `close` event when the client disconnects.
   */
  #track(socket: Socket, response: Response): void {
    const open = this.#openResponses.get(socket) ?? this.#trackSocket(socket)
    open.add(response)
    this.#inProgress += 1
    response.once('close', () => {
      if (open.delete(response)) this.#inProgress -= 1
    })
  }

  #trackSocket(socket: Socket): Set<Response> {
    const open = new Set<Response>()
    this.#openResponses.set(socket, open)
    socket.once('close', () => {
      this.#inProgress -= open.size
      open.clear()
    })
    return open
  }

  #limitFor(url: string, isBuying: boolean): number {
    const reservedForBuyers = Math.floor(this.#maxRequests / 4)
    if (staffRoutes.test(url)) return this.#maxRequests + reservedForBuyers + reservedForStaff
    return isBuying ? this.#maxRequests + reservedForBuyers : this.#maxRequests
  }

  /** Whether background work should wait for shoppers. */
  get isBusy(): boolean {
    const oldest = this.#arrivals[this.#admitted % busy.requests] ?? 0
    return performance.now() - oldest < busy.withinMs
  }

  /**
   * From now on readiness fails, so that the load balancer sends requests elsewhere. Those that arrive are still
   * served.
   */
  drain(): void {
    this.#isDraining = true
  }

  get isDraining(): boolean {
    return this.#isDraining
  }
}

const tokenIn = ({ authorization = '' }: IncomingHttpHeaders) =>
  authorization.length <= maxTokenLength ? authorization : ''

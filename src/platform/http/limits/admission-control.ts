import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { routes } from '../../../routes'
import type { Route } from '../../contract/route'

/** Always answered; so is the preflight of a browser, which costs nothing. */
const probes = /^\/(?:healthz|readyz|metrics)(?:\?|$)/
const staffRoutes = /^\/api\/admin\//
const reservedForStaff = 16
/** More than put something in their carts while an overload lasts. */
const maxBuyers = 10_000
/** Our tokens are shorter. */
const maxTokenLength = 100
/** So many requests within so long leave little for background work. */
const busy = { requests: 8, withinMs: 100 }

const steps = new Map<string, Route['purchase']>()
for (const route of Object.values(routes).flatMap((feature): Route[] => Object.values(feature)))
  for (const { method, path } of [route, ...(route.aliases ?? [])])
    steps.set(`${method} ${path}`, route.purchase)

/** Whether a purchase begins or ends with this request. Ignores letter case and a trailing slash, like the router. */
function purchaseStep(method = '', url: string): Route['purchase'] {
  const path = url.slice(0, url.search(/\/?(?:\?|$)/))
  return steps.get(`${method} ${path.toLowerCase()}`)
}

type Response = Pick<ServerResponse, 'once'>

/**
 * Limits the requests in progress: beyond the limit the next are rejected at once, as otherwise all of them would be answered
 * too late (reliability.md B6). Rejecting the last request of a purchase wastes all before it, so shoppers with something in
 * the cart have a quarter more room.
 */
export class AdmissionControl {
  readonly #maxRequests: number
  /** Tokens of those with something in the cart and no order yet. */
  readonly #buyers = new LRUCache<string, true>({ max: maxBuyers })
  /** When the last requests arrived, in a ring. */
  readonly #arrivals = new Float64Array(busy.requests).fill(Number.NEGATIVE_INFINITY)
  readonly #openResponses = new WeakMap<Socket, Set<Response>>()
  #admitted = 0
  #inProgress = 0
  #isDraining = false

  constructor(maxRequests: number) {
    this.#maxRequests = maxRequests
  }

  /** Whether there is room; the request then is in progress until its response has ended. */
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

  /** Watches the connection too: a response queued behind another on it gets no `close` event when the client goes. */
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

  /** Whether shoppers ask so much that background work should wait. */
  get isBusy(): boolean {
    const oldest = this.#arrivals[this.#admitted % busy.requests] ?? 0
    return performance.now() - oldest < busy.withinMs
  }

  /** From now on the load balancer is asked to send requests elsewhere; those that arrive are still served. */
  drain(): void {
    this.#isDraining = true
  }

  get isDraining(): boolean {
    return this.#isDraining
  }
}

const tokenIn = ({ authorization = '' }: IncomingHttpHeaders) =>
  authorization.length <= maxTokenLength ? authorization : ''

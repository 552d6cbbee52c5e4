import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { routes } from '../../../routes'
import type { Route } from '../../contract/route'
import { letOldestGo } from '../../util/let-oldest-go'

/** Those who watch the shop are answered however full it is, and whether a browser may ask costs nothing. */
const watching = /^\/(?:healthz|readyz|metrics)(?:\?|$)/
/** Staff find room where shoppers no longer do. */
const staff = /^\/api\/admin\//
const keptForStaff = 16
/** More than put something in their carts while an overload lasts. */
const mostBegun = 10_000
/** Longer ones nobody has from us, and a part of one would keep the whole in memory. */
const longestToken = 100
/** So many requests within so long leave little for what can wait. */
const busy = { requests: 8, withinMs: 100 }

const doors = Object.values(routes).flatMap((room): Route[] => Object.values(room))
const steps = new Map<string, Route['purchase']>()
for (const { purchase, aliases = [], ...door } of doors) {
  if (purchase) for (const { method, path } of [door, ...aliases]) steps.set(`${method} ${path}`, purchase)
}

/** Whether a purchase begins or ends with this; like the router heedless of letter case and a slash at the end. */
function stepOf(method = '', url: string): Route['purchase'] {
  const path = url.slice(0, url.search(/\/?(?:\?|$)/))
  return steps.get(`${method} ${path.toLowerCase()}`)
}

type Answer = Pick<ServerResponse, 'once'>

/**
 * How many requests are in hand. Beyond the most that are served in good time the next are sent away at
 * once, as those in hand would otherwise become too late as well (reliability.md B6). Kept pages never come
 * here. A purchase is several requests, and its last one refused makes waste of all before it: whoever has
 * put something in the cart, or orders, finds room beyond that for newcomers.
 */
export class Traffic {
  readonly #most: number
  /** Who has put something in the cart and not yet ordered, the newest last. */
  readonly #begun = new Set<string>()
  /** When the last requests came, in a ring. */
  readonly #came = new Float64Array(busy.requests).fill(Number.NEGATIVE_INFINITY)
  /** The answers that have not ended yet, by connection. */
  readonly #open = new WeakMap<Socket, Set<Answer>>()
  #taken = 0
  #inHand = 0
  #draining = false

  constructor(most: number) {
    this.#most = most
  }

  /** Whether there is room; the request is then in hand until its answer has ended. */
  takes({ url = '', method, headers, socket }: IncomingMessage, response: Answer): boolean {
    if (method === 'OPTIONS' || watching.test(url)) return true
    const token = tokenIn(headers)
    const step = stepOf(method, url)
    const orders = step === 'ends'
    if (this.#inHand >= this.#roomFor(url, orders || this.#begun.has(token))) return false
    if (orders) this.#begun.delete(token)
    else if (step === 'begins' && token) this.#noteBegun(token)
    this.#came[this.#taken++ % busy.requests] = performance.now()
    this.#takeInHand(socket, response)
    return true
  }

  /** Watches the connection too: a response queued behind another on it gets no `close` event when the caller goes. */
  #takeInHand(socket: Socket, response: Answer): void {
    const open = this.#open.get(socket) ?? this.#watch(socket)
    open.add(response)
    this.#inHand += 1
    response.once('close', () => {
      if (open.delete(response)) this.#inHand -= 1
    })
  }

  #watch(socket: Socket): Set<Answer> {
    const open = new Set<Answer>()
    this.#open.set(socket, open)
    socket.once('close', () => {
      this.#inHand -= open.size
      open.clear()
    })
    return open
  }

  #roomFor(url: string, isBuying: boolean): number {
    const keptForBuyers = Math.floor(this.#most / 4)
    if (staff.test(url)) return this.#most + keptForBuyers + keptForStaff
    return isBuying ? this.#most + keptForBuyers : this.#most
  }

  #noteBegun(token: string): void {
    this.#begun.delete(token)
    this.#begun.add(token)
    letOldestGo(this.#begun, mostBegun)
  }

  /** Whether shoppers ask so much that what can wait should. */
  get isBusy(): boolean {
    const oldest = this.#came[this.#taken % busy.requests] ?? 0
    return performance.now() - oldest < busy.withinMs
  }

  /** From now on whoever spreads the requests is to send them elsewhere; those that come are still served. */
  drain(): void {
    this.#draining = true
  }

  get isDraining(): boolean {
    return this.#draining
  }
}

const tokenIn = ({ authorization = '' }: IncomingHttpHeaders) =>
  authorization.length <= longestToken ? authorization : ''

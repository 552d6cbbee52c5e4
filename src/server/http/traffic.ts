import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages'
import { Refusal } from './refusal'

/** Those who watch the shop are answered however full it is. */
const watching = /^\/(?:healthz|readyz|metrics)(?:\?|$)/
/** Staff find room where shoppers no longer do. */
const staff = /^\/api\/admin\//
const keptForStaff = 16

/**
 * How many requests are in hand. Beyond the most that are served in good time the next are sent away at
 * once, as those in hand would otherwise become too late as well (reliability.md B6). Kept pages never come here.
 */
export class Traffic {
  readonly #most: number
  #inHand = 0
  #draining = false

  constructor(most: number) {
    this.#most = most
  }

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (watching.test(request.url)) return
      const room = this.#most + (staff.test(request.url) ? keptForStaff : 0)
      if (this.#inHand >= room) throw new Refusal(503, 'BUSY', messages.unavailable, {}, 2)
      this.#inHand += 1
      reply.raw.once('close', () => {
        this.#inHand -= 1
      })
    })
  }

  /** From now on whoever spreads the requests is to send them elsewhere; those that come are still served. */
  drain(): void {
    this.#draining = true
  }

  get isDraining(): boolean {
    return this.#draining
  }
}

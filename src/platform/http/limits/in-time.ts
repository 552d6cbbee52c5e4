import type { FastifyReply } from 'fastify'
import { toRefusal } from '../error-reply'

/**
 * What an answer comes to, unless that takes too long: the work then runs on, and nobody waits for it any more.
 * Fastify's own limit for handlers ends as soon as a body has been read, and costs each call an AbortController.
 */
export function inTime<T>(ms: number, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const late = setTimeout(() => {
      // What is on its way to a slow caller is answered, and whoever has gone needs no answer.
      if (reply.raw.headersSent || reply.raw.destroyed) return
      isLate = true
      reject(tookTooLong(ms))
    }, ms)
    work()
      .finally(() => clearTimeout(late))
      .then(resolve, (error) => {
        if (isLate) reply.log[toRefusal(error) ? 'info' : 'error']({ err: error }, 'failed after its answer')
        else reject(error)
      })
  })
}

/** In the system's words, so that it is answered as any other wait that was too long. */
const tookTooLong = (ms: number) =>
  Object.assign(new Error(`Not answered within ${ms} ms`), { code: 'ETIMEDOUT' })

import type { FastifyReply } from 'fastify'
import { toAppError } from '../error-handler'

/**
 * The result of `work`, or an error when it takes too long; the work itself goes on. Fastify's own handler timeout
 * ends as soon as a body was read.
 */
export function withTimeout<T>(timeoutMs: number, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      // A started response continues, and a disconnected client needs none.
      if (reply.raw.headersSent || reply.raw.destroyed) return
      isLate = true
      reject(timeoutError(timeoutMs))
    }, timeoutMs)
    work()
      .finally(() => clearTimeout(timer))
      .then(resolve, (error) => {
        if (isLate)
          reply.log[toAppError(error) ? 'info' : 'error']({ err: error }, 'failed after its response')
        else reject(error)
      })
  })
}

/** With the system's code, so that it is handled like any other timeout. */
const timeoutError = (timeoutMs: number) =>
  Object.assign(new Error(`Not answered within ${timeoutMs} ms`), { code: 'ETIMEDOUT' })

import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { held } from '../../../../tests/support/run/deferred'
import { registerErrorHandler } from '../error-handler'
import { withTimeout } from './with-timeout'

let app: FastifyInstance
afterEach(() => app.close())

/** A request whose work ends on demand, with its log. */
function startRequest(work: () => string) {
  const log: { msg: string; level: number; err?: { message: string } }[] = []
  const { promise, abandon } = held()
  app = fastify({ logger: { stream: { write: (line: string) => void log.push(JSON.parse(line)) } } })
  registerErrorHandler(app)
  app.get('/api/late', (_request, reply) => withTimeout(1, reply, () => promise.then(work)))
  return { log, abandon }
}

test('an error after the response is logged with its stack', async () => {
  const { log, abandon } = startRequest(() => {
    throw new Error('the write failed')
  })

  const reply = await app.inject('/api/late')
  abandon()

  expect(reply.statusCode).toBe(503)
  await vi.waitUntil(() => log.some(({ msg }) => msg === 'failed after its response'))
  expect(log.find(({ msg }) => msg === 'failed after its response')).toMatchObject({
    ...{ level: 50, err: { message: 'the write failed' } },
  })
})

test('work after the response is not sent', async () => {
  let isDone = false
  const { log, abandon } = startRequest(() => {
    isDone = true
    return 'done'
  })

  const reply = await app.inject('/api/late')
  abandon()
  await vi.waitUntil(() => isDone)
  await new Promise((resolve) => setImmediate(resolve))

  expect(reply.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(log.filter(({ msg }) => /sent|failed/.test(msg))).toEqual([])
})

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/tables'

/** Liveness says that the process answers; readiness, that it can reach its data. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', 5).send({ status: 'not ready' })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { pageTimeoutMs } from '../http/add-route'
import type { AdmissionControl } from '../http/limits/admission-control'
import type { Services } from '../process/services'

/** Liveness: the process answers. Readiness: it can reach its data and takes requests. */
export function registerProbeRoutes(
  app: FastifyInstance,
  { checkDatabase }: Services,
  admission: AdmissionControl,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, handlerTimeout: pageTimeoutMs }, async (request, reply) => {
    if (admission.isDraining) return reply.code(503).send({ status: 'closing' })
    try {
      await checkDatabase()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', 5).send({ status: 'not ready' })
    }
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenedDatabase } from '../db/open-database'
import type { AdmissionControl } from '../http/limits/admission-control'

/** After this, connections with a running request are closed. */
const maxRequestMs = 10_000

export interface RunningShop {
  app: FastifyInstance
  admission: AdmissionControl
  stopWorkers: () => Promise<void>
  database: Pick<OpenedDatabase, 'close'>
}

/**
 * Fails readiness and waits for proxies to notice, finishes running requests, then closes the database
 * (reliability.md B5).
 */
export async function shutDown({ app, admission, stopWorkers, database }: RunningShop, drainMs: number) {
  admission.drain()
  await sleep(drainMs)
  // A finished response leaves its connection open for further requests.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  const closingAll = setTimeout(() => app.server.closeAllConnections(), maxRequestMs)
  try {
    await Promise.all([app.close(), stopWorkers()])
  } finally {
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  }
  await database.close()
}

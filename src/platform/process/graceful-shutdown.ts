import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenedDatabase } from '../db/open-database'
import type { AdmissionControl } from '../http/limits/admission-control'

/** Connections with a request that still runs after this are closed. */
const maxRequestMs = 10_000

export interface RunningShop {
  app: FastifyInstance
  admission: AdmissionControl
  stopWorkers: () => Promise<void>
  database: Pick<OpenedDatabase, 'close'>
}

/** Tells proxies to send nothing more and gives them time to notice, finishes what runs, closes the database (reliability.md B5). */
export async function shutDown({ app, admission, stopWorkers, database }: RunningShop, drainMs: number) {
  admission.drain()
  await sleep(drainMs)
  // A response in progress leaves its connection open for requests that will not come.
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

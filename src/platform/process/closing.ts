import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenedDatabase } from '../db/open-database'
import type { Traffic } from '../http/limits/traffic'

/** What a request that is running may still take; then its connection is cut. */
const patienceMs = 10_000

export interface OpenShop {
  app: FastifyInstance
  traffic: Traffic
  stopWorkers: () => Promise<void>
  database: Pick<OpenedDatabase, 'close'>
}

/**
 * Ends a shop so that nobody notices: first proxies are told to send nothing more and given the time to hear
 * of it, then what runs is finished, and only then is the database let go (reliability.md B5).
 */
export async function closeShop({ app, traffic, stopWorkers, database }: OpenShop, drainMs: number) {
  traffic.drain()
  await sleep(drainMs)
  // An answer that was under way leaves its connection open, for more that will not come.
  const tidying = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  try {
    await Promise.all([app.close(), stopWorkers()])
  } finally {
    clearInterval(tidying)
    clearTimeout(cutting)
  }
  await database.close()
}

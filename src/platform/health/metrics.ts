import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listBackups } from '../backup/stored-backups'
import * as commonMessages from '../contract/messages'
import { AppError } from '../http/app-error'
import type { Services } from '../process/services'
import { clusterMetrics } from './cluster-metrics'
import { ifAnswered, readDisk } from './health'
import { findHealth } from './health-queries'

/** Prometheus metrics, for clients with this token. */
export function registerMetricsRoute(app: FastifyInstance, services: Services, metricsToken: string): void {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  countRequests(app, ofProcess)
  const tellProcesses = clusterMetrics(ofProcess)
  const ofShop = new Registry()
  const readDatabase = watchDatabase(services, ofShop)
  const readFolder = watchFolder(services, ofShop)

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken))
      throw new AppError(401, 'TOKEN_NEEDED', commonMessages.notFound())
    await readDatabase()
    await readFolder()
    return reply
      .header('cache-control', 'no-store')
      .type(ofShop.contentType)
      .send(`${await tellProcesses()}${await ofShop.metrics()}`)
  })
}

const makeGauge = (register: Registry, name: string, help: string) =>
  new Gauge({ name, help, registers: [register] })

function watchDatabase({ db }: Services, register: Registry): () => Promise<void> {
  const waiting = makeGauge(register, 'shop_emails_waiting', 'Emails waiting in the outbox')
  const jobs = makeGauge(register, 'shop_jobs_waiting', 'Jobs that wait or run')
  const dead = makeGauge(register, 'shop_emails_given_up', 'Emails that are not retried any longer')
  const bytes = makeGauge(register, 'shop_database_bytes', 'Size of the database')
  const up = makeGauge(register, 'shop_database_up', '1 while the database answers')
  const read = async () => {
    const row = await findHealth(db)
    waiting.set(row.waiting)
    jobs.set(row.jobs_waiting)
    dead.set(row.dead)
    bytes.set(row.bytes)
  }
  return () =>
    read().then(
      () => up.set(1),
      () => up.set(0),
    )
}

/** An unreadable folder must not hide the other metrics. */
function watchFolder({ config, log }: Services, register: Registry): () => Promise<void> {
  const backupAge = makeGauge(
    register,
    'shop_backup_age_seconds',
    'Age of the newest backup; absent: there is none, or its folder or bucket cannot be read',
  )
  const free = makeGauge(register, 'shop_disk_free_bytes', 'Free space on the disk of the data folder')
  const read = async () => {
    const [backups, disk] = await Promise.all([ifAnswered(listBackups(config)), readDisk(config.dataDir)])
    const [newest] = backups ?? []
    free.set(disk.freeBytes)
    if (newest) backupAge.set((Date.now() - newest.writtenAt.getTime()) / 1000)
    else backupAge.remove()
  }
  return () =>
    read().catch((error: unknown) => {
      for (const figure of [backupAge, free]) figure.remove()
      log.warn({ err: error }, 'the data folder cannot be read')
    })
}

/** On the bare server, because cached pages do not reach the router. */
function countRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'status', 'part'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of the request to the end of the answer',
    labelNames: ['part'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })
  app.server.prependListener('request', (request, response) => {
    const began = performance.now()
    const part = /^\/(api\/admin|api|admin|media|assets)\b/.exec(request.url ?? '')?.[1] ?? 'page'
    response.once('close', () => {
      requests.inc({ method: request.method ?? '', status: response.statusCode, part })
      seconds.observe({ part }, (performance.now() - began) / 1000)
    })
  })
}

function isToken(authorization: string | undefined, token: string): boolean {
  const [actual, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

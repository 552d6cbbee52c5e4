import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config'
import { openDatabase } from './platform/db/open-database'
import { StartupError } from './platform/db/startup-error'
import { didYouMean } from './platform/process/did-you-mean'
import { disableProto } from './platform/process/disable-proto'
import { createLogger } from './platform/process/logger'
import { isClusterWorker, isFirstWorker, onStopSignal, sendToPrimary } from './platform/process/process-utils'
import type { Services } from './platform/process/services'
import { startTracing } from './platform/tracing/start-tracing'
import type { Tracing } from './platform/tracing/tracing'
import { errorCode } from './platform/util/error-code'

const distDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Length of the queue of new TCP connections. When it is full, clients retry only after a second; Node's default of 511
 * is too short for a rush.
 */
const listenBacklog = 4096

/** Expected startup errors in one sentence; any other error shows its stack. */
const startupMessages: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop it, or choose another with PORT=4001 npm start.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one it has.`,
  ENOTFOUND: ({ host }) => `There is no host named ${host}. Set HOST to an address of this machine.`,
  EAI_AGAIN: ({ host }) =>
    `The host name ${host} cannot be looked up. Set HOST to an address of this machine.`,
  EINVAL: ({ host }) => `This machine cannot listen at ${host}. Set HOST to an address it has.`,
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config)
  if (!isClusterWorker()) {
    for (const sentence of didYouMean(process.env)) log.warn(sentence)
    await checkPort(config)
  }
  if (config.workers > 1 && !isClusterWorker()) {
    const { Cluster } = await import('./platform/process/cluster')
    new Cluster(config.workers, path.join(distDir, 'server/main.js'), log)
  } else await openShop(config, log)
}

/** Before anything is created: the first owner's password is shown only once, after a successful start. */
async function checkPort(config: Config): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port: config.port, host: config.host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    fail(error, config)
  }
  server.close()
  await once(server, 'close')
}

async function openShop(config: Config, log: Logger): Promise<void> {
  // Opening the database takes longest, so the code is loaded in parallel.
  const tracing = await startTracing(process.env)
  const opening = openConfiguredDatabase(config, log, tracing)
  opening.catch(() => {})
  const [
    { createApp },
    { openServedMedia },
    { openExports },
    { childProcessEncoder },
    { AdmissionControl },
    { createCaches },
    { PasswordQueue },
    { shutDown },
    { loadStorefront },
    { loadBackOffice },
    { startWorkers },
    { restoreInChildProcess },
    { makeFirstOwner },
    { findDemoLogin },
    { warnOfMissingPictures },
    { createRazorpayClient },
  ] = await loadModules()
  const [opened, pages, backOffice] = await Promise.all([
    opening,
    loadStorefront(distDir),
    loadBackOffice(distDir),
  ])
  const media = await openServedMedia(config, log)
  if (config.demo) await addDemo({ db: opened.db, media, log })
  // Creating a database takes hundreds of MB, which only the end of its thread frees.
  if (opened.isNew) await opened.close()
  const database = opened.isNew ? await openConfiguredDatabase(config, log, tracing) : opened
  const caches = createCaches(database)
  const services = {
    config,
    db: database.db,
    staffDb: database.staffDb,
    readDb: database.readDb,
    checkDatabase: database.check,
    sessions: caches.sessions,
    passwordQueue: new PasswordQueue(config.timeoutFactor),
    events: new EventEmitter<{ write: [url: string] }>(),
    media,
    exports: await openExports(config),
    pictures: childProcessEncoder(built('picture-process')),
    tryRestore: restoreInChildProcess(built('cli')),
    razorpay: config.razorpay && createRazorpayClient(config.razorpay),
    tracing,
    log,
    pages,
    backOffice,
  }

  const admission = new AdmissionControl(config.maxRequests)
  const app = await createApp(services, caches.pages, admission)
  const owner = await makeFirstOwner(database.db, config.ownerEmail)
  try {
    await app.listen({ port: config.port, host: config.host, backlog: listenBacklog })
  } catch (error) {
    await database.close()
    fail(error, config)
  }
  const stopWorkers = startWorkers(services, admission, database.onChange)
  if (isFirstWorker())
    warnOfMissingPictures(services).catch((error) =>
      log.warn({ err: error }, 'pictures could not be counted'),
    )
  onStop((signal) =>
    // Ctrl+C comes from a terminal: there is no proxy to wait for.
    shutDown(
      { app, admission, stopWorkers, database },
      signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0,
    ).then(() => tracing?.stop()),
  )
  const text = greeting(config, await findDemoLogin(database.db, config), owner)
  if (isClusterWorker()) sendToPrimary({ type: 'open', greeting: text })
  else process.stdout.write(text)
}

/** A built file beside this one. */
const built = (name: string) => pathToFileURL(path.join(distDir, `server/${name}.js`))

const openConfiguredDatabase = (config: Config, log: Logger, tracing: Tracing | undefined) =>
  openDatabase({ ...config, log, tracing, thread: built('embedded-thread') })

const loadModules = () =>
  Promise.all([
    import('./app'),
    import('./media/server/open-media'),
    import('./platform/exports/export-store'),
    import('./media/server/picture-encoder'),
    import('./platform/http/limits/admission-control'),
    import('./platform/cache/caches'),
    import('./customers/server/auth/password-queue'),
    import('./platform/process/graceful-shutdown'),
    import('./platform/ssr/storefront'),
    import('./shell/server/admin-pages'),
    import('./platform/process/workers'),
    import('./platform/backup/try-restore'),
    import('./staff/server/first-owner'),
    import('./demo/server/demo-customers'),
    import('./media/server/missing-pictures'),
    import('./payments/server/razorpay/razorpay-client'),
  ])

async function addDemo(into: Pick<Services, 'db' | 'media' | 'log'>) {
  const { seedDemo } = await import('./demo/server/seed-demo')
  await seedDemo(into)
}

function greeting(
  { origin, dataDir, databaseUrl }: Config,
  login: { email: string; password: string } | undefined,
  owner: { email: string; password: string } | undefined,
) {
  return [
    '',
    `  The shop is open:  ${origin}`,
    ...(login ? [`  Demo customer:     ${login.email}, password ${login.password}`] : []),
    `  Back office:       ${origin}/admin`,
    ...(owner
      ? [`  First owner:       ${owner.email}, password ${owner.password} (shown this once: change it)`]
      : []),
    `  Data:              ${databaseUrl ? 'PostgreSQL server (DATABASE_URL)' : dataDir}`,
    '  To stop:           Ctrl+C',
    '',
    '',
  ].join('\n')
}

/** The first signal lets running requests finish, the second exits at once. */
function onStop(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let closing = false
  const stop = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1)
    closing = true
    close(signal).then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  onStopSignal(stop)
}

function fail(error: unknown, config?: Config): never {
  const known = config && startupMessages[errorCode(error)]?.(config)
  const message = known ?? (error instanceof StartupError ? error.message : undefined)
  process.stderr.write(`${message ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}

// A young generation of a few MB is collected faster on the main thread than with helper threads.
setFlagsFromString('--no-parallel-scavenge')
disableProto()
start().catch((error) => fail(error))

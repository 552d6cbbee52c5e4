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
import { errorCode } from './platform/util/error-code'

const distDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * TCP connections that wait to be accepted. Beyond that the system drops the first packet of a client, who retries after a
 * second; Node's default of 511 is too few for a rush.
 */
const listenBacklog = 4096

/** What stops a start in one sentence; anything else is a fault and shows its stack. */
const reasons: Record<string, (config: Config) => string> = {
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
    await tryPort(config)
  }
  if (config.workers > 1 && !isClusterWorker()) {
    const { Cluster } = await import('./platform/process/cluster')
    new Cluster(config.workers, path.join(distDir, 'server/main.js'), log)
  } else await openShop(config, log)
}

/** Before anything is made: whoever starts it again would not be told the first owner's password. */
async function tryPort(config: Config): Promise<void> {
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
  // The database takes longest to open; the code of the shop is read meanwhile.
  const opening = openOwnDatabase(config, log)
  opening.catch(() => {})
  const [
    { createApp },
    { createFolderStore },
    { worksInChild },
    { AdmissionControl },
    { createCaches },
    { PasswordQueue },
    { shutDown },
    { loadStorefront },
    { loadBackOffice },
    { startWorkers },
    { triesInChild },
    { makeFirstOwner },
    { findDemoLogin },
    { warnOfMissingPictures },
  ] = await readShop()
  const [opened, pages, backOffice] = await Promise.all([
    opening,
    loadStorefront(distDir),
    loadBackOffice(distDir),
  ])
  const media = createFolderStore(path.join(config.dataDir, 'media'))
  if (config.demo) await fillWithDemo({ db: opened.db, media, log })
  // Making and filling a database takes hundreds of MB, which only the end of its thread gives back.
  if (opened.isNew) await opened.close()
  const database = opened.isNew ? await openOwnDatabase(config, log) : opened
  const caches = createCaches(database)
  const services = {
    config,
    db: database.db,
    staffDb: database.staffDb,
    checkDatabase: database.check,
    sessions: caches.sessions,
    passwordQueue: new PasswordQueue(config.timeoutFactor),
    events: new EventEmitter<{ write: [url: string] }>(),
    media,
    pictures: worksInChild(built('picture-process')),
    tryRestore: triesInChild(built('chores')),
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
      log.warn({ err: error }, 'the pictures cannot be counted'),
    )
  closeInGoodOrder((signal) =>
    // Ctrl+C comes from a terminal, where no proxy has to notice.
    shutDown(
      { app, admission, stopWorkers, database },
      signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0,
    ),
  )
  const words = greeting(config, await findDemoLogin(database.db, config), owner)
  if (isClusterWorker()) sendToPrimary({ type: 'open', greeting: words })
  else process.stdout.write(words)
}

/** What the build left beside this file. */
const built = (name: string) => pathToFileURL(path.join(distDir, `server/${name}.js`))

const openOwnDatabase = (config: Config, log: Logger) =>
  openDatabase({ ...config, log, thread: built('embedded-thread') })

const readShop = () =>
  Promise.all([
    import('./app'),
    import('./media/server/folder-store'),
    import('./media/server/picture-works'),
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
  ])

async function fillWithDemo(into: Pick<Services, 'db' | 'media' | 'log'>) {
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

/** The first signal lets running requests finish, the second ends at once. */
function closeInGoodOrder(close: (signal: NodeJS.Signals) => Promise<void>): void {
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
  const known = config && reasons[errorCode(error)]?.(config)
  const sentence = known ?? (error instanceof StartupError ? error.message : undefined)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}

// A few MB of young objects are cleared sooner by who made them than with helpers that have to be waited for.
setFlagsFromString('--no-parallel-scavenge')
disableProto()
start().catch((error) => fail(error))

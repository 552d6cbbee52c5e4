import './node-version.mjs'

const { installPackages } = await import('./packages.mjs')
installPackages()
const { EventEmitter } = await import('node:events')
const http = await import('node:http')
const path = await import('node:path')
const { pino } = await import('pino')
const { createServer } = await import('vite')

process.env.NODE_ENV = 'development'
process.env.SHOP_DATA_DIR ||= './data-dev'
process.env.SHOP_LOG_LEVEL ||= 'warn'

const server = http.createServer()
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})
const load = (file) => vite.ssrLoadModule(`/src/${file}`)

const { readConfig } = await load('config.ts')
const config = readConfig(process.env)
const log = pino({ level: config.logLevel })
const { openDatabase } = await load('platform/db/open-database.ts')
const { buildThread } = await load('platform/db/build-thread.ts')
const database = await openDatabase({ ...config, log, thread: await buildThread() })
const { createFolderStore } = await load('platform/storage/folder-store.ts')
const { inProcessEncoder } = await load('media/server/picture-encoder.ts')
const { openExports } = await load('platform/exports/export-store.ts')
const media = createFolderStore(path.join(config.dataDir, 'media'))

const preamble = '/@shop/preamble.js'

const developedPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data: blob:; frame-src https:"

/** The storefront as Vite serves it: unbundled sources, styles by script, hot reload. */
async function developedPages() {
  const { render } = await vite.ssrLoadModule('/src/shell/storefront/entry-server.tsx')
  return {
    render,
    policy: developedPolicy,
    assets: () => ({ scripts: ['/src/shell/storefront/entry-browser.tsx'], styles: [] }),
    fonts: [],
    headScripts: [preamble, '/@vite/client'],
  }
}

async function developedBackOffice() {
  const { backOfficeDocument } = await load('shell/server/admin-pages.ts')
  const scripts = [preamble, '/@vite/client', '/src/shell/admin/entry.tsx']
  const head = scripts.map((url) => `<script type="module" src="${url}"></script>`).join('')
  return { html: backOfficeDocument(head), policy: developedPolicy }
}

/** The shop of the newest sources with its workers; rebuilt after a change, on the same open database. */
async function makeApp() {
  const { createApp } = await load('app.ts')
  const { PageCache } = await load('platform/cache/page-cache.ts')
  const { SessionCache } = await load('customers/server/auth/session-cache.ts')
  const { PasswordQueue } = await load('customers/server/auth/password-queue.ts')
  caches = { pages: new PageCache(), sessions: new SessionCache() }
  const services = {
    config,
    db: database.db,
    readDb: database.readDb,
    staffDb: database.staffDb,
    checkDatabase: database.check,
    sessions: caches.sessions,
    passwordQueue: new PasswordQueue(config.timeoutFactor),
    events: new EventEmitter(),
    media,
    exports: await openExports(config),
    pictures: inProcessEncoder,
    tryRestore: async () => 'nothing, as only a built shop tries',
    log,
    pages: await developedPages(),
    backOffice: await developedBackOffice(),
  }
  if (config.demo) await (await load('demo/server/seed-demo.ts')).seedDemo(services)
  const { AdmissionControl } = await load('platform/http/limits/admission-control.ts')
  const admission = new AdmissionControl(config.maxRequests)
  const app = await createApp(services, caches.pages, admission)
  const { startWorkers } = await load('platform/process/workers.ts')
  let stopWorkers
  app.addHook('onClose', () => stopWorkers?.())
  await app.ready()
  stopWorkers = startWorkers(services, admission)
  return app
}

let caches
let app = makeApp()
database.onChange((tags) => {
  caches?.pages.invalidate(tags)
  caches?.sessions.invalidate(tags)
})
let pause
vite.watcher.on('change', (file) => {
  if (!/[\\/]src[\\/]/.test(file) || /\.test\.tsx?$/.test(file)) return
  clearTimeout(pause)
  pause = setTimeout(async () => {
    const before = app
    app = makeApp()
    await app.catch(() => {})
    before.then((old) => old.close()).catch(() => {})
    if (/[\\/](?:server|contract|platform)[\\/]/.test(file)) vite.ws.send({ type: 'full-reload' })
  }, 50)
})

server.on('request', (request, response) => {
  if (request.url === preamble) {
    response.setHeader('content-type', 'text/javascript')
    return response.end(
      "import { injectIntoGlobalHook } from '/@react-refresh'\ninjectIntoGlobalHook(window)\nwindow.$RefreshReg$ = () => {}\nwindow.$RefreshSig$ = () => (type) => type\n",
    )
  }
  vite.middlewares(request, response, async () => {
    try {
      ;(await app).routing(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error)
      response.statusCode = 500
      response.end(error.stack)
    }
  })
})
await app.catch(() => {})
const owner = await (await load('staff/server/first-owner.ts')).makeFirstOwner(database.db, config.ownerEmail)
server.listen(config.port, config.host, () => {
  console.log(`\n  Developing at ${config.origin}, back office at ${config.origin}/admin   (Ctrl+C stops)`)
  if (owner) console.log(`  First owner: ${owner.email}, password ${owner.password} (shown this once)`)
  console.log()
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    server.close()
    await vite.close()
    await (await app.catch(() => undefined))?.close()
    await database.close()
    process.exit(0)
  })

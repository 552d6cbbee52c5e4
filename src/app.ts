import http from 'node:http'
import cors from '@fastify/cors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serveCart } from './cart/server/cart-routes'
import { serveAdminBrands } from './catalog/server/categories/admin-brands'
import { serveAdminCategories } from './catalog/server/categories/admin-categories'
import { serveAdminProducts } from './catalog/server/editing/product-admin-routes'
import { serveCatalogue } from './catalog/server/products/catalogue-routes'
import { serveStockRequests } from './catalog/server/stock/stock-request-routes'
import { serveAdminBlogs } from './content/server/blog/admin-blog-routes'
import { serveAdminContent } from './content/server/blog/admin-content-routes'
import { serveContent } from './content/server/blog/content-routes'
import { serveTextPages } from './content/server/pages/text-page-routes'
import { serveAccounts } from './customers/server/account/account-routes'
import { serveAdminCustomers } from './customers/server/admin/admin-customer-routes'
import { servePersonalData } from './customers/server/privacy/personal-data-routes'
import { serveWishlist } from './customers/server/wishlist/wishlist-routes'
import { serveFeeds } from './feeds/server/feed-routes'
import { serveJobs } from './jobs/server/job-routes'
import { serveAdminPictures } from './media/server/admin-pictures'
import { serveMedia } from './media/server/media-routes'
import { serveAdminOrders } from './orders/server/admin/admin-order-routes'
import { servePhoneOrders } from './orders/server/admin/phone-order-routes'
import { serveOrders } from './orders/server/order-routes'
import { serveToday } from './orders/server/today/today-routes'
import { servePayments } from './payments/server/claims/payment-routes'
import { serveBackups } from './platform/backup/backup-routes'
import { PageCache } from './platform/cache/page-cache'
import { ResponseCache } from './platform/cache/response-cache'
import { messages } from './platform/contract/messages'
import { serveExports } from './platform/exports/export-routes'
import { serveProbes } from './platform/health/probe-routes'
import { serveShopHealth } from './platform/health/shop-health-routes'
import { AppError } from './platform/http/app-error'
import { registerErrorHandler, sendError } from './platform/http/error-handler'
import { AdmissionControl } from './platform/http/limits/admission-control'
import { clientTimeouts } from './platform/http/limits/client-timeouts'
import { createLoadShedder } from './platform/http/limits/load-shedding'
import { MalformedRequests } from './platform/http/malformed-requests'
import { maxSegmentLength, rewriteMalformedUrl } from './platform/http/malformed-url'
import { collectOpenApi, serveOpenApi } from './platform/http/open-api'
import { watchMethods } from './platform/http/other-methods'
import { logRequests } from './platform/http/request-log'
import { compileSerializer } from './platform/http/response-serializer'
import { safetyHeaders } from './platform/http/safety-headers'
import type { Services } from './platform/process/services'
import { serveAssets } from './platform/ssr/asset-routes'
import { serveIcon } from './platform/ssr/icon-route'
import { serveReports } from './reports/server/report-routes'
import { serveReadiness } from './settings/server/readiness/readiness-routes'
import { serveSettings } from './settings/server/setting-routes'
import { serveBackOffice } from './shell/server/admin-pages'
import { servePages } from './shell/server/page-routes'
import { serveSitemap } from './shell/server/sitemap'
import { serveUnscriptedForms } from './shell/server/unscripted-forms'
import { serveStaff } from './staff/server/staff-routes'
import { serveAdminEnquiries } from './support/server/admin-enquiry-routes'
import { serveEnquiries } from './support/server/enquiry-routes'
import { serveInvoices } from './tax/server/invoices/invoice-routes'

/** The whole shop, without a port. `pages` has to be invalidated by the changes of the database. */
export async function createApp(
  services: Services,
  pages = new PageCache(),
  admission = new AdmissionControl(services.config.maxRequests),
): Promise<FastifyInstance> {
  const { config, log } = services
  const responses = new ResponseCache(pages, log)
  const app = createRouter(services, responses, admission)
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'idempotency-key', 'x-cart-version'],
    exposedHeaders: ['x-total-count', 'x-near', 'x-cart-version', 'retry-after'],
    maxAge: 3600,
    strictPreflight: false,
  })
  const methodsOf = watchMethods(app)
  await collectOpenApi(app, config.origin)

  // `serve` has the contract's schemas check what comes in; a second check by JSON Schema would be waste.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(compileSerializer)
  serveShoppers(app, services, responses)
  serveBackOfficeCalls(app, { ...services, db: services.staffDb })
  if (services.pages.clientDir) await serveAssets(app, services.pages.clientDir, 'assets')
  await serveBackOffice(app, services.backOffice)
  serveOpenApi(app)
  serveProbes(app, services, admission)
  if (config.metricsToken) {
    // Imported only where needed: 2 MB of memory.
    const { serveMetrics } = await import('./platform/health/metrics')
    serveMetrics(app, services, config.metricsToken)
  }
  serveIcon(app)
  serveSitemap(app, services)
  serveFeeds(app, services)
  serveUnscriptedForms(app)
  servePages(app, services, responses, methodsOf)
  return app
}

/** What every request passes. */
function createRouter(
  { config, log, sessions, events }: Services,
  responses: ResponseCache,
  admission: AdmissionControl,
): FastifyInstance {
  const headers = safetyHeaders(config.origin)
  const shedLoad = createLoadShedder(config, headers, log)
  const malformed = new MalformedRequests(headers)
  const app = fastify({
    serverFactory: (route) =>
      http.createServer(clientTimeouts, (request, response) => {
        malformed.track(request, response)
        if (responses.answer(request, response)) return
        if (admission.authorize(request, response)) route(request, response)
        else shedLoad(request, response)
      }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 100 * 1024,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    clientErrorHandler: malformed.answer,
    frameworkErrors: (_error, request, reply) => sendError(request, reply, unreadable()),
    rewriteUrl: rewriteMalformedUrl,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxSegmentLength },
  })
  app.decorate('timeoutFactor', config.timeoutFactor)
  app.decorate('sessions', sessions)
  registerErrorHandler(app)
  logRequests(app)
  app.addHook('preClose', async () => responses.close())
  app.addHook('onResponse', async ({ method, url }) => {
    if (!readMethods.includes(method)) events.emit('write', url)
  })
  readJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // PostgreSQL text cannot hold NUL, and no address of ours needs it (reliability.md E2).
    if (request.url.includes('%00')) throw unreadable()
  })
  return app
}

function serveShoppers(app: FastifyInstance, services: Services, responses: ResponseCache): void {
  serveCatalogue(app, services, responses)
  serveWishlist(app, services)
  serveCart(app, services)
  serveOrders(app, services)
  serveStockRequests(app, services)
  serveInvoices(app, services)
  serveAccounts(app, services)
  servePersonalData(app, services)
  serveContent(app, services, responses)
  serveEnquiries(app, services)
  serveMedia(app, services)
}

/** With the database of staff, for whom a connection is reserved. */
function serveBackOfficeCalls(app: FastifyInstance, services: Services): void {
  serveReports(app, services)
  serveStaff(app, services)
  serveAdminOrders(app, services)
  servePhoneOrders(app, services)
  serveToday(app, services)
  serveJobs(app, services)
  serveExports(app, services)
  serveBackups(app, services)
  servePayments(app, services)
  serveShopHealth(app, services)
  serveAdminProducts(app, services)
  serveSettings(app, services)
  serveReadiness(app, services)
  serveAdminEnquiries(app, services)
  serveAdminContent(app, services)
  serveAdminBlogs(app, services)
  serveAdminBrands(app, services)
  serveAdminCategories(app, services)
  serveAdminPictures(app, services)
  serveAdminCustomers(app, services)
  serveTextPages(app, services)
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

const unreadable = () => new AppError(400, 'BAD_REQUEST', messages.badRequest)

/** A client that sends the JSON header with nothing behind it means "no body". */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, done)
  })
  // A file as it is; only upload routes allow more bytes than a form needs.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
}

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
import { setHashingPatience } from './customers/server/auth/passwords'
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
import { FrontDoor } from './platform/cache/front-door'
import { PageCache } from './platform/cache/page-cache'
import { messages } from './platform/contract/messages'
import { serveExports } from './platform/exports/export-routes'
import { serveProbes } from './platform/health/probe-routes'
import { serveShopHealth } from './platform/health/shop-health-routes'
import { replyToErrors, sendRefusal } from './platform/http/error-reply'
import { readySendAway } from './platform/http/limits/send-away'
import { Traffic } from './platform/http/limits/traffic'
import { longestSegment, readableAddress } from './platform/http/lost-address'
import { collectOpenApi, serveOpenApi } from './platform/http/open-api'
import { watchMethods } from './platform/http/other-methods'
import { Refusal } from './platform/http/refusal'
import { refuseUnreadable } from './platform/http/refuse-unreadable'
import { logRequests } from './platform/http/request-log'
import { safetyHeaders } from './platform/http/safety-headers'
import { writeAnswers } from './platform/http/write-answers'
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

/** The whole shop, without a port. Whoever hears of changes drops them from `cache`. */
export async function createApp(
  services: Services,
  cache = new PageCache(),
  traffic = new Traffic(services.config.requestsAtOnce),
): Promise<FastifyInstance> {
  const { config, log } = services
  const door = new FrontDoor(cache, log)
  const app = openRouter(services, door, traffic)
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
  app.setSerializerCompiler(writeAnswers)
  serveShoppers(app, services, door)
  serveBackOfficeCalls(app, { ...services, db: services.staffDb })
  if (services.pages.clientDir) await serveAssets(app, services.pages.clientDir, 'assets')
  await serveBackOffice(app, services.backOffice)
  serveOpenApi(app)
  serveProbes(app, services, traffic)
  if (config.metricsToken) {
    // What counts is read only where somebody asks: 2 MB of memory.
    const { serveMetrics } = await import('./platform/health/metrics')
    serveMetrics(app, services, config.metricsToken)
  }
  serveIcon(app)
  serveSitemap(app, services)
  serveFeeds(app, services)
  serveUnscriptedForms(app)
  servePages(app, services, door, methodsOf)
  return app
}

/** What every request passes, whichever door it is for. */
function openRouter({ config, log }: Services, door: FrontDoor, traffic: Traffic): FastifyInstance {
  const headers = safetyHeaders(config.origin)
  const sendAway = readySendAway(config, headers, log)
  const app = fastify({
    serverFactory: (route) =>
      door.openServer((request, response) =>
        traffic.takes(request, response) ? route(request, response) : sendAway(request, response),
      ),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 100 * 1024,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (_error, request, reply) => sendRefusal(request, reply, unreadable()),
    rewriteUrl: readableAddress,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestSegment },
  })
  app.decorate('patience', config.patience)
  setHashingPatience(config.patience)
  replyToErrors(app)
  logRequests(app)
  door.watch(app)
  readJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // PostgreSQL text cannot hold NUL, and no address of ours needs it (reliability.md E2).
    if (request.url.includes('%00')) throw unreadable()
  })
  return app
}

function serveShoppers(app: FastifyInstance, services: Services, door: FrontDoor): void {
  serveCatalogue(app, services, door)
  serveWishlist(app, services)
  serveCart(app, services)
  serveOrders(app, services)
  serveStockRequests(app, services)
  serveInvoices(app, services)
  serveAccounts(app, services)
  servePersonalData(app, services)
  serveContent(app, services, door)
  serveEnquiries(app, services)
  serveMedia(app, services)
}

/** With the database of staff, to whom shoppers leave a connection. */
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

const unreadable = () => new Refusal(400, 'BAD_REQUEST', messages.badRequest)

/** A client that sends the JSON header with nothing behind it means "no body". */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, done)
  })
  // A file as it is; only the doors for uploads allow more bytes than a form needs.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
}

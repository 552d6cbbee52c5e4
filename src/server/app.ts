import cors from '@fastify/cors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { messages } from '#contract/messages'
import { serveAccounts } from './accounts/account-routes'
import { setHashingPatience } from './accounts/passwords'
import { serveBackups } from './backup/backup-routes'
import { serveCart } from './cart/cart-routes'
import { serveCatalogue } from './catalogue/catalogue-routes'
import { serveAdminBlogs } from './content/admin-blog-routes'
import { serveAdminBrands } from './content/admin-brands'
import { serveAdminCategories } from './content/admin-categories'
import { serveAdminContent } from './content/admin-content-routes'
import { serveContent } from './content/content-routes'
import { serveTextPages } from './content/text-page-routes'
import { serveAdminCustomers } from './customers/admin-customer-routes'
import { serveAdminEnquiries } from './enquiries/admin-enquiry-routes'
import { serveEnquiries } from './enquiries/enquiry-routes'
import { serveExports } from './exports/export-routes'
import { serveFeeds } from './feeds/feed-routes'
import { serveProbes } from './health/probe-routes'
import { serveShopHealth } from './health/shop-health-routes'
import { replyToErrors, sendRefusal } from './http/error-reply'
import { readySendAway } from './http/limits/send-away'
import { Traffic } from './http/limits/traffic'
import { longestSegment, readableAddress } from './http/lost-address'
import { collectOpenApi, serveOpenApi } from './http/open-api'
import { watchMethods } from './http/other-methods'
import { serveBackOffice } from './http/pages/admin-pages'
import { serveAssets } from './http/pages/asset-routes'
import { FrontDoor } from './http/pages/front-door'
import { serveIcon } from './http/pages/icon-route'
import { PageCache } from './http/pages/page-cache'
import { servePages } from './http/pages/page-routes'
import { serveSitemap } from './http/pages/sitemap'
import { serveUnscriptedForms } from './http/pages/unscripted-forms'
import { Refusal } from './http/refusal'
import { refuseUnreadable } from './http/refuse-unreadable'
import { logRequests } from './http/request-log'
import { safetyHeaders } from './http/safety-headers'
import { writeAnswers } from './http/write-answers'
import { serveInvoices } from './invoices/invoice-routes'
import { serveJobs } from './jobs/job-routes'
import { serveAdminPictures } from './media/admin-pictures'
import { serveMedia } from './media/media-routes'
import { serveAdminOrders } from './orders/admin-order-routes'
import { serveOrders } from './orders/order-routes'
import { servePhoneOrders } from './orders/phone-order-routes'
import { servePayments } from './payments/payment-routes'
import { servePersonalData } from './personal-data/personal-data-routes'
import { serveAdminProducts } from './products/product-admin-routes'
import { serveStockRequests } from './products/stock-request-routes'
import { serveReadiness } from './readiness/readiness-routes'
import { serveReports } from './reports/report-routes'
import type { Services } from './services'
import { serveSettings } from './settings/setting-routes'
import { serveStaff } from './staff/staff-routes'
import { serveToday } from './today/today-routes'
import { serveWishlist } from './wishlist/wishlist-routes'

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
    const { serveMetrics } = await import('./health/metrics')
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

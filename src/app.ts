import http from 'node:http'
import cors from '@fastify/cors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerCartRoutes } from './cart/server/cart-routes'
import { registerAdminBrandRoutes } from './catalog/server/categories/admin-brands'
import { registerAdminCategoryRoutes } from './catalog/server/categories/admin-categories'
import { registerAdminProductRoutes } from './catalog/server/editing/product-admin-routes'
import { registerCatalogueRoutes } from './catalog/server/products/catalogue-routes'
import { registerStockRequestRoutes } from './catalog/server/stock/stock-request-routes'
import { registerAdminBlogRoutes } from './content/server/blog/admin-blog-routes'
import { registerAdminContentRoutes } from './content/server/blog/admin-content-routes'
import { registerContentRoutes } from './content/server/blog/content-routes'
import { registerTextPageRoutes } from './content/server/pages/text-page-routes'
import { registerAccountRoutes } from './customers/server/account/account-routes'
import { registerAdminCustomerRoutes } from './customers/server/admin/admin-customer-routes'
import { registerPersonalDataRoutes } from './customers/server/privacy/personal-data-routes'
import { registerWishlistRoutes } from './customers/server/wishlist/wishlist-routes'
import { registerFeedRoutes } from './feeds/server/feed-routes'
import { registerJobRoutes } from './jobs/server/job-routes'
import { registerAdminPictureRoutes } from './media/server/admin-pictures'
import { registerMediaRoutes } from './media/server/media-routes'
import { registerAdminOrderRoutes } from './orders/server/admin/admin-order-routes'
import { registerPhoneOrderRoutes } from './orders/server/admin/phone-order-routes'
import { registerOrderRoutes } from './orders/server/order-routes'
import { registerTodayRoutes } from './orders/server/today/today-routes'
import { registerPaymentRoutes } from './payments/server/claims/payment-routes'
import { registerBackupRoutes } from './platform/backup/backup-routes'
import { PageCache } from './platform/cache/page-cache'
import { ResponseCache } from './platform/cache/response-cache'
import { messages } from './platform/contract/messages'
import { registerExportRoutes } from './platform/exports/export-routes'
import { registerProbeRoutes } from './platform/health/probe-routes'
import { registerShopHealthRoutes } from './platform/health/shop-health-routes'
import { AppError } from './platform/http/app-error'
import { registerErrorHandler, sendError } from './platform/http/error-handler'
import { AdmissionControl } from './platform/http/limits/admission-control'
import { clientTimeouts } from './platform/http/limits/client-timeouts'
import { createLoadShedder } from './platform/http/limits/load-shedding'
import { MalformedRequests } from './platform/http/malformed-requests'
import { maxSegmentLength, rewriteMalformedUrl } from './platform/http/malformed-url'
import { collectOpenApi, registerOpenApiRoute } from './platform/http/open-api'
import { watchMethods } from './platform/http/other-methods'
import { logRequests } from './platform/http/request-log'
import { compileSerializer } from './platform/http/response-serializer'
import { safetyHeaders } from './platform/http/safety-headers'
import type { Services } from './platform/process/services'
import { registerAssetRoutes } from './platform/ssr/asset-routes'
import { registerIconRoutes } from './platform/ssr/icon-route'
import { registerReportRoutes } from './reports/server/report-routes'
import { registerReadinessRoutes } from './settings/server/readiness/readiness-routes'
import { registerSettingRoutes } from './settings/server/setting-routes'
import { registerAdminPageRoutes } from './shell/server/admin-pages'
import { registerPageRoutes } from './shell/server/page-routes'
import { registerSitemapRoutes } from './shell/server/sitemap'
import { registerUnscriptedFormRoutes } from './shell/server/unscripted-forms'
import { registerStaffRoutes } from './staff/server/staff-routes'
import { registerAdminEnquiryRoutes } from './support/server/admin-enquiry-routes'
import { registerEnquiryRoutes } from './support/server/enquiry-routes'
import { registerInvoiceRoutes } from './tax/server/invoices/invoice-routes'

/** The shop without a port. Invalidate `pages` on changes of the database. */
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

  // `addRoute` validates with the contract's schemas, so a second validation by JSON Schema is not needed.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(compileSerializer)
  serveShoppers(app, services, responses)
  serveBackOfficeCalls(app, { ...services, db: services.staffDb })
  if (services.pages.clientDir) await registerAssetRoutes(app, services.pages.clientDir, 'assets')
  await registerAdminPageRoutes(app, services.backOffice)
  registerOpenApiRoute(app)
  registerProbeRoutes(app, services, admission)
  if (config.metricsToken) {
    // Imported on demand: it takes 2 MB of memory.
    const { registerMetricsRoute } = await import('./platform/health/metrics')
    registerMetricsRoute(app, services, config.metricsToken)
  }
  registerIconRoutes(app)
  registerSitemapRoutes(app, services)
  registerFeedRoutes(app, services)
  registerUnscriptedFormRoutes(app)
  registerPageRoutes(app, services, responses, methodsOf)
  return app
}

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
    // PostgreSQL text cannot hold NUL, and no URL of the shop contains it (reliability.md E2).
    if (request.url.includes('%00')) throw unreadable()
  })
  return app
}

function serveShoppers(app: FastifyInstance, services: Services, responses: ResponseCache): void {
  registerCatalogueRoutes(app, services, responses)
  registerWishlistRoutes(app, services)
  registerCartRoutes(app, services)
  registerOrderRoutes(app, services)
  registerStockRequestRoutes(app, services)
  registerInvoiceRoutes(app, services)
  registerAccountRoutes(app, services)
  registerPersonalDataRoutes(app, services)
  registerContentRoutes(app, services, responses)
  registerEnquiryRoutes(app, services)
  registerMediaRoutes(app, services)
}

/** These use the database of staff, which reserves a connection for them. */
function serveBackOfficeCalls(app: FastifyInstance, services: Services): void {
  registerReportRoutes(app, services)
  registerStaffRoutes(app, services)
  registerAdminOrderRoutes(app, services)
  registerPhoneOrderRoutes(app, services)
  registerTodayRoutes(app, services)
  registerJobRoutes(app, services)
  registerExportRoutes(app, services)
  registerBackupRoutes(app, services)
  registerPaymentRoutes(app, services)
  registerShopHealthRoutes(app, services)
  registerAdminProductRoutes(app, services)
  registerSettingRoutes(app, services)
  registerReadinessRoutes(app, services)
  registerAdminEnquiryRoutes(app, services)
  registerAdminContentRoutes(app, services)
  registerAdminBlogRoutes(app, services)
  registerAdminBrandRoutes(app, services)
  registerAdminCategoryRoutes(app, services)
  registerAdminPictureRoutes(app, services)
  registerAdminCustomerRoutes(app, services)
  registerTextPageRoutes(app, services)
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

const unreadable = () => new AppError(400, 'BAD_REQUEST', messages.badRequest)

/** The JSON header with an empty body means "no body". */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, done)
  })
  // A raw file; only upload routes allow more bytes than `bodyLimit`.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
}

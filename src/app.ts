import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { registerCartRoutes } from './cart/server/cart-routes'
import { registerAdminBrandRoutes } from './catalog/server/categories/admin-brands'
import { registerAdminCategoryRoutes } from './catalog/server/categories/admin-categories'
import { registerGuideRoutes } from './catalog/server/companions/guide-routes'
import { registerAdminProductRoutes } from './catalog/server/editing/product-admin-routes'
import { registerPackRoutes } from './catalog/server/packs/pack-routes'
import { registerCatalogueRoutes } from './catalog/server/products/catalogue-routes'
import { registerAdminReviewRoutes } from './catalog/server/reviews/admin-review-routes'
import { registerReviewRoutes } from './catalog/server/reviews/review-routes'
import { registerStockRequestRoutes } from './catalog/server/stock/stock-request-routes'
import { registerPinRoutes } from './checkout/server/pin-routes'
import { registerQuoteRoutes } from './checkout/server/quote-routes'
import { registerAdminBlogRoutes } from './content/server/blog/admin-blog-routes'
import { registerContentRoutes } from './content/server/blog/content-routes'
import { registerSubscriberRoutes } from './content/server/newsletter/subscriber-routes'
import { registerTextPageRoutes } from './content/server/pages/text-page-routes'
import { registerAccountRoutes } from './customers/server/account/account-routes'
import { registerAddressRoutes } from './customers/server/addresses/address-routes'
import { registerAdminCustomerRoutes } from './customers/server/admin/admin-customer-routes'
import { registerPersonalDataRoutes } from './customers/server/privacy/personal-data-routes'
import { registerWishlistRoutes } from './customers/server/wishlist/wishlist-routes'
import { registerFeedRoutes } from './feeds/server/feed-routes'
import { registerJobRoutes } from './jobs/server/job-routes'
import { registerAdminPictureRoutes } from './media/server/admin-pictures'
import { registerMediaRoutes } from './media/server/media-routes'
import { registerAdminOrderRoutes } from './orders/server/admin/admin-order-routes'
import { registerPhoneOrderRoutes } from './orders/server/admin/phone-order-routes'
import { registerOrderChangeRoutes } from './orders/server/change/change-routes'
import { registerOrderPaymentRoutes } from './orders/server/order-payment-routes'
import { registerOrderRoutes } from './orders/server/order-routes'
import { registerTodayRoutes } from './orders/server/today/today-routes'
import { registerTrackingLinkRoutes, registerTrackingRoutes } from './orders/server/tracking/tracking-routes'
import { registerPaymentRoutes } from './payments/server/claims/payment-routes'
import { registerPaymentLinkRoutes, registerPayRoutes } from './payments/server/links/link-routes'
import { registerRazorpayRoutes } from './payments/server/razorpay/razorpay-routes'
import { registerRazorpaySetupRoutes } from './payments/server/razorpay/razorpay-setup'
import { registerBackupRoutes } from './platform/backup/backup-routes'
import { PageCache } from './platform/cache/page-cache'
import { ResponseCache } from './platform/cache/response-cache'
import { registerExportRoutes } from './platform/exports/export-routes'
import { registerProbeRoutes } from './platform/health/probe-routes'
import { registerShopHealthRoutes } from './platform/health/shop-health-routes'
import { createRouter } from './platform/http/create-router'
import { AdmissionControl } from './platform/http/limits/admission-control'
import { collectOpenApi, registerOpenApiRoutes } from './platform/http/open-api'
import { watchMethods } from './platform/http/other-methods'
import type { Services } from './platform/process/services'
import { registerAssetRoutes } from './platform/ssr/asset-routes'
import { registerIconRoutes } from './platform/ssr/icon-route'
import { registerAdminPromotionRoutes } from './promotions/server/admin/admin-promotion-routes'
import { registerPushRoutes } from './push/server/push-routes'
import { registerReportRoutes } from './reports/server/report-routes'
import { registerAdminReturnRoutes } from './returns/server/admin-return-routes'
import { registerReturnRoutes } from './returns/server/return-routes'
import { registerReadinessRoutes } from './settings/server/readiness/readiness-routes'
import { registerSettingRoutes } from './settings/server/setting-routes'
import { registerShopInfoRoutes } from './settings/server/shop-info-routes'
import { registerAdminPageRoutes } from './shell/server/admin-pages'
import { registerAppManifestRoutes } from './shell/server/app-manifest'
import { registerOfflineRoutes } from './shell/server/offline-routes'
import { apiDocs } from './shell/server/open-api/api-docs'
import { registerPageRoutes } from './shell/server/page-routes'
import { registerSitemapRoutes } from './shell/server/sitemap'
import { registerThemePreview } from './shell/server/theme-preview-route'
import { registerUnscriptedFormRoutes } from './shell/server/unscripted-forms'
import { registerCarrierRoutes } from './shipping/server/carrier-routes'
import { registerZoneRoutes } from './shipping/server/zones/zone-routes'
import { registerStaffRoutes } from './staff/server/staff-routes'
import { registerAdminEnquiryRoutes } from './support/server/admin-enquiry-routes'
import { registerEnquiryRoutes } from './support/server/enquiry-routes'
import { registerInvoiceRoutes } from './tax/server/invoices/invoice-routes'
import { registerWebhookRoutes } from './webhooks/server/webhook-routes'

/** What clients send besides a body: their libraries add some of it on their own. */
const allowedHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'cache-control',
  'content-language',
  'content-type',
  'expires',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'pragma',
  'x-cart-version',
  'x-requested-with',
]

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
    allowedHeaders,
    exposedHeaders: ['x-total-count', 'x-near', 'x-cart-version', 'retry-after'],
    maxAge: 3600,
    strictPreflight: false,
  })
  const methodsOf = watchMethods(app)
  await collectOpenApi(app, config.origin, apiDocs)

  // `addRoute` validates with the contract's schemas, so a second validation by JSON Schema is not needed.
  app.setValidatorCompiler(() => () => true)
  registerShopApi(app, services, responses)
  registerAdminApi(app, { ...services, db: services.staffDb })
  if (services.pages.clientDir) await registerAssetRoutes(app, services.pages.clientDir, 'assets')
  await registerAdminPageRoutes(app, services.backOffice)
  registerOpenApiRoutes(app, services.staffDb)
  registerProbeRoutes(app, services, admission)
  if (config.metricsToken) {
    // Imported on demand: it takes 2 MB of memory.
    const { registerMetricsRoute } = await import('./platform/health/metrics')
    registerMetricsRoute(app, services, config.metricsToken)
  }
  registerIconRoutes(app)
  registerAppManifestRoutes(app, services)
  registerOfflineRoutes(app, services)
  registerSitemapRoutes(app, services)
  registerFeedRoutes(app, services)
  registerUnscriptedFormRoutes(app)
  registerThemePreview(app, { ...services, db: services.staffDb }, responses.pages.fragments)
  registerPageRoutes(app, services, responses, methodsOf)
  return app
}

function registerShopApi(app: FastifyInstance, services: Services, responses: ResponseCache): void {
  registerCatalogueRoutes(app, services, responses)
  registerReviewRoutes(app, services, responses)
  registerWishlistRoutes(app, services)
  registerCartRoutes(app, services)
  registerQuoteRoutes(app, services)
  registerPinRoutes(app, services, responses)
  registerOrderRoutes(app, services)
  registerTrackingRoutes(app, services)
  registerReturnRoutes(app, services)
  registerRazorpayRoutes(app, services)
  registerOrderPaymentRoutes(app, services)
  registerPayRoutes(app, services)
  registerStockRequestRoutes(app, services)
  registerPushRoutes(app, services)
  registerInvoiceRoutes(app, services)
  registerAccountRoutes(app, services)
  registerAddressRoutes(app, services)
  registerPersonalDataRoutes(app, services)
  registerContentRoutes(app, services, responses)
  registerShopInfoRoutes(app, services, responses)
  registerEnquiryRoutes(app, services)
  registerMediaRoutes(app, services)
}

/** These use the database of staff, which reserves a connection for them. */
function registerAdminApi(app: FastifyInstance, services: Services): void {
  registerReportRoutes(app, services)
  registerStaffRoutes(app, services)
  registerAdminOrderRoutes(app, services)
  registerOrderChangeRoutes(app, services)
  registerPhoneOrderRoutes(app, services)
  registerTodayRoutes(app, services)
  registerTrackingLinkRoutes(app, services)
  registerAdminReturnRoutes(app, services)
  registerJobRoutes(app, services)
  registerExportRoutes(app, services)
  registerBackupRoutes(app, services)
  registerPaymentRoutes(app, services)
  registerPaymentLinkRoutes(app, services)
  registerRazorpaySetupRoutes(app, services)
  registerShopHealthRoutes(app, services)
  registerAdminProductRoutes(app, services)
  registerPackRoutes(app, services)
  registerGuideRoutes(app, services)
  registerSettingRoutes(app, services)
  registerCarrierRoutes(app, services)
  registerZoneRoutes(app, services)
  registerReadinessRoutes(app, services)
  registerAdminEnquiryRoutes(app, services)
  registerAdminReviewRoutes(app, services)
  registerSubscriberRoutes(app, services)
  registerAdminBlogRoutes(app, services)
  registerAdminPromotionRoutes(app, services)
  registerAdminBrandRoutes(app, services)
  registerAdminCategoryRoutes(app, services)
  registerAdminPictureRoutes(app, services)
  registerAdminCustomerRoutes(app, services)
  registerTextPageRoutes(app, services)
  registerWebhookRoutes(app, services)
}

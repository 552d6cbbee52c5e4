import { adminBrandRoutes } from './catalog/contract/admin-brands'
import { adminCategoryRoutes } from './catalog/contract/admin-categories'
import { adminProductFileRoutes } from './catalog/contract/admin-product-files'
import { adminProductRoutes } from './catalog/contract/admin-products'
import { adminReviewRoutes } from './catalog/contract/admin-reviews'
import { adminStockRoutes } from './catalog/contract/admin-stock'
import { packRoutes } from './catalog/contract/packs'
import { guideRoutes } from './catalog/contract/product-guide'
import { reviewPhotoRoutes } from './catalog/contract/reviews'
import { stockTakingRoutes } from './catalog/contract/stock-taking'
import { adminBlogRoutes } from './content/contract/admin-blogs'
import { subscriberRoutes } from './content/contract/admin-subscribers'
import { textPageRoutes } from './content/contract/text-pages'
import { addressRoutes } from './customers/contract/addresses'
import { adminCustomerRoutes } from './customers/contract/admin-customers'
import { adminFeedRoutes } from './feeds/contract/admin-feeds'
import { adminPictureRoutes } from './media/contract/admin-pictures'
import { adminOrderRoutes } from './orders/contract/admin-orders'
import { differenceRoutes } from './orders/contract/difference'
import { orderChangeRoutes } from './orders/contract/order-changes'
import { orderPaymentRoutes } from './orders/contract/order-payment'
import { packingSlipRoutes } from './orders/contract/packing-slips'
import { phoneOrderRoutes } from './orders/contract/phone-orders'
import { placedOrderRoutes } from './orders/contract/placed-orders'
import { todayRoutes } from './orders/contract/today'
import { trackingLinkRoutes, trackingRoutes } from './orders/contract/tracking'
import { paymentCorrectionRoutes } from './payments/contract/payment-correction'
import { paymentLinkRoutes, payRoutes } from './payments/contract/payment-links'
import { paymentRoutes } from './payments/contract/payments'
import { razorpayAdminRoutes, razorpayRoutes } from './payments/contract/razorpay'
import { refundRoutes } from './payments/contract/refunds'
import { backupRoutes } from './platform/contract/backups'
import { exportRoutes } from './platform/contract/exports'
import { healthRoutes } from './platform/contract/health'
import { jobRoutes } from './platform/contract/jobs'
import { adminPromotionRoutes } from './promotions/contract/admin-promotions'
import { pushRoutes } from './push/contract/push'
import { reportRoutes } from './reports/contract/reports'
import { adminReturnRoutes } from './returns/contract/admin-returns'
import { returnRoutes } from './returns/contract/returns'
import { readinessRoutes } from './settings/contract/readiness'
import { settingRoutes } from './settings/contract/settings'
import { shopRoutes as shopInfoRoutes } from './settings/contract/shop-info'
import { themeRoutes } from './settings/contract/theme-draft'
import { routes } from './shell/contract/routes'
import { carrierRoutes } from './shipping/contract/carrier-routes'
import { zoneRoutes } from './shipping/contract/delivery-zones'
import { staffRoutes } from './staff/contract/staff'
import { adminEnquiryRoutes } from './support/contract/admin-enquiries'
import { creditRoutes } from './tax/contract/credit-notes'
import { adminInvoiceRoutes } from './tax/contract/invoices'
import { invoiceRoutes } from './tax/contract/own-invoices'
import { webhookRoutes } from './webhooks/contract/webhooks'

export { pages } from './shell/contract/pages'
export { routes }

/** Every API route for shoppers: those that each page of the storefront may call, and the rest. */
export const shopRoutes = {
  ...routes,
  orderPayment: orderPaymentRoutes,
  placedOrders: placedOrderRoutes,
  tracking: trackingRoutes,
  returns: returnRoutes,
  ownInvoices: invoiceRoutes,
  payLinks: payRoutes,
  paymentCorrection: paymentCorrectionRoutes,
  razorpay: razorpayRoutes,
  reviewPhotos: reviewPhotoRoutes,
  addresses: addressRoutes,
  push: pushRoutes,
  shopInfo: shopInfoRoutes,
}

/** Every API route of the back office; a test checks each against the router, role by role. */
export const adminRoutes = {
  staff: staffRoutes,
  jobs: jobRoutes,
  exports: exportRoutes,
  backups: backupRoutes,
  health: healthRoutes,
  orders: adminOrderRoutes,
  orderChanges: orderChangeRoutes,
  differences: differenceRoutes,
  slips: packingSlipRoutes,
  phoneOrders: phoneOrderRoutes,
  today: todayRoutes,
  invoices: adminInvoiceRoutes,
  credit: creditRoutes,
  refunds: refundRoutes,
  returns: adminReturnRoutes,
  trackingLinks: trackingLinkRoutes,
  razorpay: razorpayAdminRoutes,
  products: adminProductRoutes,
  productFiles: adminProductFileRoutes,
  stock: adminStockRoutes,
  stockTaking: stockTakingRoutes,
  packs: packRoutes,
  guides: guideRoutes,
  reports: reportRoutes,
  feeds: adminFeedRoutes,
  payments: paymentRoutes,
  paymentLinks: paymentLinkRoutes,
  settings: settingRoutes,
  theme: themeRoutes,
  carriers: carrierRoutes,
  zones: zoneRoutes,
  readiness: readinessRoutes,
  blogs: adminBlogRoutes,
  brands: adminBrandRoutes,
  categories: adminCategoryRoutes,
  pictures: adminPictureRoutes,
  promotions: adminPromotionRoutes,
  customers: adminCustomerRoutes,
  enquiries: adminEnquiryRoutes,
  reviews: adminReviewRoutes,
  subscribers: subscriberRoutes,
  textPages: textPageRoutes,
  webhooks: webhookRoutes,
}

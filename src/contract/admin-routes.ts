import { adminBlogRoutes } from './admin-blogs'
import { adminBrandRoutes } from './admin-brands'
import { adminCategoryRoutes } from './admin-categories'
import { adminCustomerRoutes } from './admin-customers'
import { adminEnquiryRoutes } from './admin-enquiries'
import { adminOrderRoutes } from './admin-orders'
import { adminPictureRoutes } from './admin-pictures'
import { adminProductFileRoutes } from './admin-product-files'
import { adminProductRoutes } from './admin-products'
import { adminReviewRoutes } from './admin-reviews'
import { adminStockRoutes } from './admin-stock'
import { subscriberRoutes } from './admin-subscribers'
import { backupRoutes } from './backups'
import { creditRoutes } from './credit-notes'
import { exportRoutes } from './exports'
import { healthRoutes } from './health'
import { adminInvoiceRoutes } from './invoices'
import { jobRoutes } from './jobs'
import { slipRoutes } from './order-slips'
import { paymentRoutes } from './payments'
import { phoneOrderRoutes } from './phone-orders'
import { readinessRoutes } from './readiness'
import { refundRoutes } from './refunds'
import { reportRoutes } from './reports'
import { settingRoutes } from './settings'
import { staffRoutes } from './staff'
import { textPageRoutes } from './text-pages'
import { todayRoutes } from './today'

/** Every door of the back office; a test holds it against the router, role by role. */
export const adminRoutes = {
  staff: staffRoutes,
  jobs: jobRoutes,
  exports: exportRoutes,
  backups: backupRoutes,
  health: healthRoutes,
  orders: adminOrderRoutes,
  slips: slipRoutes,
  phoneOrders: phoneOrderRoutes,
  today: todayRoutes,
  invoices: adminInvoiceRoutes,
  credit: creditRoutes,
  refunds: refundRoutes,
  products: adminProductRoutes,
  productFiles: adminProductFileRoutes,
  stock: adminStockRoutes,
  reports: reportRoutes,
  payments: paymentRoutes,
  settings: settingRoutes,
  readiness: readinessRoutes,
  blogs: adminBlogRoutes,
  brands: adminBrandRoutes,
  categories: adminCategoryRoutes,
  pictures: adminPictureRoutes,
  customers: adminCustomerRoutes,
  enquiries: adminEnquiryRoutes,
  reviews: adminReviewRoutes,
  subscribers: subscriberRoutes,
  textPages: textPageRoutes,
}

import { adminOrderRoutes } from './admin-orders'
import { adminProductFileRoutes } from './admin-product-files'
import { adminProductRoutes } from './admin-products'
import { adminStockRoutes } from './admin-stock'
import { backupRoutes } from './backups'
import { blogDeskRoutes } from './blog-desk'
import { brandDeskRoutes } from './brand-desk'
import { categoryDeskRoutes } from './category-desk'
import { creditRoutes } from './credit-notes'
import { customerDeskRoutes } from './customer-desk'
import { enquiryDeskRoutes } from './enquiry-desk'
import { exportRoutes } from './exports'
import { healthRoutes } from './health'
import { invoiceDeskRoutes } from './invoices'
import { jobRoutes } from './jobs'
import { paymentRoutes } from './payments'
import { phoneOrderRoutes } from './phone-orders'
import { pictureDeskRoutes } from './picture-desk'
import { readinessRoutes } from './readiness'
import { reportRoutes } from './reports'
import { reviewDeskRoutes } from './review-desk'
import { settingRoutes } from './settings'
import { staffRoutes } from './staff'
import { subscriberRoutes } from './subscriber-desk'
import { todayRoutes } from './today'
import { wordPageRoutes } from './word-pages'

/** Every door of the back office; a test holds it against the router, role by role. */
export const adminRoutes = {
  staff: staffRoutes,
  jobs: jobRoutes,
  exports: exportRoutes,
  backups: backupRoutes,
  health: healthRoutes,
  orders: adminOrderRoutes,
  phoneOrders: phoneOrderRoutes,
  today: todayRoutes,
  invoices: invoiceDeskRoutes,
  credit: creditRoutes,
  products: adminProductRoutes,
  productFiles: adminProductFileRoutes,
  stock: adminStockRoutes,
  reports: reportRoutes,
  payments: paymentRoutes,
  settings: settingRoutes,
  readiness: readinessRoutes,
  blogs: blogDeskRoutes,
  brands: brandDeskRoutes,
  categories: categoryDeskRoutes,
  pictures: pictureDeskRoutes,
  customers: customerDeskRoutes,
  enquiries: enquiryDeskRoutes,
  reviews: reviewDeskRoutes,
  subscribers: subscriberRoutes,
  wordPages: wordPageRoutes,
}

import { adminRoutes } from '#contract/admin-routes'
import { invoiceRoutes } from '#contract/own-invoices'
import { paymentCorrectionRoutes } from '#contract/payment-correction'
import { placedOrderRoutes } from '#contract/placed-orders'
import type { AnyRoute, Route } from '#contract/route'
import { routes } from '#contract/routes'

/** Every call for shoppers: those each page loads, and those that are loaded where they are made. */
export const shopperCalls: Route[] = [
  ...Object.values(routes),
  ...[paymentCorrectionRoutes, placedOrderRoutes],
].flatMap((room): Route[] => Object.values(room))

/** The same with the files that shoppers may fetch, and all that staff may do. */
export const everyDoor: AnyRoute[] = [
  ...shopperCalls,
  ...[invoiceRoutes, ...Object.values(adminRoutes)].flatMap((room): AnyRoute[] => Object.values(room)),
]

import { reviewPhotoRoutes } from '../../../src/catalog/contract/reviews'
import { addressRoutes } from '../../../src/customers/contract/addresses'
import { placedOrderRoutes } from '../../../src/orders/contract/placed-orders'
import { trackingRoutes } from '../../../src/orders/contract/tracking'
import { paymentCorrectionRoutes } from '../../../src/payments/contract/payment-correction'
import { razorpayRoutes } from '../../../src/payments/contract/razorpay'
import type { AnyRoute, Route } from '../../../src/platform/contract/route'
import { pushRoutes } from '../../../src/push/contract/push'
import { returnRoutes } from '../../../src/returns/contract/returns'
import { adminRoutes, routes } from '../../../src/routes'
import { invoiceRoutes } from '../../../src/tax/contract/own-invoices'

/** Every route for shoppers: those each page loads, and those loaded on demand. */
export const shopperCalls: Route[] = [
  ...Object.values(routes),
  ...[
    paymentCorrectionRoutes,
    placedOrderRoutes,
    addressRoutes,
    pushRoutes,
    { confirm: razorpayRoutes.confirm },
  ],
].flatMap((room): Route[] => Object.values(room))

/** The same with downloads for shoppers, and all staff routes. */
export const everyRoute: AnyRoute[] = [
  ...shopperCalls,
  razorpayRoutes.webhook,
  ...[invoiceRoutes, reviewPhotoRoutes, returnRoutes, trackingRoutes, ...Object.values(adminRoutes)].flatMap(
    (room): AnyRoute[] => Object.values(room),
  ),
]

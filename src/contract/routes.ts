import { accountRoutes } from './accounts'
import { cartRoutes } from './cart'
import { catalogueRoutes } from './catalogue'
import { contentRoutes } from './content'
import { enquiryRoutes } from './enquiries'
import { newsletterRoutes } from './newsletter'
import { orderRoutes } from './orders'
import { personalDataRoutes } from './personal-data'
import { reviewRoutes } from './reviews'
import { stockRequestRoutes } from './stock-requests'
import { wishlistRoutes } from './wishlist'

/** Every door for shoppers, for the client in the browser, the tests and the OpenAPI text. */
export const routes = {
  catalogue: catalogueRoutes,
  wishlist: wishlistRoutes,
  reviews: reviewRoutes,
  cart: cartRoutes,
  orders: orderRoutes,
  accounts: accountRoutes,
  personalData: personalDataRoutes,
  content: contentRoutes,
  enquiries: enquiryRoutes,
  newsletter: newsletterRoutes,
  stockRequests: stockRequestRoutes,
}

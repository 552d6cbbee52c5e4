import { cartRoutes } from '../../cart/contract/cart'
import { catalogueRoutes } from '../../catalog/contract/catalogue'
import { reviewRoutes } from '../../catalog/contract/reviews'
import { stockRequestRoutes } from '../../catalog/contract/stock-requests'
import { quoteRoutes } from '../../checkout/contract/quote'
import { contentRoutes } from '../../content/contract/content'
import { newsletterRoutes } from '../../content/contract/newsletter'
import { accountRoutes } from '../../customers/contract/accounts'
import { personalDataRoutes } from '../../customers/contract/personal-data'
import { wishlistRoutes } from '../../customers/contract/wishlist'
import { orderRoutes } from '../../orders/contract/orders'
import { pinRoutes } from '../../shipping/contract/pins'
import { enquiryRoutes } from '../../support/contract/enquiries'

/** The API routes for shoppers that every page may call: read by the browser client, without schemas, and the tests. */
export const routes = {
  catalogue: catalogueRoutes,
  wishlist: wishlistRoutes,
  reviews: reviewRoutes,
  cart: cartRoutes,
  checkout: quoteRoutes,
  orders: orderRoutes,
  pins: pinRoutes,
  accounts: accountRoutes,
  personalData: personalDataRoutes,
  content: contentRoutes,
  enquiries: enquiryRoutes,
  newsletter: newsletterRoutes,
  stockRequests: stockRequestRoutes,
}

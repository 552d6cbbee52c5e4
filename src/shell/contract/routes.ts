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

/** Every API route for shoppers: read by the browser client, the tests and the OpenAPI document. */
export const routes = {
  catalogue: catalogueRoutes,
  wishlist: wishlistRoutes,
  reviews: reviewRoutes,
  cart: cartRoutes,
  orders: orderRoutes,
  quotes: quoteRoutes,
  pins: pinRoutes,
  accounts: accountRoutes,
  personalData: personalDataRoutes,
  content: contentRoutes,
  enquiries: enquiryRoutes,
  newsletter: newsletterRoutes,
  stockRequests: stockRequestRoutes,
}

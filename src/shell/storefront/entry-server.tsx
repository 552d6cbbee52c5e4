import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router'
import { FoodFacts } from '../../catalog/storefront/product/food-facts'
import ProductGuide from '../../catalog/storefront/product/product-guide'
import Reviews from '../../catalog/storefront/reviews/reviews'
import { SentTrackingContext } from '../../orders/storefront/track/sent-tracking'
import { DeliverTo } from '../../shipping/storefront/deliver-to'
import DeliveryArea from '../../shipping/storefront/delivery-area'
import DeliveryTerms from '../../shipping/storefront/delivery-terms'
import type { PageData, Render, RenderedPage } from '../contract/pages'
import { loadViews, Storefront, type ViewName, viewAt, viewNames } from './boot/pages'
import { ServerOnly } from './boot/server-only'
import { headOf } from './head/head'
import ShopProof from './home/shop-proof'
import { isUnknownListing } from './layout/unknown-listing'
import { makeStore, stateOfPage } from './state/store'

const views = await loadViews(viewNames)
const sentParts = {
  'food-facts': FoodFacts,
  'reviews-shown': Reviews,
  'product-guide': ProductGuide,
  'delivery-terms': DeliveryTerms,
  'delivery-area': DeliveryArea,
  'deliver-to-place': DeliverTo,
  'shop-proof': ShopProof,
}

/** Renders a page as an anonymous visitor sees it: the same bytes for everyone. */
export const render: Render = (address, data) => {
  const view = viewAt(address.path)
  const body = renderToString(
    <Provider store={makeStore(stateOfPage(data))}>
      <StaticRouter location={address.path + address.search}>
        <ServerOnly value={sentParts}>
          <SentTrackingContext value={data.tracking}>
            <Storefront views={views} />
          </SentTrackingContext>
        </ServerOnly>
      </StaticRouter>
    </Provider>,
  )
  return { status: statusOf(view, data), head: headOf(address, data), body }
}

function statusOf(view: ViewName, data: PageData): RenderedPage['status'] {
  if (data.withdrawn || data.withdrawnBlog) return 410
  if (!data.found || view === 'notFound' || data.tracking?.order === null) return 404
  return isUnknownListing(data) ? 404 : 200
}

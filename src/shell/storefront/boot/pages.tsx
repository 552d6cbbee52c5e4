import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { CustomerOnly, OpenToAll, VisitorOnly } from '../../../customers/storefront/guards'
import { useCustomer } from '../../../customers/storefront/use-customer'
import { ErrorBoundary } from '../../../ui/behavior/error-boundary'
import { accessOf, type PageName } from '../../contract/pages'
import { Layout } from '../layout/layout'
import type { EarlyRequest } from '../state/shop-thunk'
import { ChunkError } from './chunk-error'
import { pageAt } from './page-at'
import { RouteChange } from './route-change'
import { Waiting } from './waiting'

export type ViewName = PageName | 'notFound'
export type Views = Record<ViewName, ComponentType>

const textPage = () => import('../../../content/storefront/text-page')

interface PageModule {
  default: ComponentType
  /** What the page at this address will ask for. */
  early?(address: URL): EarlyRequest
}

/** The component of each page; in the browser each is a chunk. */
export const sources: Record<ViewName, () => Promise<PageModule>> = {
  home: () => import('../home/home-page'),
  store: () => import('../../../search/storefront/store-page'),
  product: () => import('../../../catalog/storefront/product/product-page'),
  blogs: () => import('../../../content/storefront/blogs-page'),
  blog: () => import('../../../content/storefront/blog-page'),
  contact: () => import('../../../support/storefront/contact-page'),
  cart: () => import('../../../cart/storefront/cart-page'),
  checkout: () => import('../../../checkout/storefront/checkout-page'),
  orders: () => import('../../../orders/storefront/orders-page'),
  order: () => import('../../../orders/storefront/order-page'),
  wishlist: () => import('../../../customers/storefront/wishlist/wishlist-page'),
  login: () => import('../../../customers/storefront/auth/login-page'),
  signup: () => import('../../../customers/storefront/auth/signup-page'),
  profile: () => import('../../../customers/storefront/profile-page'),
  confirmEmail: () => import('../../../customers/storefront/auth/confirm-email-page'),
  forgotPassword: () => import('../../../customers/storefront/auth/forgot-password-page'),
  resetPassword: () => import('../../../customers/storefront/auth/reset-password-page'),
  pay: () => import('../../../payments/storefront/pay/pay-page'),
  findOrder: () => import('../../../orders/storefront/track/find-order-page'),
  track: () => import('../../../orders/storefront/track/track-page'),
  about: textPage,
  compare: () => import('../../../catalog/storefront/compare/compare-page'),
  privacy: textPage,
  refund: textPage,
  shipping: textPage,
  terms: textPage,
  notFound: () => import('../layout/not-found-page'),
}
export const viewNames = Object.keys(sources) as ViewName[]

export const viewAt = (path: string): ViewName => pageAt(path) ?? 'notFound'

/** The server needs all views, the browser the one it hydrates. */
export async function loadViews(atHand: readonly ViewName[]): Promise<Views> {
  const views = {} as Views
  for (const name of viewNames) {
    views[name] = atHand.includes(name) ? (await sources[name]()).default : lazy(sources[name])
  }
  return views
}

const guards = { open: OpenToAll, customer: CustomerOnly, visitor: VisitorOnly }

/** `missing` is the path that the server answered with its 404 page, which is rendered at /404. */
export function Storefront({ views, missing }: { views: Views; missing?: string | undefined }) {
  const location = useLocation()
  useCustomer()
  const shown =
    location.pathname === missing ? { ...location, pathname: '/404', search: '', hash: '' } : location
  return (
    <>
      <Routes location={shown}>
        <Route path="*" element={<Page views={views} />} />
      </Routes>
      <RouteChange />
    </>
  )
}

function Page({ views }: { views: Views }) {
  const { pathname } = useLocation()
  const view = viewAt(pathname)
  const View = views[view]
  const Guard = guards[accessOf(view)]
  return (
    <Layout page={view}>
      {/* One boundary for all pages: while the next page loads, the last one stays. */}
      <ErrorBoundary resetKey={pathname} fallback={<ChunkError />}>
        <Suspense fallback={<Waiting />}>
          <Guard>
            <View />
          </Guard>
          <PageHydrated />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}

/** A boundary's content is hydrated after everything around it; click-replay.ts waits for this event. */
function PageHydrated() {
  useEffect(() => void dispatchEvent(new Event('pagehydrated')), [])
  return null
}

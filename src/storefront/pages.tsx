import { type ComponentType, type ContextType, lazy, Suspense, useContext, useEffect } from 'react'
import { UNSAFE_LocationContext as Place } from 'react-router'
import { accessOf, type PageName } from '#contract/pages'
import { PageFence } from '../ui/page-fence'
import { CustomerOnly, OpenToAll, VisitorOnly } from './accounts/guards'
import { useCustomer } from './accounts/use-customer'
import { Arrival } from './arrival'
import { NotArrived } from './not-arrived'
import { pageAt } from './page-at'
import { Layout } from './shell/layout'
import { Waiting } from './waiting'

export type ViewName = PageName | 'notFound'
export type Views = Record<ViewName, ComponentType>

const textPage = () => import('./shell/text-page')

/** Which component shows which page; in the browser each is a file of its own, fetched when needed. */
const sources: Record<ViewName, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./shell/home-page'),
  store: () => import('./catalogue/store-page'),
  product: () => import('./catalogue/product-page'),
  blogs: () => import('./content/blogs-page'),
  blog: () => import('./content/blog-page'),
  contact: () => import('./content/contact-page'),
  cart: () => import('./cart/cart-page'),
  checkout: () => import('./orders/checkout-page'),
  orders: () => import('./orders/orders-page'),
  order: () => import('./orders/order-page'),
  wishlist: () => import('./wishlist/wishlist-page'),
  login: () => import('./accounts/login-page'),
  signup: () => import('./accounts/signup-page'),
  profile: () => import('./accounts/profile-page'),
  confirmEmail: () => import('./accounts/confirm-email-page'),
  forgotPassword: () => import('./accounts/forgot-password-page'),
  resetPassword: () => import('./accounts/reset-password-page'),
  about: textPage,
  compare: textPage,
  privacy: textPage,
  refund: textPage,
  shipping: textPage,
  terms: textPage,
  notFound: () => import('./shell/not-found-page'),
}
export const viewNames = Object.keys(sources) as ViewName[]

export const viewAt = (path: string): ViewName => pageAt(path) ?? 'notFound'

/** The server needs every view at hand, the browser the one that it takes over. */
export async function loadViews(atHand: readonly ViewName[]): Promise<Views> {
  const views = {} as Views
  for (const name of viewNames) {
    views[name] = atHand.includes(name) ? (await sources[name]()).default : lazy(sources[name])
  }
  return views
}

const guards = { open: OpenToAll, customer: CustomerOnly, visitor: VisitorOnly }

const atNowhere = (place: ContextType<typeof Place>) => ({
  ...place,
  location: { ...place.location, pathname: '/404', search: '', hash: '' },
})

/** `missing` is the address that the server answered with its 404 page, which is made at /404. */
export function Storefront({ views, missing }: { views: Views; missing?: string | undefined }) {
  const place = useContext(Place)
  useCustomer()
  const shown = place.location.pathname === missing ? atNowhere(place) : place
  const { pathname } = shown.location
  const view = viewAt(pathname)
  const View = views[view]
  const access = accessOf(view)
  const Guard = guards[access]
  return (
    <>
      <Place value={shown}>
        <Layout filledLater={access !== 'open'}>
          {/* The one boundary for all pages: while the next is fetched, the last one stays. */}
          <PageFence place={pathname} fallback={<NotArrived />}>
            <Suspense fallback={<Waiting />}>
              <Guard>
                <View />
              </Guard>
              <TakenOver />
            </Suspense>
          </PageFence>
        </Layout>
      </Place>
      <Arrival />
    </>
  )
}

/** What lies in a boundary is taken over after all that lies round it: early-presses.ts waits for this. */
function TakenOver() {
  useEffect(() => void dispatchEvent(new Event('takenover')), [])
  return null
}

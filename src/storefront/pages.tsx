import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { matchPath, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router'
import { type PageName, pages } from '#contract/pages'
import { PageFence } from '../ui/page-fence'
import { CustomerOnly, OpenToAll, VisitorOnly } from './accounts/guards'
import { useCustomer } from './accounts/use-customer'
import { Arrival } from './arrival'
import { NotArrived } from './not-arrived'
import Layout from './shell/layout'
import { Waiting } from './waiting'

export type ViewName = PageName | 'notFound'
type Views = Record<ViewName, ComponentType>

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
const names = Object.keys(sources) as ViewName[]
const isPage = (name: ViewName): name is PageName => name in pages

export const viewAt = (path: string): ViewName =>
  names.filter(isPage).find((name) => matchPath(pages[name].path, path)) ?? 'notFound'

/** The browser needs the view at hand that it takes over from the server. */
export async function loadRoutes(atHand: ViewName): Promise<RouteObject[]> {
  return routesOf(await loadViews([atHand]))
}

/** The server needs every view at hand. Each has routes of its own, as matching among all was an eighth of a page's making. */
export async function loadRoutesByView(): Promise<Map<ViewName, RouteObject[]>> {
  const views = await loadViews(names)
  return new Map(names.map((name) => [name, routesOf(views, [name])]))
}

async function loadViews(atHand: readonly ViewName[]): Promise<Views> {
  const views = {} as Views
  for (const name of names) {
    views[name] = atHand.includes(name) ? (await sources[name]()).default : lazy(sources[name])
  }
  return views
}

const guards = { open: OpenToAll, customer: CustomerOnly, visitor: VisitorOnly }

function routesOf(views: Views, among = names): RouteObject[] {
  const routes = among.filter(isPage).map((name): RouteObject => {
    const { path, access } = pages[name]
    const View = views[name]
    const Guard = guards[access]
    return { element: <Guard />, children: [{ path, element: <View /> }] }
  })
  const NotFound = views.notFound
  const others = { element: <OpenToAll />, children: [{ path: '*', element: <NotFound /> }] }
  return [
    {
      element: <Layout />,
      children: [{ element: <Room />, children: [...routes, others] }],
    },
  ]
}

/** The one boundary for all pages: while the next is fetched, the last one stays. */
function Room() {
  const { pathname } = useLocation()
  return (
    <PageFence place={pathname} fallback={<NotArrived />}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
        <TakenOver />
      </Suspense>
    </PageFence>
  )
}

/** What lies in a boundary is taken over after all that lies round it: early-presses.ts waits for this. */
function TakenOver() {
  useEffect(() => void dispatchEvent(new Event('takenover')), [])
  return null
}

/** `missing` is the address that the server answered with its 404 page, which is made at /404. */
export function Storefront({ routes, missing }: { routes: RouteObject[]; missing?: string | undefined }) {
  const location = useLocation()
  useCustomer()
  const shown = useRoutes(
    routes,
    location.pathname === missing ? { pathname: '/404', state: location.state } : undefined,
  )
  return (
    <>
      {shown}
      <Arrival />
    </>
  )
}

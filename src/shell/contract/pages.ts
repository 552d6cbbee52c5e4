import type { CardProduct, Facets, Product } from '../../catalog/contract/catalogue'
import type { Comparison } from '../../catalog/contract/compare'
import type { Blog, CardBlog, ListedBlog, TextPage } from '../../content/contract/content'
import type { OrderTracking } from '../../orders/contract/tracking'
import type { ProductFilter } from '../../search/contract/product-filter'
import type { ShownShop } from '../../settings/contract/shop'

/**
 * The URLs of section 2 of the specification. The server renders `open` pages with their data; pages for
 * customers (`customer`) and visitors (`visitor`) are filled in the browser.
 */
export const pages = {
  home: { path: '/', access: 'open' },
  about: { path: '/about', access: 'open' },
  contact: { path: '/contact', access: 'open' },
  store: { path: '/product', access: 'open' },
  product: { path: '/product/:id', access: 'open' },
  blogs: { path: '/blogs', access: 'open' },
  blog: { path: '/blog/:id', access: 'open' },
  cart: { path: '/cart', access: 'customer' },
  orders: { path: '/my-orders', access: 'customer' },
  order: { path: '/my-orders/:id', access: 'customer' },
  profile: { path: '/my-profile', access: 'customer' },
  confirmEmail: { path: '/confirm-email/:token', access: 'customer' },
  checkout: { path: '/checkout', access: 'customer' },
  wishlist: { path: '/wishlist', access: 'customer' },
  compare: { path: '/compare-product', access: 'open' },
  login: { path: '/login', access: 'visitor' },
  signup: { path: '/signup', access: 'visitor' },
  forgotPassword: { path: '/forgot-password', access: 'open' },
  resetPassword: { path: '/reset-password/:token', access: 'open' },
  pay: { path: '/pay/:token', access: 'open' },
  findOrder: { path: '/track', access: 'open' },
  track: { path: '/track/:token', access: 'open' },
  privacy: { path: '/privacy-policy', access: 'open' },
  refund: { path: '/refund-policy', access: 'open' },
  shipping: { path: '/shipping-policy', access: 'open' },
  terms: { path: '/term-conditions', access: 'open' },
} as const
export type PageName = keyof typeof pages

/** Who may open a page; unknown pages are open. */
export const accessOf = (page: string) => pages[page as PageName]?.access ?? 'open'

/** The canonical path of a product or post. `/product/{id}` works too. */
export const knownAddress = (page: 'product' | 'blog', { slug, _id }: { slug: string; _id: string }) =>
  `/${page}/${slug}-${_id}`

/** Names the option to choose on the page of a product, in links to one pack. */
export const packParameter = 'pack'

/** The id at the end of `wild-honey-0190…`. A segment without one is returned in lower case. */
export const idIn = (segment: string): string =>
  /(?:^|-)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(segment.toLowerCase())?.[1] ??
  segment.toLowerCase()

export interface StoreList {
  filter: ProductFilter
  products: CardProduct[]
  total: number
  /** Nothing matches; these products are similar. */
  near?: true
  facets: Facets
}

export interface Withdrawn {
  _id: string
  title: string
  category: string
}

/** What the server read for one public page; each page uses its own part. */
export interface PageData {
  shop: ShownShop
  /** False for an unknown URL or id: the page is a 404 [LAY-01, PROD-15]. */
  found: boolean
  rails?: { special?: CardProduct[]; popular?: CardProduct[] }
  store?: StoreList
  product?: Product
  compare?: Comparison
  /** No longer sold: the page is a 410 and links to similar products. */
  withdrawn?: Withdrawn
  blogs?: ListedBlog[]
  newestBlogs?: CardBlog[]
  blog?: Blog
  /** The id of a deleted post: also a 410. */
  withdrawnBlog?: string
  textPage?: TextPage
  /** The owner has written the refund policy; the structured data then mentions it. */
  returnsWritten?: boolean
  /** On the page of a tracking link: its order, or null if it has ended. */
  tracking?: { token: string; order: OrderTracking | null }
}

/** The parts of a rendered page; the server wraps them in a document. */
export interface RenderedPage {
  status: 200 | 404 | 410
  /** Elements for <head>: title, description, canonical, Open Graph, JSON-LD. */
  head: string
  /** The content of <div id="root">. */
  body: string
}

export type Render = (
  address: { path: string; search: string; origin: string },
  data: PageData,
) => RenderedPage

import { type PageName, pages } from '../contract/pages'

export type Store = 'pages' | 'data' | 'assets' | 'pictures'

/** The same for every visitor (decision 2). */
const storedPages: readonly PageName[] = [
  'home',
  'store',
  'product',
  'blogs',
  'blog',
  'about',
  'contact',
  'compare',
  'privacy',
  'refund',
  'shipping',
  'terms',
]
const pagePatterns = storedPages.map((name) => new RegExp(`^${pages[name].path.replace(':id', '[^/]+')}/*$`))

/** Responses about products and posts that are the same for everyone. */
const data =
  /^\/api\/(?:product|product-facets|goes-well|blog|(?:product|blog|page)\/[^/]+|product\/[^/]+\/reviews)$/

/** Where the response of this URL is stored; undefined for everything personal, and for the back office. */
export function storeOf({ pathname }: URL): Store | undefined {
  if (pathname.startsWith('/assets/')) return 'assets'
  if (pathname.startsWith('/media/')) return 'pictures'
  if (data.test(pathname)) return 'data'
  return pagePatterns.some((pattern) => pattern.test(pathname)) ? 'pages' : undefined
}

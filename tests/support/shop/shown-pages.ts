import type { PageData } from '../../../src/shell/contract/pages'
import { render } from '../../../src/shell/storefront/entry-server'
import { aPage, aShop, aShownBlog, aShownProduct } from './page-data'

export const show = (path: string, data: PageData = aPage(), search = '') =>
  render({ path, search, origin: 'https://thulir.example' }, data)
export const html = (...asked: Parameters<typeof show>) => show(...asked).body

/** The visible text: no tags, no hydration comments, decoded entities. */
export const words = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
export const part = (markup: string, from: string, to: string) =>
  markup.slice(markup.indexOf(from), markup.indexOf(to, markup.indexOf(from)))

/** The headings of the page and its parts, in order. */
export const titlesOf = (page: string) =>
  [...part(page, '<main', '</main>').matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([title]) =>
    words(title).trim(),
  )

/** Pages with enough data for all their parts. */
export const home = (given: Partial<PageData> = {}) =>
  aPage({
    rails: { special: [aShownProduct()], popular: [aShownProduct({ title: 'Hill tea', tags: 'popular' })] },
    blogs: Array.from({ length: 5 }, (_, index) => aShownBlog({ title: `Post ${index + 1}` })),
    ...given,
  })

export const store = (given: Partial<PageData['store']> = {}) =>
  aPage({
    store: {
      filter: { category: [], brand: [], tags: [], origin: [], search: '', page: 1, limit: 24 },
      products: [aShownProduct()],
      total: 60,
      facets: {
        categories: [{ value: 'Teas', count: 6 }],
        brands: [
          { value: 'Kaadu', count: 5 },
          { value: 'Sathu', count: 5 },
        ],
        tags: [{ value: 'special', count: 8 }],
        origins: [],
        price: { min: 220, max: 850 },
      },
      ...given,
    },
  })

export const shown = (given: Parameters<typeof aShownProduct>[0] = {}, shop = aShop()) => {
  const product = aShownProduct(given)
  return html(
    `/product/${product._id}`,
    aPage({ shop, product, rails: { popular: [aShownProduct({ title: 'Hill tea' })] } }),
  )
}

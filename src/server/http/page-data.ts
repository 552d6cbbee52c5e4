import * as z from 'zod/mini'
import { ProductFilter, type ProductSummary } from '#contract/catalogue'
import { homeBlogs, limits } from '#contract/constants'
import type { Blog, WordPage } from '#contract/content'
import type { PageData } from '#contract/pages'
import type { Shop } from '#contract/shop'
import { findFacets, findWithdrawn, listProducts, showProduct } from '../catalogue/catalogue'
import { isWithdrawnBlog, listBlogs, showBlog } from '../content/content'
import { showWords } from '../content/word-pages'
import type { Services } from '../services'
import { readShop } from '../settings/shop'

/** What one public page shows (nothing: no such product or post), and the tags of page-cache.ts by which it is dropped. */
export interface LoadedPage {
  data: PageData
  shows: string[]
}

type Load = (
  services: Services,
  params: { id?: string },
  query: Record<string, unknown>,
) => Promise<LoadedPage | undefined>

const shelf = async (services: Services, tag: string) =>
  forCards((await listProducts(services, filterOf({ tags: tag, limit: '8' }))).products)

const filterOf = (query: Record<string, unknown>): ProductFilter => {
  const read = z.safeParse(ProductFilter, query)
  // A page for people: what cannot be read is left out rather than refused.
  return read.success ? read.data : z.parse(ProductFilter, {})
}

/** What a card shows; the rest would only make every list longer on its way. */
const forCards = (products: ProductSummary[]): ProductSummary[] =>
  products.map((product) => ({ ...product, description: '', images: product.images.slice(0, 1) }))

const withoutText = (blogs: Blog[]): Blog[] => blogs.map((blog) => ({ ...blog, description: '' }))

const productTags = (products: readonly { _id: string }[]) => products.map(({ _id }) => `product:${_id}`)

const loadHome: Load = async (services) => {
  const [shop, special, popular, blogs] = await Promise.all([
    readShop(services),
    shelf(services, 'special'),
    shelf(services, 'popular'),
    listBlogs(services, homeBlogs),
  ])
  return {
    data: { shop, found: true, shelves: { special, popular }, blogs: withoutText(blogs) },
    shows: ['shop', 'blogs', 'tag:special', 'tag:popular', ...productTags([...special, ...popular])],
  }
}

const loadStore: Load = async (services, _params, query) => {
  const asked = filterOf(query)
  const filter = { ...asked, page: asked.page ?? 1, limit: limits.pageSize }
  const [shop, { products, total }, facets] = await Promise.all([
    readShop(services),
    listProducts(services, filter),
    findFacets(services),
  ])
  return {
    data: { shop, found: true, store: { filter, products: forCards(products), total, facets } },
    shows: ['shop', 'products'],
  }
}

const loadProduct: Load = async (services, { id = '' }) => {
  const [shop, product, popular] = await Promise.all([
    readShop(services),
    showProduct(services, id),
    shelf(services, 'popular'),
  ])
  if (!product) return loadWithdrawn(services, shop, id)
  return {
    data: { shop, found: true, product, shelves: { popular } },
    shows: ['shop', 'tag:popular', ...productTags([product, ...popular])],
  }
}

async function loadWithdrawn(services: Services, shop: Shop, id: string): Promise<LoadedPage | undefined> {
  const withdrawn = await findWithdrawn(services, id)
  return withdrawn && { data: { shop, found: true, withdrawn }, shows: ['shop', `product:${id}`] }
}

const loadBlogs: Load = async (services) => {
  const [shop, blogs] = await Promise.all([readShop(services), listBlogs(services)])
  return { data: { shop, found: true, blogs: withoutText(blogs) }, shows: ['shop', 'blogs'] }
}

const loadBlog: Load = async (services, { id = '' }) => {
  const [shop, blog] = await Promise.all([readShop(services), showBlog(services, id)])
  if (blog) return { data: { shop, found: true, blog }, shows: ['shop', 'blogs'] }
  if (!(await isWithdrawnBlog(services, id))) return undefined
  return { data: { shop, found: true, withdrawnBlog: id }, shows: ['shop', 'blogs'] }
}

const loadWords =
  (slug: WordPage): Load =>
  async (services) => {
    const [shop, words] = await Promise.all([readShop(services), showWords(services, slug)])
    return { data: { shop, found: true, words }, shows: ['shop', 'pages'] }
  }

/** Pages whose content does not depend on data, and the empty halls of personal pages. */
const loadShopAlone: Load = async (services) => ({
  data: { shop: await readShop(services), found: true },
  shows: ['shop'],
})

export async function notFound(services: Services): Promise<LoadedPage> {
  return { data: { shop: await readShop(services), found: false }, shows: ['shop'] }
}

const loaders: Partial<Record<string, Load>> = {
  home: loadHome,
  store: loadStore,
  product: loadProduct,
  blogs: loadBlogs,
  blog: loadBlog,
  about: loadWords('about'),
  privacy: loadWords('privacy-policy'),
  refund: loadWords('refund-policy'),
  shipping: loadWords('shipping-policy'),
  terms: loadWords('term-conditions'),
}

export const loaderOf = (page: string): Load => loaders[page] ?? loadShopAlone

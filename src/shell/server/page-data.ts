import { isDeepStrictEqual } from 'node:util'
import type { CardProduct, Product, ProductSummary, ReviewList } from '../../catalog/contract/catalogue'
import { comparedIds } from '../../catalog/contract/compare'
import { facetChoicesOf } from '../../catalog/contract/facet-choices'
import { readReviewView, reviewSearch } from '../../catalog/contract/review-view'
import { companionsShown, findCompanions } from '../../catalog/server/companions/companions'
import {
  findFacets,
  findWithdrawn,
  listNewestOfTags,
  listProducts,
  showProduct,
} from '../../catalog/server/products/catalogue'
import { listReviews } from '../../catalog/server/reviews/reviews'
import type { Blog, CardBlog } from '../../content/contract/content'
import type { TextPageSlug } from '../../content/contract/text-page-slugs'
import { isWithdrawnBlog, listBlogs, showBlog } from '../../content/server/blog/content'
import { showTextPage } from '../../content/server/pages/text-pages'
import type { Picture } from '../../media/contract/picture'
import { findTracked } from '../../orders/server/tracking/show-tracking'
import { guestOf } from '../../payments/server/providers/providers'
import { findPreferences } from '../../payments/server/providers/stored-preferences'
import type { FragmentCache } from '../../platform/cache/fragment-cache'
import { homeBlogs, limits, railLength } from '../../platform/contract/constants'
import type { Services } from '../../platform/process/services'
import type { PageGuest } from '../../platform/ssr/page-document'
import type { ProductFilter } from '../../search/contract/product-filter'
import { readableFilter } from '../../search/contract/readable-filter'
import type { Shop, ShownShop } from '../../settings/contract/shop'
import { defaultTheme } from '../../settings/contract/theme'
import { promisedRupees } from '../../settings/server/promised-price'
import { readSettings } from '../../settings/server/settings'
import { readShop } from '../../settings/server/shop'
import type { PageData, PageName } from '../contract/pages'

/**
 * The data of one public page (undefined: no such product or post), and the tags (page-cache.ts) that invalidate it.
 */
export interface LoadedPage {
  data: PageData
  shows: string[]
  /** Whose scripts and frames the page may show. */
  guest?: PageGuest
}

export interface Sources extends Services {
  fragments: FragmentCache
}

type Load = (
  sources: Sources,
  params: { id?: string },
  query: Record<string, unknown>,
) => Promise<LoadedPage | undefined>

const shopOf = (sources: Sources) =>
  sources.fragments.read('shop', ['shop'], async () => withoutUnshown(await readShop(sources)))

/** Settings that no page shows. */
const withoutUnshown = ({ weights, carriers, theme, ...shop }: Shop): ShownShop => ({
  ...shop,
  ...(!isDeepStrictEqual(theme, defaultTheme) && { theme }),
  categories: shop.categories.map((category) => ({
    ...category,
    banner: category.banner && silent(category.banner),
  })),
  brands: shop.brands.map(({ name, slug, logo }) => ({ name, slug, logo: logo && silent(logo) })),
})
const silent = ({ url, ...picture }: Picture) => ({ ...picture, alt: '' })

/** Lists are searches, which a replica may answer. */
const searched = (sources: Sources) => ({ ...sources, db: sources.readDb })

const findList = (sources: Sources, filter: ProductFilter, { withFacets = false } = {}) =>
  listProducts(searched(sources), filter, { nearToo: true, withFacets })

const railsOf = (sources: Sources) =>
  sources.fragments.read('rails', ['shop', 'products'], async () => {
    const products = await listNewestOfTags(searched(sources), ['special', 'popular'], railLength)
    const ofTag = (tag: string) => forCards(products.filter(({ tags }) => tags === tag))
    return { special: ofTag('special'), popular: ofTag('popular') }
  })

const noChoices = facetChoicesOf(readableFilter({}))

/** The counts without a filter, cached for the whole shop; other filters are too many. */
const allFacets = (sources: Sources) =>
  sources.fragments.read('facets', ['shop', 'products'], () => findFacets(searched(sources), noChoices))

const latestBlogs = (sources: Sources) =>
  sources.fragments.read('newest blogs', ['shop', 'blogs'], async () =>
    (await listBlogs(sources, homeBlogs)).map(forCard),
  )

const returnsWritten = (sources: Sources): Promise<Pick<PageData, 'returnsWritten'>> =>
  sources.fragments.read('returns', ['pages', 'shop'], async () => {
    const [{ updatedAt }, { returnTerms }] = await Promise.all([
      showTextPage(sources, 'refund-policy'),
      readSettings(sources.db),
    ])
    return updatedAt || returnTerms ? { returnsWritten: true } : {}
  })

/** Only what a card shows, so that pages stay small. `alt` is empty because the title is beside the picture. */
const forCards = (products: ProductSummary[]): CardProduct[] =>
  products.map(({ images, color, ...product }) => ({
    _id: product._id,
    title: product.title,
    brand: product.brand,
    price: product.price,
    mrp: product.mrp,
    netQuantity: product.netQuantity,
    unitPrice: product.unitPrice,
    totalrating: product.totalrating,
    ratingCount: product.ratingCount,
    inStock: product.inStock,
    origin: product.origin,
    diet: product.diet,
    images: images.slice(0, 2).map(silent),
    color: color.length > 1 ? [] : color.map(({ _id, price, inStock }) => ({ _id, price, inStock })),
  }))

const forCard = ({ _id, title, teaser, images, createdAt }: Blog): CardBlog => ({
  _id,
  title,
  teaser,
  createdAt,
  images: images.slice(0, 1).map(silent),
})

const productTags = (products: readonly { _id: string }[]) => products.map(({ _id }) => `product:${_id}`)

/** An owner may write "From Rs. 299" before the first product is on sale. */
const withoutEmptyPromises = (shop: ShownShop): ShownShop => ({
  ...shop,
  banners: shop.banners.map((banner) =>
    promisedRupees({ ...banner, eyebrow: '', title: '' }).length > 0 ? { ...banner, words: '' } : banner,
  ),
})

const loadHome: Load = async (sources) => {
  const [shop, facets, rails, newestBlogs, returns] = await Promise.all([
    shopOf(sources),
    allFacets(sources),
    railsOf(sources),
    latestBlogs(sources),
    returnsWritten(sources),
  ])
  return {
    data: {
      shop: facets.categories.length > 0 ? shop : withoutEmptyPromises(shop),
      found: true,
      rails,
      newestBlogs,
      ...returns,
    },
    shows: [
      'shop',
      'blogs',
      'pages',
      'tag:special',
      'tag:popular',
      ...productTags(Object.values(rails).flat()),
    ],
  }
}

const loadStore: Load = async (sources, _params, query) => {
  const asked = readableFilter(query)
  const filter = { ...asked, page: asked.page ?? 1, limit: limits.pageSize }
  const isFiltered = !isDeepStrictEqual(facetChoicesOf(filter), noChoices)
  const [shop, { products, total, isNear, ...found }, all] = await Promise.all([
    shopOf(sources),
    findList(sources, filter, { withFacets: isFiltered }),
    isFiltered ? undefined : allFacets(sources),
  ])
  const facets = found.facets ?? all
  if (!facets) throw new Error('A list came without its facets')
  return {
    data: {
      shop,
      found: true,
      store: { filter, products: forCards(products), total, facets, ...(isNear && { near: true }) },
    },
    shows: ['shop', 'products'],
  }
}

const loadProduct: Load = async (sources, { id = '' }, query) => {
  const [shop, product, { popular }, companions] = await Promise.all([
    shopOf(sources),
    showProduct(sources, id),
    railsOf(sources),
    findCompanions(searched(sources), [id]),
  ])
  if (!product) return loadWithdrawn(sources, shop, id)
  const goesWell = forCards(companions.slice(0, companionsShown))
  const reviewList = await loadReviews(sources, product, query)
  return {
    data: {
      shop,
      found: true,
      rails: { popular },
      product: { ...product, ...(goesWell.length > 0 && { goesWell }), ...(reviewList && { reviewList }) },
    },
    shows: ['shop', 'tag:popular', ...productTags([product, ...popular, ...goesWell])],
  }
}

/** The newest reviews are part of the product; while they are all, they can be sorted and filtered without a query. */
async function loadReviews(
  sources: Sources,
  { _id, ratings, ratingCount }: Product,
  query: Record<string, unknown>,
): Promise<ReviewList | undefined> {
  const view = readReviewView((key) => query[key])
  const search = reviewSearch(view)
  if (search === '' || ratings.length >= ratingCount) return undefined
  return { search, ...(await listReviews(sources, _id, view)) }
}

const othersMost = 12

const loadCompare: Load = async (sources, _params, { ids }) => {
  const asked = comparedIds(String(ids))
  const [shop, ...found] = await Promise.all([
    shopOf(sources),
    ...asked.map((id) => showProduct(sources, id)),
  ])
  const products = found.flatMap((product) => product ?? [])
  const [first] = products
  if (!first) return { data: { shop, found: true }, shows: ['shop', 'products'] }
  const filter = readableFilter({ category: first.category, limit: String(othersMost) })
  const { products: listed } = await findList(sources, filter)
  const others = forCards(listed.filter(({ _id }) => !asked.includes(_id)))
  return {
    data: { shop, found: true, compare: { products, others } },
    shows: ['shop', 'products', ...productTags(products)],
  }
}

async function loadWithdrawn(sources: Sources, shop: ShownShop, id: string): Promise<LoadedPage | undefined> {
  const withdrawn = await findWithdrawn(sources, id)
  return withdrawn && { data: { shop, found: true, withdrawn }, shows: ['shop', `product:${id}`] }
}

const loadBlogs: Load = async (sources) => {
  const [shop, blogs] = await Promise.all([shopOf(sources), listBlogs(sources)])
  const listed = blogs.map((blog) => ({ ...forCard(blog), slug: blog.slug }))
  return { data: { shop, found: true, blogs: listed }, shows: ['shop', 'blogs'] }
}

const loadBlog: Load = async (sources, { id = '' }) => {
  const [shop, blog] = await Promise.all([shopOf(sources), showBlog(sources, id)])
  if (blog) return { data: { shop, found: true, blog }, shows: ['shop', 'blogs'] }
  if (!(await isWithdrawnBlog(sources, id))) return undefined
  return { data: { shop, found: true, withdrawnBlog: id }, shows: ['shop', 'blogs'] }
}

const loadTextPage =
  (slug: TextPageSlug): Load =>
  async (sources) => {
    const [shop, textPage] = await Promise.all([shopOf(sources), showTextPage(sources, slug)])
    return { data: { shop, found: true, textPage }, shows: ['shop', 'pages'] }
  }

const loadContact: Load = async (sources) => {
  const [shop, returns] = await Promise.all([shopOf(sources), returnsWritten(sources)])
  return { data: { shop, found: true, ...returns }, shows: ['shop', 'pages'] }
}

/** Pages that do not depend on data, and the shells of personal pages. */
const loadShopAlone: Load = async (sources) => ({
  data: { shop: await shopOf(sources), found: true },
  shows: ['shop'],
})

/** Only here may the provider of a payment show anything. */
export const loadPayOrder: Load = async (sources) => {
  const [shop, preferences] = await Promise.all([shopOf(sources), findPreferences(sources.db)])
  const guest = guestOf(preferences, sources.config)
  return { data: { shop, found: true }, shows: ['shop'], ...(guest && { guest }) }
}

/** Never cached: the page is one person's. */
export async function loadTracking(sources: Sources, token: string): Promise<LoadedPage> {
  const [shop, order] = await Promise.all([
    shopOf(sources),
    findTracked(sources.db, token, sources.config.origin),
  ])
  return { data: { shop, found: true, tracking: { token, order: order ?? null } }, shows: [] }
}

export async function loadNotFound(sources: Sources): Promise<LoadedPage> {
  return { data: { shop: await shopOf(sources), found: false }, shows: ['shop'] }
}

const loaders: Partial<Record<PageName, Load>> = {
  home: loadHome,
  contact: loadContact,
  store: loadStore,
  product: loadProduct,
  compare: loadCompare,
  blogs: loadBlogs,
  blog: loadBlog,
  about: loadTextPage('about'),
  privacy: loadTextPage('privacy-policy'),
  refund: loadTextPage('refund-policy'),
  shipping: loadTextPage('shipping-policy'),
  terms: loadTextPage('term-conditions'),
}

export const loaderOf = (page: PageName): Load => loaders[page] ?? loadShopAlone

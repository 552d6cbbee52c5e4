import type { Product } from '../../../catalog/contract/catalogue'
import type { Blog } from '../../../content/contract/content'
import type { Picture } from '../../../media/contract/picture'
import { currency, defaultGrid } from '../../../platform/contract/constants'
import { storeAddress } from '../../../search/storefront/store-address'
import { readStoreChoices } from '../../../search/storefront/store-choices'
import { storeTabTitle } from '../../../search/storefront/store-title'
import {
  nothingHere,
  onePost,
  oneProduct,
  pageDescriptions,
  withdrawnProduct,
} from '../../contract/page-descriptions'
import { knownAddress, type PageData, type PageName, pages } from '../../contract/pages'
import { pageAt } from '../boot/page-at'
import { isUnknownListing } from '../layout/unknown-listing'
import * as m from '../messages'
import { pageTitle, titleLength } from './page-title'
import { plainText } from './plain-text'
import { plainTitles } from './plain-titles'
import { shortened } from './shortened'
import { structuredData } from './structured-data'

export interface PageAddress {
  path: string
  search: string
  origin: string
}

/** The metadata of a page for search engines and link previews [LAY-05]. */
export interface HeadWords {
  title: string
  description: string
  /** The canonical path and query. */
  canonical: string
  /** Personal, empty and combined filter pages are not indexed. */
  noindex: boolean
  type: 'website' | 'product' | 'article'
  image?: Picture | undefined
}

const emptyPages: readonly PageName[] = ['about', 'compare', 'privacy', 'refund', 'shipping', 'terms']
/** Open to all, but of use only with a link or an order. */
const linkedPages: readonly PageName[] = ['forgotPassword', 'resetPassword', 'pay', 'findOrder']
const descriptionLength = 155

const meta = (key: string, value: string, by = 'name') =>
  `<meta ${by}="${key}" content="${escapeHtml(value)}">`

/** Larger pictures are ignored in link previews (domain.md D). */
const sharedWidth = 1200

function sharedPicture(origin: string, { path, widths, width, height, alt }: Picture): string[] {
  const shown = widths.filter((each) => each <= sharedWidth).at(-1) ?? width
  return [
    meta('og:image', `${origin}${path}/${shown}.jpg`, 'property'),
    meta('og:image:width', String(shown), 'property'),
    meta('og:image:height', String(Math.round((height * shown) / width)), 'property'),
    meta('og:image:alt', alt, 'property'),
  ]
}

const priceTags = ({ price, inStock }: Product) => [
  meta('product:price:amount', price.toFixed(2), 'property'),
  meta('product:price:currency', currency, 'property'),
  meta('product:availability', inStock ? 'in stock' : 'out of stock', 'property'),
]

const timeTags = ({ createdAt, updatedAt }: Blog) => [
  meta('article:published_time', createdAt, 'property'),
  meta('article:modified_time', updatedAt, 'property'),
]

const rssPages: readonly PageName[] = ['home', 'blogs', 'blog']
const rssLink = ({ brand }: PageData['shop']) =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brand)}: Blogs" href="/blogs/rss.xml">`

export function headOf(address: PageAddress, data: PageData): string {
  const name = data.found && !data.withdrawn && !data.withdrawnBlog ? pageAt(address.path) : undefined
  const words = wordsOf(name, address, data)
  const canonical = address.origin + words.canonical
  const known = isUnknownListing(data) ? undefined : name
  const tags = [
    `<title>${escapeHtml(shortened(words.title, titleLength))}</title>`,
    meta('description', shortened(words.description, descriptionLength)),
    words.noindex ? meta('robots', 'noindex') : '',
    known ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    meta('og:site_name', data.shop.brand, 'property'),
    meta('og:locale', 'en_IN', 'property'),
    meta('og:type', words.type, 'property'),
    meta('og:title', shortened(words.title, titleLength), 'property'),
    meta('og:description', shortened(words.description, descriptionLength), 'property'),
    known ? meta('og:url', canonical, 'property') : '',
    ...(words.image ? sharedPicture(address.origin, words.image) : []),
    meta('twitter:card', words.image ? 'summary_large_image' : 'summary'),
    ...(data.product ? priceTags(data.product) : []),
    ...(data.blog ? timeTags(data.blog) : []),
    name && rssPages.includes(name) ? rssLink(data.shop) : '',
  ]
  const json = known ? structuredData(known, address.origin, canonical, data).map(jsonLd) : []
  return [...tags, ...json].join('')
}

const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')

function wordsOf(name: PageName | undefined, { path, search }: PageAddress, data: PageData): HeadWords {
  const { shop, product, blog } = data
  const categories = shop.categories.map((category) => category.name).join(', ')
  const about = sentences(
    shop.tagline,
    categories ? m.categoriesFromBrand({ categories, brand: shop.brand }) : shop.brand,
  )
  const titled = (words: string) => pageTitle(words, shop)
  const base: HeadWords = {
    title: titled((name && plainTitles[name]) ?? ''),
    description: (name && pageDescriptions[name]?.(shop.brand)) ?? about,
    canonical: path,
    noindex: !name || pages[name].access !== 'open' || (emptyPages.includes(name) && !data.textPage?.html),
    type: 'website',
    image: shop.banners[0]?.picture ?? undefined,
  }
  if (data.textPage?.html) return { ...base, description: plainText(data.textPage.html) || base.description }
  if (data.withdrawn) {
    const { title, category } = data.withdrawn
    const description = withdrawnProduct(title, category, shop.brand)
    return { ...base, title: titled(m.titleIsNoLongerSold({ title })), description }
  }
  if (!name) return { ...base, title: titled(m.pageNotFound()), description: nothingHere(shop.brand) }
  if (name === 'store') return { ...base, ...storeWords(search, data) }
  if (name === 'product' && product)
    return {
      ...base,
      title: titled(product.title),
      description: plainText(product.description) || oneProduct(product.title, product.brand, shop.brand),
      canonical: knownAddress('product', product),
      type: 'product',
      image: product.images[0],
    }
  if (name === 'blog' && blog)
    return {
      ...base,
      title: titled(blog.title),
      description: plainText(blog.description) || onePost(blog.title, shop.brand),
      canonical: knownAddress('blog', blog),
      type: 'article',
      image: blog.images[0] ?? base.image,
    }
  if (name === 'blogs') {
    const titles = data.blogs?.map(({ title }) => title).join(', ')
    return {
      ...base,
      description: titles ? m.fromTheBlogOfBrand({ brand: shop.brand, titles }) : base.description,
    }
  }
  if (name === 'contact') {
    const { brand, phone, email, openingHours, address } = shop
    const call = [phone, openingHours].filter(Boolean).join(', ')
    const description = [m.writeToBrandAtEmail({ brand, email, call }), address.join(', ')].filter(Boolean)
    return { ...base, description: description.join('. ') }
  }
  if (name === 'track')
    return { ...base, title: titled(m.trackYourOrder()), canonical: '/track', noindex: true }
  return name && linkedPages.includes(name) ? { ...base, noindex: true } : base
}

/** Categories and their pages are indexed, other combinations of filters are not. */
function storeWords(search: string, { shop, store }: PageData) {
  const choices = readStoreChoices(search)
  const { category, page } = choices
  const known = shop.categories.find(({ name }) => category.length === 1 && name === category[0])
  // The grid size does not change the list.
  const canonical = storeAddress({ ...choices, grid: defaultGrid })
  const total = store?.near ? 0 : (store?.total ?? 0)
  const description = known
    ? m.nameDescriptionProductsFromBrand({
        name: known.name,
        description: known.description,
        total,
        brand: shop.brand,
      })
    : sentences(m.productsFromBrand({ total, brand: shop.brand }), shop.tagline)
  return {
    title: pageTitle(storeTabTitle(choices), shop),
    description: (page ?? 1) > 1 ? m.pagePageDescription({ page: page ?? '', description }) : description,
    canonical,
    noindex:
      canonical !== storeAddress({ category, page }) ||
      category.length > 1 ||
      store?.products.length === 0 ||
      store?.near === true,
  }
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Escaped, so that nothing can end the script element. */
const jsonLd = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`
